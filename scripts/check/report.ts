/** Writes the contact sheet. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { events } from '../content/collections'
import type { Content } from '../content/content'
import {
  type AlternativeTexts,
  listAlternativeTexts,
  listPlaces,
} from '../content/photo-references/photo-list'
import { sourceOf } from '../content/translations/translations'
import { type Folder, readTree } from '../content/tree/read-tree'
import { count } from '../lib/count'
import { byName } from '../lib/files'
import { createProblems, type Problem, sortProblems } from '../lib/problems'
import type { Progress } from '../lib/progress'
import { drawSheet, type Remark, type SheetFolder, type SheetPhoto } from './contact-sheet'
import type { Hint } from './hints'
import type { InspectedPhoto } from './inspect-photos'
import { countProblems } from './outcome'
import { makeThumbnails } from './thumbnails'

interface CheckResult {
  /** Without drafts; undefined if the content has errors. */
  content?: Content
  /** With drafts. */
  drafts?: Content
  photos: ReadonlyMap<string, InspectedPhoto>
  problems: readonly Problem[]
  hints: readonly Hint[]
}

/** `folder` is the content folder, `cache` that of the photos. */
export async function writeReport(
  file: string,
  folder: string,
  found: CheckResult,
  { cache, progress }: { cache: string; progress: Progress },
): Promise<void> {
  const tree = await readTree(folder, createProblems())
  const folders = foldersIn(tree).toReversed()
  const paths = folders.flatMap(({ path, files }) => files.map((name) => join(path, name)))
  const thumbnails = await makeThumbnails(paths, cache, progress)
  const problems: Remark[] = sortProblems(found.problems)
    .filter(({ topic }) => topic !== 'placeholder')
    .map(({ severity: kind, ...problem }) => ({ kind, ...problem }))
  const remarks = [...problems, ...found.hints.map((hint) => ({ kind: 'hint' as const, ...hint }))]
  const toPhoto = createDescriber(found, remarks, thumbnails)
  const sheetFolders = folders.map(
    ({ path, files }): SheetFolder => ({
      path,
      photos: files.map((name) => toPhoto(join(path, name))),
      remarks: remarks.filter(
        ({ file }) => file === path || (sourceOf(file) ?? file) === join(path, 'index.md'),
      ),
    }),
  )
  mkdirSync(dirname(file), { recursive: true })
  const title = `Contact sheet of ${folder}`
  const summary = summarise(sheetFolders, found)
  writeFileSync(file, drawSheet({ title, summary, problems, folders: sheetFolders }))
}

/** The folders with photos. Galleries come last: in reverse order, the newest event is first. */
function foldersIn(folder: Folder): Folder[] {
  const files = folder.files.filter((name) => !name.toLowerCase().endsWith('.md'))
  const inner = folder.folders.toSorted(
    (a, b) => Number(a.name === events.folder) - Number(b.name === events.folder),
  )
  return [...(files.length ? [{ ...folder, files }] : []), ...inner.flatMap(foldersIn)]
}

/** Returns a function that describes a photo: the pages that show it, or why it is not on the site. */
function createDescriber(
  { content, drafts, photos, problems }: CheckResult,
  remarks: readonly Remark[],
  thumbnails: ReadonlyMap<string, string>,
): (path: string) => SheetPhoto {
  const places = content ? listPlaces(content) : new Map<string, Set<string>>()
  const alternativeTexts = content ? listAlternativeTexts(content) : new Map<string, AlternativeTexts>()
  const draftPlaces = drafts ? listPlaces(drafts) : new Map<string, Set<string>>()
  const waiting = new Set(
    problems.filter(({ topic }) => topic === 'consent').map(({ file }) => dirname(file)),
  )
  const shownEvents = new Set(content?.events.map(({ file }) => file))

  const reasonFor = (path: string): string => {
    const folder = dirname(path)
    if (places.has(path)) return 'see the warning' // it was refused
    if (waiting.has(folder)) return 'the event waits for consent'
    if (!content) return 'the content has errors'
    if (draftPlaces.has(path)) return 'only a draft shows it'
    // An event shows every valid photo in its folder, except hidden ones.
    return shownEvents.has(folder) ? 'index.md hides it' : 'no page uses it'
  }

  return (path) => {
    const inspected = photos.get(path)
    const pages = inspected ? [...(places.get(path) ?? [])].sort(byName) : []
    return {
      path,
      thumbnail: thumbnails.get(path),
      size: inspected?.metrics,
      pages,
      reason: pages.length ? undefined : reasonFor(path),
      alternativeTexts: alternativeTexts.get(path) ?? new Map(),
      remarks: remarks.filter(({ file }) => file === path),
    }
  }
}

function summarise(folders: readonly SheetFolder[], { problems, hints }: CheckResult): string[] {
  const photos = folders.flatMap((folder) => folder.photos)
  const shown = photos.filter(({ pages }) => pages.length).length
  const { errors, warnings, placeholders } = countProblems(problems)
  const rest = [
    warnings > placeholders && count(warnings - placeholders, 'warning'),
    hints.length && count(hints.length, 'hint'),
    placeholders && `${count(placeholders, 'placeholder')} still to be replaced`,
  ].filter(Boolean)
  return [
    `${count(photos.length, 'photo')}: ${shown} on the site, ${photos.length - shown} not on the site.`,
    ...(errors ? [`${count(errors, 'error')}: nothing is published until they are corrected.`] : []),
    ...(rest.length ? [`${rest.join(', ')}.`] : []),
  ]
}
