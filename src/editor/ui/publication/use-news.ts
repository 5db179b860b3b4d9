/** Asks GitHub again and again whether the last change is on the site, while the page is seen. */
import { useCallback, useEffect, useRef, useState } from 'react'
import { isSame } from '../../../model/front-matter/values'
import { readState, type State } from '../../model/publication/publication'
import { readToken } from '../sign-in/token'

const runningSeconds = 15
const idleSeconds = 60

/** `published`: the files of photos on the site, which are read again with each news. `ask`: asks now. */
export function useNews(repo: string | undefined, branch: string | undefined) {
  const [state, setState] = useState<State>()
  const [published, setPublished] = useState<Readonly<Record<string, readonly string[]>>>({})
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const questions = useRef(0)
  const known = useRef<State>(undefined)
  const ask = useCallback(async () => {
    if (!repo) return
    clearTimeout(timer.current)
    const question = ++questions.current
    let seconds = idleSeconds
    if (!document.hidden) {
      const answer = await readState({ repo, branch }, readToken())
      // Only the answer to the newest question counts.
      if (question !== questions.current) return
      if (!isSame(answer, known.current)) setState(answer)
      if (known.current && answer.kind !== known.current.kind)
        void readPublished().then(setPublished, () => {})
      known.current = answer
      if (answer.kind === 'running') seconds = runningSeconds
    }
    timer.current = setTimeout(ask, seconds * 1000)
  }, [repo, branch])
  useEffect(() => {
    readPublished().then(setPublished, () => {})
    void ask()
    return () => {
      questions.current++
      clearTimeout(timer.current)
    }
  }, [ask])
  return { state, published, ask }
}

async function readPublished(): Promise<Record<string, string[]>> {
  const response = await fetch(new URL('photos.json', location.href), { cache: 'no-store' })
  return response.ok ? response.json() : Promise.reject(new Error('There is no list of photos.'))
}
