/** One open form: what is typed and chosen, until it is saved. */
import { firstLanguage, type Language } from '../../../i18n/languages'
import { type Message, message } from '../../../i18n/messages/message'
import { eventDate } from '../../../model/addresses/event-names'
import { defaultArea } from '../../../model/schema/events'
import type { Withdrawn } from '../../../model/withdrawal/withdrawn-list'
import type { Snapshot } from '../../repository/repository'
import { type Entry, sourceFields, type Texts, textsOf } from '../entries/entries'
import { type Form, formNamed } from '../entries/forms'

/** A photo or a document that is on this device only. */
export interface NewFile {
  /** Its name in the folder of the entry's files. */
  name: string
  data: Blob
  /** A small picture of a photo. */
  thumbnail?: Blob
  /** What a photo looks like, for the comparison with those that must not be published. */
  square?: Uint8Array
  /** The path of the saved photo that it replaces, because faces are covered in it. */
  replaces?: string
  /** The git hash of that photo, as it was when the faces were covered. */
  replacesHash?: string
  /** A new photo as it was without its cover. */
  original?: Pick<NewFile, 'data' | 'thumbnail' | 'square'>
  /** What is known of the photo without its cover, for the list of withdrawn photos. */
  uncovered?: Withdrawn['withdrawn'][number]
}

/** Where a new file is shown. */
export interface FilePlace {
  language: Language
  /** Of a field; `['body']` for the text. */
  path: Path
  /** In a text: the number of its block, and the character in it. */
  at?: { index: number; cursor: number }
}

/** A file that was chosen and is not prepared yet. */
export interface ChosenFile {
  id: string
  file: File
  place: FilePlace
}

export interface OpenForm {
  /** The name of the form; an open form is kept on the device, where functions cannot be. */
  form: string
  name: string
  isNew: boolean
  /** The name, and the files of the texts, as they were when the form was opened. */
  openedName: string
  opened: { [Code in Language]?: string }
  texts: Texts
  files: readonly NewFile[]
  chosen: readonly ChosenFile[]
  /** Names of files in the folder of an event that saving deletes. */
  removed: readonly string[]
  /** Paths of photos that the entry keeps from the site, and that saving takes out of all other texts. */
  takenOut: readonly string[]
  isChanged: boolean
}

/** The names in a field, from outside to inside: `['cards', 0, 'title']`. */
export type Path = readonly (string | number)[]

export function valueAt(value: unknown, path: Path): unknown {
  return path.reduce((at: unknown, key) => (at as Record<string | number, unknown> | undefined)?.[key], value)
}

const unchanged = { files: [], chosen: [], removed: [], takenOut: [], isChanged: false } as const

/** The form of a saved entry, without changes. */
export function openEntry({ form, name, texts }: Entry, snapshot: Snapshot): OpenForm {
  const opened = textsOf(texts).flatMap(([code]) => {
    const file = snapshot.texts.get(form.pathOf(name, code))
    return file === undefined ? [] : [[code, file]]
  })
  return {
    form: form.name,
    name,
    isNew: false,
    openedName: name,
    opened: Object.fromEntries(opened),
    texts,
    ...unchanged,
  }
}

/** A new entry. An event begins with today, unless its photos say otherwise, and with the usual area. */
export function openNewEntry(
  form: Form,
  day = new Date().toLocaleDateString('sv'),
  entries: readonly Entry[] = [],
): OpenForm {
  const hasArea = entries.some((entry) => entry.form.name === 'focus-areas' && entry.name === defaultArea)
  const orders = entries.flatMap((entry) =>
    entry.form === form ? Number(sourceFields(entry).order) || [] : [],
  )
  const order = 'order' in form.schema.shape && entries.length > 0
  const fields = {
    ...(form.isEvent && hasArea && { area: defaultArea }),
    // Last, after those that there are.
    ...(order && { order: String(Math.max(0, ...orders) + 1) }),
  }
  return {
    form: form.name,
    name: form.isEvent ? day : '',
    isNew: true,
    openedName: '',
    opened: {},
    texts: { [firstLanguage]: { fields, body: '' } },
    ...unchanged,
  }
}

export function formOf(openForm: Pick<OpenForm, 'form'>): Form {
  return formNamed(openForm.form)!
}

export function entryOf(openForm: OpenForm): Entry {
  return { form: formOf(openForm), name: openForm.name, texts: openForm.texts }
}

/** The key under which a form is kept, and the end of its address. */
export function formKey({ form, openedName }: Pick<OpenForm, 'form' | 'openedName'>): string {
  return `${form}/${openedName}`
}

/** The path that a new file gets. */
export function pathOfFile(openForm: OpenForm, { name, replaces }: NewFile): string {
  if (replaces && folderIsKept(openForm)) return replaces
  if (replaces && !formOf(openForm).isEvent) return replaces
  return (formOf(openForm).filesOf(openForm.name) + name).normalize()
}

function folderIsKept({ name, openedName }: OpenForm): boolean {
  return name === openedName
}

/** What is wrong with the day of an event; undefined if it is right. The names of other files are found without a question. */
export function findNameProblem(openForm: OpenForm, entries: readonly Entry[]): Message | undefined {
  const form = formOf(openForm)
  if (!form.isEvent || openForm.name === openForm.openedName) return
  if (!/^\d{4}-\d{2}-\d{2}/.test(openForm.name)) return message('noDay')
  if (!eventDate(openForm.name)) return message('noRealDate', openForm.name)
  const isTaken = entries.some(({ form: other, name }) => other === form && name === openForm.name)
  return isTaken ? message('takenDay') : undefined
}
