/** Detects that nothing has changed since the last build, and repeats its report. */

import { countProblems, describeRest } from '../../check/outcome'
import { today } from '../../content/events/today'
import { reportToGitHub } from '../../lib/github'
import { type Problem, printProblems } from '../../lib/problems'
import type { PublishedFile } from '../../photos/source'
import { type PhotoSummary, summaryLine } from '../../photos/summary'
import {
  fingerprintOutputs,
  type Inputs,
  lookAtInputs,
  readBuildRecord,
  writeBuildRecord,
} from '../../publish/fingerprint'
import { describeLinked, type LinkKeys } from '../../publish/swap/linked-folders'
import { describeOldFiles } from '../../publish/swap/old-files'
import { photosBeside } from '../../publish/swap/swap'
import type { building, Options, serving } from '../options/options'

export type BuildOptions = Options<typeof building> & {
  /** The folder of records of originals that are somewhere else. */
  records?: string | undefined
  /**
   * Receives the published files of these originals that are not on this computer. With it, a site that contains its photos
   * is built without them.
   */
  onAbsent?: (files: readonly PublishedFile[]) => void
}

/** Must be called before anything is read, so that the next build finds changes that are made during this one. */
export function inputsOf({
  content,
  port: _,
  host: __,
  ...options
}: BuildOptions & Partial<Options<typeof serving>>): Inputs {
  const folders = [content, ...(options.records === undefined ? [] : [options.records])]
  return lookAtInputs(folders, { ...options, content, today: today() })
}

/** Repeats the report of the last build if a build would make the same site, and returns whether it did. */
export function reportIfUnchanged({ out }: BuildOptions, { fingerprint }: Inputs): boolean {
  const started = performance.now()
  const record = readBuildRecord(out)
  if (!record || record.inputs !== fingerprint) return false
  if (record.outputs !== fingerprintOutputs(out)) return false
  printProblems(record.problems)
  const { count, ...bytes } = record.photos
  const photos = { encoded: 0, fromCache: count, ...bytes, milliseconds: performance.now() - started }
  console.log(summaryLine(photos, record.events))
  const what = `${record.pages} pages and ${count} photos in ${out}`
  const rest = describeRest(countProblems(record.problems))
  const outcome = `Nothing has changed: the ${what} are up to date${rest}.`
  console.log(outcome)
  reportPlaces(out, record.photosUrl)
  reportToGitHub(record.problems, outcome)
  return true
}

/** Says where the photos are, if they are not on the site, and which files of earlier builds a host may still have. */
export function reportPlaces(out: string, photosUrl: string | undefined): void {
  const photos = photosBeside(out)
  if (photosUrl) console.log(`The photos are in ${photos}. Copy them to ${photosUrl}, before the site.`)
  for (const old of [describeOldFiles(photos), describeOldFiles(out)]) if (old) console.log(old)
}

interface Built {
  problems: readonly Problem[]
  pages: number
  events: number
  photos: PhotoSummary
  /** The address of the photos, if they are on a store of their own. */
  photosUrl: string | undefined
  linked: LinkKeys
}

/** Records a successful build for `reportIfUnchanged`. */
export function remember({ out }: BuildOptions, { fingerprint }: Inputs, built: Built): void {
  const { encoded, fromCache, bytesBefore, bytesAfter } = built.photos
  writeBuildRecord(out, {
    inputs: fingerprint,
    outputs: fingerprintOutputs(out),
    problems: [...built.problems],
    pages: built.pages,
    events: built.events,
    photos: { count: encoded + fromCache, bytesBefore, bytesAfter },
    photosUrl: built.photosUrl,
    linked: describeLinked(out, built.linked),
  })
}
