/** The draft of an open form, which is kept on this device after each change. */
import { useCallback, useEffect, useReducer, useRef, useState } from 'react'
import { useEditor } from '../context'
import { type Draft, draftKey, reduce } from './draft'

const waitMs = 400

export function useDraft(start: Draft) {
  const { drafts, refresh } = useEditor()
  const [draft, dispatch] = useReducer(reduce, start)
  const [isFull, setFull] = useState(false)
  const newest = useRef(draft)
  newest.current = draft
  const written = useRef(start)
  const isClosed = useRef(false)

  const keep = useCallback(async () => {
    const now = newest.current
    if (!drafts || isClosed.current || now === written.current || !now.isChanged) return
    written.current = now
    await drafts.write(draftKey(now), now).then(
      () => setFull(false),
      () => setFull(true),
    )
    if (isClosed.current) await drafts.forget(draftKey(now))
  }, [drafts])
  /** Forgets what was typed: it is saved, or not wanted. */
  const forget = useCallback(async () => {
    isClosed.current = true
    await drafts?.forget(draftKey(newest.current)).catch(() => {})
    refresh()
  }, [drafts, refresh])

  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change
  useEffect(() => {
    const timer = setTimeout(keep, waitMs)
    return () => clearTimeout(timer)
  }, [draft, keep])
  useEffect(() => {
    const leave = () => void keep()
    addEventListener('pagehide', leave)
    document.addEventListener('visibilitychange', leave)
    return () => {
      removeEventListener('pagehide', leave)
      document.removeEventListener('visibilitychange', leave)
      void keep().then(refresh)
    }
  }, [keep, refresh])
  return { draft, dispatch, forget, isFull }
}
