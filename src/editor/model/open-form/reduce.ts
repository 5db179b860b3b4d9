/** What is typed and chosen in an open form. */
import { firstLanguage, type Language } from '../../../i18n/languages'
import type { Text } from '../../../model/front-matter/text-file'
import { isSame } from '../../../model/front-matter/values'
import { kindAt } from '../../../model/schema/fields'
import { isSameName, photosInFields, readItems } from '../entries/photo-items'
import { insertPhoto, toBlocks, toBody } from './body-blocks'
import {
  type ChosenFile,
  type FilePlace,
  formOf,
  type NewFile,
  type OpenForm,
  type Path,
  valueAt,
} from './open-form'

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
      if (isSame(fields, text.fields)) return openForm
      const changed = withText(action.language, { ...text, fields })
      const isList = kindAt(formOf(openForm).schema, action.path) === 'photos'
      if (action.language !== firstLanguage || !isList) return changed
      const [before, now] = [text.fields, fields].map((all) => photosInFields(valueAt(all, action.path)))
      const gone = before!.filter((name) => !now!.some((other) => isSameName(name, other)))
      return takeOut(changed, action.path, gone)
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

/** Takes photos out of a list of the translations: their texts would be those of no photo, which the site refuses. */
function takeOut(openForm: OpenForm, path: Path, gone: readonly string[]): OpenForm {
  if (!gone.length) return openForm
  const isKept = (item: unknown) =>
    !readItems([item]).some(({ file }) => gone.some((name) => isSameName(name, file)))
  const texts = Object.entries(openForm.texts).map(([language, text]) => {
    if (language === firstLanguage || !valueAt(text.fields, path)) return [language, text]
    const fields = setAt(text.fields, path, (list) => (Array.isArray(list) ? list.filter(isKept) : list))
    return [language, { ...text, fields }]
  })
  return { ...openForm, texts: Object.fromEntries(texts) }
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
