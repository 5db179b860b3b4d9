/** Where a person corrects a problem: the form of a file, and the field in it. */
import { firstLanguage, type Language } from '../../../i18n/languages'
import type { Said } from '../../../i18n/messages/message'
import { isPhotoName } from '../../../model/addresses/photo-name'
import { baseName } from '../../../model/lib/paths'
import type { ReportedError } from '../../../model/lib/reported-errors'
import { nameFor } from '../../../model/read/names'
import type { Snapshot } from '../../repository/repository'
import type { Words } from '../../words/words'
import { type Entry, keyOf, titleOf } from '../entries/entries'
import { placeOf } from '../entries/forms'
import { photosOf, treeOf } from '../entries/photo-paths'

/** Something that is wrong with the site. */
export interface Finding {
  /** `content/news/benches.md` */
  file: string
  said: Said
  /** Whether the site would leave it out, and refuse nothing. */
  isLeftOut?: boolean
  /** Undefined if no form can correct it. */
  target?: Target
}

export interface Target {
  entry: Entry
  language: Language
  /** `cards.0.title`; `photo:IMG_1.jpg` for a photo of the entry. */
  field: string
  /** The file of a photo that the problem is about. */
  photo?: string
  /** The line of the body, from 0, if the problem is there. */
  bodyLine?: number
}

export function findingOf(problem: ReportedError, entries: readonly Entry[], snapshot: Snapshot): Finding {
  const { file, said } = problem
  return { file, said, target: targetOf(problem, entries, snapshot) }
}

/** A message with the titles of entries, and the names of photos, instead of paths. */
export function withNames(said: Said, entries: readonly Entry[], words: Words): Said {
  if (typeof said === 'string') return said
  const nameOf = (value: string | number) => {
    const path = String(value).replace(/:\d+$/, '')
    if (!path.startsWith('content/')) return value
    const place = placeOf(path)
    const entry = entries.find((one) => (place ? keyOf(one) === keyOf(place) : isOfEvent(path, one)))
    const title = entry && titleOf(entry, words)
    if (!isPhotoName(path)) return title === undefined ? value : `“${title}”`
    return `“${baseName(path)}”${title === undefined ? '' : ` (${title})`}`
  }
  return { ...said, values: said.values.map(nameOf) }
}

function isOfEvent(path: string, { form, name }: Entry): boolean {
  return form.isEvent && `${path.normalize()}/`.startsWith(form.filesOf(name))
}

function targetOf(
  { file, field, line = 0 }: Omit<ReportedError, 'said'>,
  entries: readonly Entry[],
  snapshot: Snapshot,
): Target | undefined {
  const place = placeOf(file)
  const found = place && entries.find((entry) => keyOf(entry) === keyOf(place))
  if (found) {
    const { language } = place
    if (field) return { entry: found, language, field: toPath(field.split(', ')) }
    const bodyLine = bodyLineOf(line, snapshot.texts.get(file) ?? '', found.texts[language]?.body)
    return { entry: found, language, field: 'body', bodyLine }
  }
  const normal = file.normalize()
  const folder = entries.find(({ form, name }) => form.isEvent && `${file}/` === form.filesOf(name))
  const showing = entries.filter((entry) => photosOf(entry, snapshot).has(normal))
  const own = showing.find((entry) => isOfEvent(normal, entry))
  const entry = own ?? showing[0]
  const language = firstLanguage
  if (!entry) return folder && { entry: folder, language, field: 'photos' }
  const name = nameFor(normal, entry.form.pathOf(entry.name, language), treeOf(snapshot))
  return { entry, language, field: `photo:${name}`, photo: normal }
}

/** `cards 2` and `image` → `cards.1.image` */
function toPath(names: readonly string[]): string {
  return names
    .map((name) => name.replace(/ (\d+)$/, (_, number: string) => `.${Number(number) - 1}`))
    .join('.')
}

/** The line of the body for one of the file, which is counted from 1. */
function bodyLineOf(line: number, file: string, body = ''): number {
  const before = file.replaceAll('\r\n', '\n').split(body || '\0')[0]!
  return Math.max(0, line - before.split('\n').length)
}
