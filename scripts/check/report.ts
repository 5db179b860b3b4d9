/** Gathers what the contact sheet shows, and writes it. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Content } from '../content/content'
import { listPlaces } from '../content/photo-list'
import { readTree } from '../lib/files'
import { createProblems, type Problem, sortProblems } from '../lib/problems'
import { createProgress } from '../lib/progress'
import { photoCache } from '../photos/cache'
import { drawSheet, photoFiles } from './contact-sheet'
import type { Hint } from './hints'
import type { Seen } from './photos'
import { makeThumbnails } from './thumbnails'

/** `folder` is the content folder; its contents are missing when they could not be read whole. */
export async function writeReport(
  file: string,
  folder: string,
  found: {
    content?: Content
    photos: ReadonlyMap<string, Seen>
    problems: readonly Problem[]
    hints: readonly Hint[]
  },
): Promise<void> {
  const tree = await readTree(folder, createProblems())
  const paths = photoFiles(tree)
  const thumbnails = await makeThumbnails(paths, photoCache, createProgress('Pictures'))
  const places = found.content ? listPlaces(found.content) : new Map<string, Set<string>>()
  mkdirSync(dirname(file), { recursive: true })
  const { photos } = found
  const remarks = [
    ...sortProblems(found.problems).map(({ severity: kind, ...problem }) => ({ kind, ...problem })),
    ...found.hints.map((hint) => ({ kind: 'hint' as const, ...hint })),
  ]
  const title = `Contact sheet of ${folder}`
  writeFileSync(file, drawSheet({ title, tree, places, photos, thumbnails, remarks }))
}
