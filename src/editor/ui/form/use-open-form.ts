/** The state of an open form, which is kept on this device after each change. */
import { useCallback, useEffect, useRef, useState } from 'react'
import { formKey, type OpenForm } from '../../model/open-form/open-form'
import { type Action, reduce } from '../../model/open-form/reduce'
import { useEditor } from '../context'

export function useOpenForm(start: OpenForm) {
  const { keptForms, refresh } = useEditor()
  const [openForm, show] = useState(start)
  const [isFull, setFull] = useState(false)
  /** Also what is not rendered yet. */
  const newest = useRef(start)
  const written = useRef(start)
  const writing = useRef<Promise<void>>(undefined)
  const isClosed = useRef(false)

  /** Writes the newest state at once, or after the one that is being written. */
  const keep = useCallback(() => {
    const write = async () => {
      while (keptForms && !isClosed.current && newest.current !== written.current) {
        const [before, now] = [formKey(written.current), newest.current]
        written.current = now
        const key = formKey(now)
        await (now.isChanged ? keptForms.write(key, now) : keptForms.forget(key)).then(
          () => setFull(false),
          () => setFull(true),
        )
        // A new entry that was saved has another key.
        if (key !== before) await keptForms.forget(before)
      }
    }
    writing.current ??= write().finally(() => {
      writing.current = undefined
    })
    return writing.current
  }, [keptForms])
  /** Forgets what was typed: it is saved, or deleted. */
  const forget = useCallback(async () => {
    isClosed.current = true
    await keptForms?.forget(formKey(newest.current)).catch(() => {})
    refresh()
  }, [keptForms, refresh])

  const dispatch = useCallback(
    (action: Action) => {
      newest.current = reduce(newest.current, action)
      show(newest.current)
      void keep()
    },
    [keep],
  )
  useEffect(() => () => void keep().then(refresh), [keep, refresh])
  return { openForm, newest, dispatch, forget, isFull }
}
