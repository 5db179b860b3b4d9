/** The changes of texts that follow from what was found and chosen. */
import { useEffect, useState } from 'react'
import type { TextChange } from '../withdraw/texts'

/**
 * Plans again when one of the inputs changes, which are three at most.
 * @param plan undefined until it can be planned
 * @returns undefined until it has been planned
 */
export function usePlan(
  plan: (() => Promise<TextChange[]>) | undefined,
  inputs: readonly [unknown, unknown, unknown?],
  onDone: (texts: readonly TextChange[]) => void,
  onFail: (error: unknown) => void,
): readonly TextChange[] | undefined {
  const [texts, setTexts] = useState<readonly TextChange[]>()
  const [first, second, third] = inputs
  // biome-ignore lint/correctness/useExhaustiveDependencies: the functions are new at each rendering
  useEffect(() => {
    let isCurrent = true
    setTexts(undefined)
    plan?.().then((planned) => {
      if (!isCurrent) return
      setTexts(planned)
      onDone(planned)
    }, onFail)
    return () => {
      isCurrent = false
    }
  }, [first, second, third])
  return texts
}
