/** The draft of an open form, which is kept on this device after each change. */
import { useCallback, useEffect, useReducer, useRef, useState } from 'react'
import { useEditor } from '../context'
import { type Draft, draftKey, reduce } from './draft'

export function useDraft(start: Draft) {
  const { drafts, refresh } = useEditor()
  const [draft, dispatch] = useReducer(reduce, start)
  const [isFull, setFull] = useState(false)
  const newest = useRef(draft)
  newest.current = draft
  const written = useRef(start)
  const writing = useRef<Promise<void>>(undefined)
  const isClosed = useRef(false)

  /** Writes the newest state at once, or after the one that is being written. */
  const keep = useCallback(() => {
    const write = async () => {
      while (drafts && !isClosed.current && newest.current !== written.current) {
        const [before, now] = [draftKey(written.current), newest.current]
        written.current = now
        const key = draftKey(now)
        await (now.isChanged ? drafts.write(key, now) : drafts.forget(key)).then(
          () => setFull(false),
          () => setFull(true),
        )
        // A new entry that was saved has another key.
        if (key !== before) await drafts.forget(before)
      }
    }
    writing.current ??= write().finally(() => {
      writing.current = undefined
    })
    return writing.current
  }, [drafts])
  /** Forgets what was typed: it is saved, or deleted. */
  const forget = useCallback(async () => {
    isClosed.current = true
    await drafts?.forget(draftKey(newest.current)).catch(() => {})
    refresh()
  }, [drafts, refresh])

  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change
  useEffect(() => void keep(), [draft, keep])
  useEffect(() => () => void keep().then(refresh), [keep, refresh])
  return { draft, newest, dispatch, forget, isFull }
}
