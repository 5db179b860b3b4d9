/** Asks GitHub again and again whether the last change is on the site, while the page is seen. */
import { useCallback, useEffect, useRef, useState } from 'react'
import { readState, type State } from '../../model/publication'
import { readToken } from '../sign-in/token'

export interface Publication {
  /** Undefined until the first answer, and for a trial. */
  state: State | undefined
  /** Asks now. */
  ask(): void
}

const runningSeconds = 15
const idleSeconds = 60

export function usePublication(repo: string | undefined, branch: string | undefined): Publication {
  const [state, setState] = useState<State>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const questions = useRef(0)
  const ask = useCallback(async () => {
    if (!repo) return
    clearTimeout(timer.current)
    const question = ++questions.current
    if (!document.hidden) {
      const answer = await readState({ repo, branch }, readToken())
      // Only the answer to the newest question counts.
      if (question !== questions.current) return
      setState(answer)
      timer.current = setTimeout(ask, (answer.kind === 'running' ? runningSeconds : idleSeconds) * 1000)
    } else timer.current = setTimeout(ask, idleSeconds * 1000)
  }, [repo, branch])
  useEffect(() => {
    void ask()
    return () => {
      questions.current++
      clearTimeout(timer.current)
    }
  }, [ask])
  return { state, ask }
}
