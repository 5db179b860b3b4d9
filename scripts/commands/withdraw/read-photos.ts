/** Reads what is needed to find photos and their copies: the content, all photos, and the list of withdrawn ones. */
import type { Withdrawn } from '../../../src/shared/withdraw/withdrawn-list'
import type { Content } from '../../content/content'
import { createProblems, escapeControls } from '../../lib/problems'
import { createProgress } from '../../lib/terminal'
import { type Originals, openOriginals } from '../../photos/originals'
import { clearUnfinished, photoCache } from '../../store/cache'
import { type FoundPhoto, listFiles, listPhotos, type Photos } from '../../withdraw/find'
import { readList } from '../../withdraw/list'
import type { Options, withdrawOptions } from '../options'
import { readContent } from '../steps/read-site'

export interface ReadPhotos {
  /** Undefined if it has errors. */
  content?: Content
  originals: Originals
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
  const originals = openOriginals(photoCache)
  const files = listFiles(content)
  await originals.make(new Map(files.map((file) => [file, {}])), { progress: createProgress('Photos') })
  const site = await readContent(options, createProblems())
  return { content: site, originals, files, photos: listPhotos(files, originals), list }
}

export function print(line: string): void {
  console.log(escapeControls(line))
}

export function fail(line: string): number {
  console.error(`error    ${escapeControls(line)}`)
  return 1
}

/** `content/galleries/2025-10-17/a.jpg, shown on /education` */
export function showPhoto({ path }: FoundPhoto, uses: ReadonlyMap<string, ReadonlySet<string>>): void {
  const pages = [...(uses.get(path) ?? [])].join(', ')
  print(`${path}${pages && `, shown on ${pages}`}`)
}

/** Names the documents among the files, whose photos were not compared. */
export function printDocuments(files: readonly string[]): void {
  const documents = files.filter((file) => /\.pdf$/i.test(file))
  if (documents.length)
    print(`PDF documents were not searched. Look through ${new Intl.ListFormat('en').format(documents)}.`)
}
