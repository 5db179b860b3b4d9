/** Opens the form of an entry: as it is on this device, as it is saved, or new. */

import { useEffect, useEffectEvent, useState } from 'react'
import { firstLanguage } from '../../../i18n/languages'
import { message } from '../../../i18n/messages/message'
import { keyOf } from '../../model/entries/entries'
import type { Form } from '../../model/entries/forms'
import {
  type ChosenFile,
  formKey,
  type OpenForm,
  openEntry,
  openNewEntry,
} from '../../model/open-form/open-form'
import { reduce } from '../../model/open-form/reduce'
import { forgetShared, type SharedPhoto } from '../../model/photos/shared-photos'
import { dayTaken } from '../../worker/preparation/day-taken'
import { useEditor, useWords } from '../context'
import { addressOf } from '../routes'
import { EntryForm } from './EntryForm'

interface Props {
  form: Form
  /** Empty for a new entry. */
  name: string
  field?: string
  language?: string
  /** Whether the photos that were shared with the editor are put into it. */
  takesShared?: boolean
}

export default function FormPage({ form, name, field, language, takesShared }: Props) {
  const { t, say } = useWords()
  const { keptForms, entries, snapshot, shared, refresh } = useEditor()
  const [start, setStart] = useState<{ openForm: OpenForm; isRestored: boolean } | 'missing' | 'unreadable'>()
  /** Without what was typed; undefined if there is no such entry, or no form can show it. */
  const openFresh = (own: string, day?: string): OpenForm | undefined => {
    const entry = entries.find((one) => keyOf(one) === `${form.name}/${own}`)
    if (entry) return entry.isUnreadable ? undefined : openEntry(entry, snapshot)
    if (!own) return openNewEntry(form, day, entries)
    return form.isSingle ? { ...openNewEntry(form), name: own, openedName: own } : undefined
  }
  /** The entry as it is now: what others save later is merged. */
  const open = useEffectEvent(async () => {
    const kept = await keptForms?.read(`${form.name}/${name}`).catch(() => undefined)
    const photos = takesShared ? shared : []
    const openForm = kept ?? openFresh(name, await dayOf(photos))
    if (!openForm) {
      const isThere = entries.some((one) => keyOf(one) === `${form.name}/${name}`)
      return setStart(isThere ? 'unreadable' : 'missing')
    }
    setStart({ openForm: await takeShared(openForm, photos), isRestored: kept !== undefined })
  })
  /** From then on they are kept with the form. */
  const takeShared = async (openForm: OpenForm, photos: readonly SharedPhoto[]) => {
    if (!photos.length) return openForm
    history.replaceState(history.state, '', addressOf({ form: form.name, entry: name }))
    const place = { language: firstLanguage, path: ['photos'] }
    const chosen = photos.map(({ key, file }): ChosenFile => ({ id: key, file, place }))
    const taken = reduce(openForm, { type: 'choose', chosen })
    await keptForms
      ?.write(formKey(taken), taken)
      .then(() => forgetShared(photos.map(({ key }) => key)))
      .then(refresh)
      .catch(() => {}) // there is no room to keep them twice
    return taken
  }
  useEffect(() => void open(), [])
  if (!start) return null
  if (start === 'missing') return <p>{t('This entry does not exist any more.')}</p>
  if (start === 'unreadable') return <p>{say(message('unreadableText'))}</p>
  return (
    <EntryForm
      start={start.openForm}
      isRestored={start.isRestored}
      target={field ? { field, language } : undefined}
      openFresh={openFresh}
    />
  )
}

/** The day on which the first of these photos was taken, or else shared; undefined without any. */
async function dayOf([first]: readonly { file: File; time: number }[]): Promise<string | undefined> {
  return first && ((await dayTaken(first.file)) ?? new Date(first.time).toLocaleDateString('sv'))
}
