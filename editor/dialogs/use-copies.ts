/** What the dialogs that take a photo off the site need: its copies, the texts that show them, and what a person has chosen. */
import { useEffect, useState } from 'react'
import { type Asset, parts } from '../cms/cms'
import { isPhoto } from '../photo-fields/assets'
import { type FoundCopies, findCopies } from '../withdraw/copies'
import type { TextChange } from '../withdraw/texts'
import { say } from '../words/say'
import { usePlan } from './use-plan'
import { useProgress } from './use-progress'

/**
 * @param plan plans the changes of texts, without the copies in `different`, which a person says are other photos
 * @returns `choice`: what `Consequences` shows and changes
 */
export function useCopies(
  photo: Asset,
  plan: (matches: FoundCopies, different: ReadonlySet<Asset>) => Promise<TextChange[]>,
) {
  const { setProgress, fail, ...shown } = useProgress(say('Looking for copies of this photo …'))
  const [matches, setMatches] = useState<FoundCopies>()
  const [kept, onKeep] = useState<ReadonlySet<Asset>>(new Set())
  const [instead, onInstead] = useState<Asset>()

  // biome-ignore lint/correctness/useExhaustiveDependencies: `fail` is a new function at each rendering
  useEffect(() => {
    const { assets, backend } = parts()
    const abort = new AbortController()
    const report = (done: number, total: number) =>
      setProgress(say('Looking for copies of this photo: {} of {} photos compared.', done, total))
    const others = assets().filter(({ path }) => isPhoto(path) && path !== photo.path)
    findCopies([photo], others, { backend }, report, abort.signal).then(setMatches, fail)
    return () => abort.abort()
  }, [photo])
  const texts = usePlan(matches && (() => plan(matches, kept)), [matches, kept], () => setProgress(''), fail)

  return { ...shown, matches, choice: { kept, onKeep, instead, onInstead, texts } }
}

/** Leaves the form, which still contains what was there before a commit. */
export function leaveForm(): void {
  location.hash = location.hash.replace(/(#\/collections\/[^/]+)\/.*/, '$1')
}
