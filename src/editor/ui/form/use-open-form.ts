/** The state of an open form, which is kept on this device after each change. */
import { useCallback, useEffect, useReducer, useRef, useState } from 'react'
import { formKey, type OpenForm, reduce } from '../../model/open-form'
import { useEditor } from '../context'

export function useOpenForm(start: OpenForm) {
  const { keptForms, refresh } = useEditor()
  const [openForm, dispatch] = useReducer(reduce, start)
  const [isFull, setFull] = useState(false)
  const newest = useRef(openForm)
  newest.current = openForm
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change
  useEffect(() => void keep(), [openForm, keep])
  useEffect(() => () => void keep().then(refresh), [keep, refresh])
  return { openForm, newest, dispatch, forget, isFull }
}
