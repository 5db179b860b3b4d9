/** One open form: what is typed and chosen, until it is saved. */
import { firstLanguage, type Language } from '../../i18n/languages'
import { type Message, message } from '../../i18n/messages/message'
import { eventDate } from '../../model/addresses/event-names'
import type { Text } from '../../model/front-matter/text-file'
import { isSame } from '../../model/front-matter/values'
import { defaultArea } from '../../model/schema/events'
import type { Withdrawn } from '../../model/withdrawal/withdrawn-list'
import type { Entry, Texts } from '../entries/entries'
import { type Form, formNamed } from '../entries/forms'
import type { Snapshot } from '../repository/repository'

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

export interface Draft {
  /** The name of the form; a draft is kept on the device, where functions cannot be. */
  form: string
  name: string
  isNew: boolean
  /** The name, and the files of the texts, as they were when the form was opened. */
  openedName: string
  opened: { [Code in Language]?: string }
  texts: Texts
  files: readonly NewFile[]
  /** Names of files in the folder of an event that saving deletes. */
  removed: readonly string[]
  /** Paths of photos that the entry keeps from the site, and that saving takes out of all other texts. */
  takenOut: readonly string[]
  isChanged: boolean
}

/** The names in a field, from outside to inside: `['cards', 0, 'title']`. */
export type Path = readonly (string | number)[]

export type Action =
  | { type: 'open'; draft: Draft }
  | { type: 'name'; name: string }
  | { type: 'field'; language: Language; path: Path; update(value: unknown): unknown }
  | { type: 'body'; language: Language; update(body: string): string }
  | { type: 'text'; language: Language; text: Text | undefined }
  | { type: 'add file'; file: NewFile }
  | { type: 'drop file'; name: string }
  | { type: 'remove'; name: string; isRemoved: boolean }
  | { type: 'take out'; paths: readonly string[]; isTakenOut: boolean }

const noText: Text = { fields: {}, body: '' }

export function reduce(draft: Draft, action: Action): Draft {
  if (action.type === 'open') return action.draft
  const changed = change(draft, action)
  return changed === draft ? draft : { ...changed, isChanged: true }
}

function change(draft: Draft, action: Exclude<Action, { type: 'open' }>): Draft {
  const { texts, files, removed } = draft
  const withText = (language: Language, text: Text | undefined): Draft => {
    const { [language]: _, ...others } = texts
    return { ...draft, texts: text ? { ...others, [language]: text } : others }
  }
  switch (action.type) {
    case 'name':
      return { ...draft, name: action.name }
    case 'field': {
      const text = texts[action.language] ?? noText
      const fields = setAt(text.fields, action.path, action.update) as Text['fields']
      return isSame(fields, text.fields) ? draft : withText(action.language, { ...text, fields })
    }
    case 'body': {
      const text = texts[action.language] ?? noText
      const body = action.update(text.body)
      return body === text.body ? draft : withText(action.language, { ...text, body })
    }
    case 'text':
      return withText(action.language, action.text)
    case 'add file':
      return { ...draft, files: [...files.filter(({ name }) => name !== action.file.name), action.file] }
    case 'drop file':
      return { ...draft, files: files.filter(({ name }) => name !== action.name) }
    case 'remove': {
      const others = removed.filter((name) => name !== action.name)
      return { ...draft, removed: action.isRemoved ? [...others, action.name] : others }
    }
    case 'take out': {
      const others = draft.takenOut.filter((path) => !action.paths.includes(path))
      return { ...draft, takenOut: action.isTakenOut ? [...others, ...action.paths] : others }
    }
  }
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

/** The draft of a saved entry, without changes. */
export function draftOf({ form, name, texts }: Entry, snapshot: Snapshot): Draft {
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
    removed: [],
    takenOut: [],
    isChanged: false,
  }
}

/** A new entry. An event begins with today, unless its photos say otherwise, and with the usual area. */
export function newDraft(
  form: Form,
  day = new Date().toLocaleDateString('sv'),
  entries: readonly Entry[] = [],
): Draft {
  const hasArea = entries.some((entry) => entry.form.name === 'focus-areas' && entry.name === defaultArea)
  const fields = form.isEvent && hasArea ? { area: defaultArea } : {}
  return {
    form: form.name,
    name: form.isEvent ? day : '',
    isNew: true,
    openedName: '',
    opened: {},
    texts: { [firstLanguage]: { fields, body: '' } },
    files: [],
    removed: [],
    takenOut: [],
    isChanged: false,
  }
}

export function formOf(draft: Pick<Draft, 'form'>): Form {
  return formNamed(draft.form)!
}

export function entryOf(draft: Draft): Entry {
  return { form: formOf(draft), name: draft.name, texts: draft.texts }
}

/** The key under which a draft is kept, and the end of its address. */
export function draftKey({ form, openedName }: Pick<Draft, 'form' | 'openedName'>): string {
  return `${form}/${openedName}`
}

/** The path that a new file gets. */
export function pathOfFile(draft: Draft, { name, replaces }: NewFile): string {
  if (replaces && folderIsKept(draft)) return replaces
  if (replaces && !formOf(draft).isEvent) return replaces
  return (formOf(draft).filesOf(draft.name) + name).normalize()
}

function folderIsKept({ name, openedName }: Draft): boolean {
  return name === openedName
}

/** What is wrong with the day of an event, or the name of a file; undefined if it is right. */
export function findNameProblem(draft: Draft, entries: readonly Entry[]): Message | undefined {
  const form = formOf(draft)
  if (form.isSingle || draft.name === draft.openedName) return
  if (form.isEvent) {
    if (!/^\d{4}-\d{2}-\d{2}/.test(draft.name)) return message('noDay')
    if (!eventDate(draft.name)) return message('noRealDate', draft.name)
  }
  const isTaken = entries.some(({ form: other, name }) => other === form && name === draft.name)
  if (!isTaken) return
  return message(form.isEvent ? 'takenDay' : 'takenName')
}
