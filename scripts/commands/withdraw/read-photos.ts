/** Reads what is needed to find photos and their copies: the content, all photos, and the list of withdrawn ones. */
import type { Withdrawn } from '../../../src/shared/withdraw/withdrawn-list'
import type { Content } from '../../content/content'
import { listPhotos as listReferences } from '../../content/content'
import { printProblems } from '../../lib/print-problems'
import { createProblems, escapeControls, type Problems } from '../../lib/problems'
import { createProgress } from '../../lib/progress'
import { reportUnusable } from '../../photos/records/report'
import { clearUnfinished } from '../../store/clear-unfinished'
import { type FoundPhoto, listFiles, listPhotos, type Photos } from '../../withdraw/find'
import { readList } from '../../withdraw/list'
import type { Options } from '../options/options'
import type { withdrawOptions } from '../options/tables'
import { openRecords, type Records } from '../steps/judge-site'
import { readContent } from '../steps/read-content'

interface Site extends Records {
  /** Undefined if it has errors. */
  content?: Content
}

export interface ReadPhotos extends Site {
  /** The files of the content that are no texts, and the photos among them. */
  files: readonly string[]
  photos: Photos
  list: Withdrawn
}

/** Undefined after an error was printed. */
export async function readPhotos(options: Options<typeof withdrawOptions>): Promise<ReadPhotos | undefined> {
  const { content } = options
  clearUnfinished(content)
  const list = readList(content)
  if (!list) return void fail(`${content}/withdrawn.json is damaged: undo its last change.`)
  const problems = createProblems()
  const site = await readSite(options, problems)
  printProblems(problems.list)
  if (problems.hasErrors()) return
  const { originals, given } = site
  const files = await listFiles(content, given?.names.keys())
  await originals.make(new Map(files.map((file) => [file, {}])), { progress: createProgress('Photos') })
  return { ...site, files, photos: listPhotos(files, originals), list }
}

/** Reports records that cannot be used: their photos could not be compared. */
async function readSite(options: Options<typeof withdrawOptions>, problems: Problems): Promise<Site> {
  const step = openRecords(options, problems)
  const content = await readContent(options, createProblems(), { given: step.given?.names })
  const shown = content ? listReferences(content).map(({ path }) => path) : []
  const looked = [...shown, ...(content?.forbidden.withheld.keys() ?? [])]
  step.originals.find(new Map(looked.map((path) => [path, {}])))
  reportUnusable(looked, step.originals, problems)
  return { content, ...step }
}

export function print(line: string): void {
  console.log(escapeControls(line))
}

export function fail(line: string): number {
  console.error(`error    ${escapeControls(line)}`)
  return 1
}

/** `content/galleries/2025-10-17/a.jpg, 800 × 600 pixels, shown on /education` */
export function showPhoto({ path, size }: FoundPhoto, uses: ReadonlyMap<string, ReadonlySet<string>>): void {
  const pixels = size ? `, ${size.width} × ${size.height} pixels` : ''
  const pages = [...(uses.get(path) ?? [])].join(', ')
  print(`${path}${pixels}${pages && `, shown on ${pages}`}`)
}

/** Names the documents among the files, whose photos were not compared. */
export function printDocuments(files: readonly string[]): void {
  const documents = files.filter((file) => /\.pdf$/i.test(file))
  if (documents.length)
    print(`PDF documents were not searched. Look through ${new Intl.ListFormat('en').format(documents)}.`)
}
