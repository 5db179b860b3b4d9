/** One open form: what is typed and chosen, until it is saved. */
import { firstLanguage, type Language } from '../../i18n/languages'
import { type Message, message } from '../../i18n/messages/message'
import { eventDate } from '../../model/addresses/event-names'
import type { Text } from '../../model/front-matter/text-file'
import { isSame } from '../../model/front-matter/values'
import { defaultArea } from '../../model/schema/events'
import { kindAt } from '../../model/schema/fields'
import type { Withdrawn } from '../../model/withdrawal/withdrawn-list'
import type { Snapshot } from '../repository/repository'
import { insertPhoto, toBlocks, toBody } from './body-blocks'
import { type Entry, sourceFields, type Texts } from './entries'
import { type Form, formNamed } from './forms'

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

export type Action =
  | { type: 'open'; open(now: OpenForm): OpenForm }
  | { type: 'name'; name: string }
  | { type: 'field'; language: Language; path: Path; update(value: unknown): unknown }
  | { type: 'body'; language: Language; update(body: string): string }
  | { type: 'text'; language: Language; text: Text | undefined }
  | { type: 'add file'; file: NewFile }
  | { type: 'drop file'; name: string }
  | { type: 'choose'; chosen: readonly ChosenFile[] }
  /** A file that is saved already, or ready, is shown. */
  | { type: 'place'; name: string; place: FilePlace }
  /** A chosen file is prepared, or refused (without `file`). */
  | { type: 'prepared'; id: string; file?: NewFile }
  | { type: 'remove'; name: string; isRemoved: boolean }
  | { type: 'take out'; paths: readonly string[]; isTakenOut: boolean }

const noText: Text = { fields: {}, body: '' }

export function reduce(openForm: OpenForm, action: Action): OpenForm {
  if (action.type === 'open') return action.open(openForm)
  const changed = change(openForm, action)
  if (changed === openForm) return openForm
  // The name of a new file follows its title, and nobody has typed it.
  const isFollowing = action.type === 'name' && !formOf(openForm).isEvent
  return { ...changed, isChanged: openForm.isChanged || !isFollowing }
}

function change(openForm: OpenForm, action: Exclude<Action, { type: 'open' }>): OpenForm {
  const { texts, files, removed } = openForm
  const withText = (language: Language, text: Text | undefined): OpenForm => {
    const { [language]: _, ...others } = texts
    return { ...openForm, texts: text ? { ...others, [language]: text } : others }
  }
  switch (action.type) {
    case 'name':
      return { ...openForm, name: action.name }
    case 'field': {
      const text = texts[action.language] ?? noText
      const fields = setAt(text.fields, action.path, action.update) as Text['fields']
      return isSame(fields, text.fields) ? openForm : withText(action.language, { ...text, fields })
    }
    case 'body': {
      const text = texts[action.language] ?? noText
      const body = action.update(text.body)
      return body === text.body ? openForm : withText(action.language, { ...text, body })
    }
    case 'text':
      return withText(action.language, action.text)
    case 'add file':
      return { ...openForm, files: [...files.filter(({ name }) => name !== action.file.name), action.file] }
    case 'drop file':
      return { ...openForm, files: files.filter(({ name }) => name !== action.name) }
    case 'choose':
      return { ...openForm, chosen: [...openForm.chosen, ...action.chosen] }
    case 'place':
      return placeFile(openForm, action.name, action.place)
    case 'prepared': {
      const { file, id } = action
      const chosen = openForm.chosen.find((one) => one.id === id)
      if (!chosen) return openForm
      const others = openForm.chosen.filter((one) => one !== chosen)
      if (!file) return { ...openForm, chosen: others }
      const placed = placeFile({ ...openForm, files: [...files, file] }, file.name, chosen.place)
      return { ...placed, chosen: others.map((other) => comeAfter(other, chosen.place)) }
    }
    case 'remove': {
      const others = removed.filter((name) => name !== action.name)
      return { ...openForm, removed: action.isRemoved ? [...others, action.name] : others }
    }
    case 'take out': {
      const others = openForm.takenOut.filter((path) => !action.paths.includes(path))
      return { ...openForm, takenOut: action.isTakenOut ? [...others, ...action.paths] : others }
    }
  }
}

/** Shows a file in a field: in a list after the others, in a text where the cursor was. */
function placeFile(openForm: OpenForm, name: string, { language, path, at }: FilePlace): OpenForm {
  const form = formOf(openForm)
  if (isSame(path, ['body'])) {
    const { index = Number.MAX_SAFE_INTEGER, cursor = Number.MAX_SAFE_INTEGER } = at ?? {}
    const update = (body: string) => {
      const blocks = toBlocks(body)
      return toBody(insertPhoto(blocks, { file: name }, Math.min(index, blocks.length - 1), cursor))
    }
    return change(openForm, { type: 'body', language, update })
  }
  const isList = kindAt(form.schema, path) === 'photos'
  const update = (value: unknown) => {
    if (!isList) return name
    const listed = Array.isArray(value) ? value : value ? [value] : []
    // Photos of an event that are not listed are sorted by name. In a list, new ones come last.
    return form.isEvent && !listed.length ? value : [...listed, name]
  }
  return change(openForm, { type: 'field', language, path, update })
}

/** What was chosen for the same place in a text is shown after the photo that was put there. */
function comeAfter(chosen: ChosenFile, { at }: FilePlace): ChosenFile {
  if (!at || !isSame(chosen.place.at, at)) return chosen
  return { ...chosen, place: { ...chosen.place, at: { index: at.index + 2, cursor: 0 } } }
}

/** A copy of a value with another part. */
function setAt(value: unknown, [first, ...rest]: Path, update: (part: unknown) => unknown): unknown {
  if (first === undefined) return update(value)
  if (typeof first === 'number') {
    // A translation may have fewer items than its original.
    const list = Array.from({ length: Math.max(first + 1, length(value)) }, (_, index) =>
      Array.isArray(value) && index < value.length ? value[index] : {},
    )
    return list.with(first, setAt(list[first], rest, update))
  }
  const group = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>
  return { ...group, [first]: setAt(group[first], rest, update) }
}

const length = (value: unknown) => (Array.isArray(value) ? value.length : 0)

export function valueAt(value: unknown, path: Path): unknown {
  return path.reduce((at: unknown, key) => (at as Record<string | number, unknown> | undefined)?.[key], value)
}

/** The form of a saved entry, without changes. */
export function openEntry({ form, name, texts }: Entry, snapshot: Snapshot): OpenForm {
  const opened = Object.keys(texts).flatMap((code) => {
    const file = snapshot.texts.get(form.pathOf(name, code as Language))
    return file === undefined ? [] : [[code, file]]
  })
  return {
    form: form.name,
    name,
    isNew: false,
    openedName: name,
    opened: Object.fromEntries(opened),
    texts,
    files: [],
    chosen: [],
    removed: [],
    takenOut: [],
    isChanged: false,
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
    files: [],
    chosen: [],
    removed: [],
    takenOut: [],
    isChanged: false,
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
