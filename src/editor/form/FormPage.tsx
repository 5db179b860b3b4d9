/** Opens the form of an entry: as it is on this device, as it is saved, or new. */

import { useEffect, useState } from 'react'
import { message } from '../../i18n/messages/message'
import { useEditor, useWords } from '../context'
import { keyOf } from '../entries/entries'
import type { Form } from '../entries/forms'
import { dayTaken } from '../preparation/day-taken'
import { type Draft, draftOf, newDraft } from '../save/draft'
import { EntryForm } from './EntryForm'

interface Props {
  form: Form
  /** Empty for a new entry. */
  name: string
  field?: string
  language?: string
}

export default function FormPage({ form, name, field, language }: Props) {
  const { t, say } = useWords()
  const { drafts, entries, snapshot, shared } = useEditor()
  const [start, setStart] = useState<{ draft: Draft; isRestored: boolean } | 'missing' | 'unreadable'>()
  const [count, setCount] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the entry as it is when the form opens
  useEffect(() => {
    const open = async () => {
      const draft = await drafts?.read(`${form.name}/${name}`).catch(() => undefined)
      const entry = entries.find((one) => keyOf(one) === `${form.name}/${name}`)
      if (draft) setStart({ draft, isRestored: true })
      else if (entry?.isUnreadable) setStart('unreadable')
      else if (entry) setStart({ draft: draftOf(entry, snapshot), isRestored: false })
      else if (!name) setStart({ draft: newDraft(form, await dayOf(shared), entries), isRestored: false })
      else if (form.isSingle)
        setStart({ draft: { ...newDraft(form), name, openedName: name }, isRestored: false })
      else setStart('missing')
    }
    void open()
  }, [count])
  if (!start) return null
  if (start === 'missing') return <p>{t('This entry does not exist any more.')}</p>
  if (start === 'unreadable') return <p>{say(message('unreadableText'))}</p>
  return (
    <EntryForm
      key={count}
      start={start.draft}
      isRestored={start.isRestored}
      target={field ? { field, language } : undefined}
      onDiscard={() => {
        setStart(undefined)
        setCount(count + 1)
      }}
    />
  )
}

/** The day on which the first of these photos was taken, or else shared; undefined without any. */
async function dayOf([first]: readonly { file: File; time: number }[]): Promise<string | undefined> {
  return first && ((await dayTaken(first.file)) ?? new Date(first.time).toLocaleDateString('sv'))
}
