/** A build in which nothing has changed since the last one says so, and is done. */
import { reportToGitHub } from '../lib/github'
import { countProblems, describeRest } from '../lib/outcome'
import { type Problem, printProblems } from '../lib/problems'
import { today } from '../lib/today'
import type { PhotoSummary } from '../photos/summary'
import { summaryLine } from '../photos/summary'
import { fingerprintInputs, fingerprintOutputs, readRecord, writeRecord } from '../publish/fingerprint'
import type { Options } from './options'

/** To be taken before anything is read: what changes during a build is not in the site yet. */
export function inputsOf({ content, port: _, host: __, ...options }: Options): string {
  return fingerprintInputs(content, { ...options, content, today: today() })
}

/** Whether the published site is what a build would make; repeats what the last one had to say. */
export function isUnchanged({ out, report }: Options, inputs: string): boolean {
  const started = performance.now()
  const record = readRecord(out)
  if (!record || report || record.inputs !== inputs) return false
  if (record.outputs !== fingerprintOutputs(out, record.sources)) return false
  printProblems(record.problems)
  const { count, ...bytes } = record.photos
  const photos = { encoded: 0, fromCache: count, ...bytes, milliseconds: performance.now() - started }
  console.log(summaryLine(photos, record.galleries))
  const what = `${record.pages} pages and ${count} photos in ${out}`
  const rest = describeRest(countProblems(record.problems))
  const outcome = `Nothing has changed: the ${what} are up to date${rest}.`
  console.log(outcome)
  reportToGitHub(record.problems, outcome)
  return true
}

interface Built {
  problems: readonly Problem[]
  pages: number
  galleries: number
  photos: PhotoSummary
  /** Where the site's photos and cards lie in the cache. */
  files: readonly { source: string }[]
}

export function remember({ out }: Options, inputs: string, built: Built): void {
  const sources = [...new Set(built.files.map(({ source }) => source))].sort()
  const { encoded, fromCache, bytesBefore, bytesAfter } = built.photos
  writeRecord(out, {
    inputs,
    outputs: fingerprintOutputs(out, sources),
    sources,
    problems: [...built.problems],
    pages: built.pages,
    galleries: built.galleries,
    photos: { count: encoded + fromCache, bytesBefore, bytesAfter },
  })
}
