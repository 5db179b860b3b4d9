/** Where a person corrects a problem: the form of a file, and the field in it. */
import { firstLanguage, type Language } from '../../i18n/languages'
import type { Said } from '../../i18n/messages/message'
import { nameFor } from '../../model/read/names'
import type { Snapshot } from '../repository/repository'
import { type Entry, keyOf } from './entries'
import { placeOf } from './forms'
import { photosOf, treeOf } from './photo-paths'
import type { State } from './publication'
import type { Fault } from './publication-reasons'
import type { SiteProblem } from './site'

export interface Target {
  entry: Entry
  language: Language
  /** `cards.0.title`; `photo:IMG_1.jpg` for a photo of the entry. */
  field: string
  /** The file of a photo that the problem is about. */
  photo?: string
  said: Said
  /** The line of the body, from 0, if the problem is there. */
  bodyLine?: number
}

export interface PublicationFault {
  fault: Fault
  target: Target | undefined
}

/** What is wrong with the last publication, and where a person corrects it. `wrong`: what the check has found in this state. */
export function publicationFaults(
  state: State | undefined,
  wrong: readonly SiteProblem[],
  entries: readonly Entry[],
  snapshot: Snapshot,
): PublicationFault[] {
  const faults = (state?.kind === 'failed' && state.faults) || []
  const named = faults.map((fault) => ({ ...fault, said: nameOf(fault, wrong) ?? fault.said }))
  return named.map((fault) => ({ fault, target: targetOf(fault, entries, snapshot) }))
}

/** The message about the same place, which has words in all languages. The run has reported it in English. */
function nameOf({ path, line, field }: Fault, wrong: readonly SiteProblem[]): Said | undefined {
  const there = wrong.filter((one) => one.file === path && (one.line ?? 1) === line && one.field === field)
  return there.length === 1 ? there[0]!.said : undefined
}

/** Returns undefined if no form can correct it. */
export function targetOf(
  { path, said, field, line = 0 }: Omit<Fault, 'line'> & { line?: number },
  entries: readonly Entry[],
  snapshot: Snapshot,
): Target | undefined {
  const place = placeOf(path)
  const found = place && entries.find((entry) => keyOf(entry) === keyOf(place))
  const names = field?.split(', ') ?? []
  if (place && found) {
    return {
      entry: found,
      language: place.language,
      field: names.length ? toPath(names) : 'body',
      said,
      ...(!names.length && {
        bodyLine: bodyLineOf(line, snapshot.texts.get(path) ?? '', found.texts[place.language]?.body),
      }),
    }
  }
  const normal = path.normalize()
  const showing = entries.filter((entry) => photosOf(entry, snapshot).has(normal))
  const folder = entries.find(({ form, name }) => form.isEvent && `${path}/` === form.filesOf(name))
  const own = showing.find(({ form, name }) => form.isEvent && normal.startsWith(form.filesOf(name)))
  const entry = own ?? showing[0] ?? folder
  if (!entry) return
  const name = nameFor(normal, entry.form.pathOf(entry.name, firstLanguage), treeOf(snapshot))
  return {
    entry,
    language: firstLanguage,
    field: entry === folder ? 'photos' : `photo:${name}`,
    ...(entry !== folder && { photo: normal }),
    said,
  }
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
