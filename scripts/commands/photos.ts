/** `npm run photos`: makes only the published photos, and a record of each original from which other machines build the site. */
import { readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import type { Content } from '../content/content'
import { listPhotos } from '../content/content'
import { isJudgedByName } from '../content/events/unexpected-files'
import { filesIn, readTree } from '../content/tree/read-tree'
import { count } from '../lib/count'
import { reportToGitHub } from '../lib/github'
import { printProblems } from '../lib/print-problems'
import { createProblems, type Problems } from '../lib/problems'
import { createProgress } from '../lib/progress'
import { writeAtomic } from '../lib/write-atomic'
import { openOriginals } from '../photos/records/originals'
import { listLacking, type RecordTask } from '../photos/shards/plan-records'
import { beginPart, partOf, type Shard } from '../photos/shards/shard-files'
import { writeRecords } from '../photos/shards/write-records'
import { clearUnfinished } from '../store/clear-unfinished'
import { cacheFolder, photoCache } from '../store/folders'
import { type Options, UsageError } from './options/options'
import { defaultRecords, type photosOptions } from './options/tables'
import { acquireBuildLock } from './steps/locks'
import { readContent } from './steps/read-content'

type PhotosOptions = Options<typeof photosOptions>

export async function photos(options: PhotosOptions): Promise<number> {
  const shard = toShard(options.shard)
  const listed = options.originals === undefined ? new Map<string, string>() : readList(options.originals)
  const lock = await acquireBuildLock(options.out)
  process.umask(0o022) // everybody may read what is published
  try {
    for (const folder of [cacheFolder, options.records ?? defaultRecords]) clearUnfinished(folder)
    if (options.wanted === undefined) beginPart(options.records ?? defaultRecords, shard)
    return await makePhotos(options, shard, listed)
  } finally {
    lock.release()
  }
}

async function makePhotos(
  options: PhotosOptions,
  shard: Shard,
  listed: Map<string, string>,
): Promise<number> {
  const { content: folder, wanted } = options
  const problems = createProblems()
  const here = filesIn(await readTree(folder, createProblems())).map((file) => nameIn(folder, file))
  const elsewhere = new Map([...listed].filter(([name]) => !here.includes(name)))
  reportTexts([...elsewhere.keys()], folder, problems)
  const contentProblems = createProblems()
  const names = [...elsewhere.keys()]
  const content = await readContent({ ...options, base: '/' }, contentProblems, {
    given: new Map(names.map((name) => [name, wanted !== undefined])),
  })
  // Warnings about texts are for the build.
  for (const problem of contentProblems.list)
    if (problem.severity === 'error') problems.error(problem, problem.message)
  if (!content || problems.hasErrors()) return refuse(problems, options)

  const records = options.records ?? defaultRecords
  const task: RecordTask = {
    content: folder,
    records,
    out: options.out,
    originals: openOriginals(photoCache),
    shard,
    labels: listLabels(content, folder),
    elsewhere,
    problems,
    progress: createProgress('Photos'),
    listCardPhotos: () => new Set(),
  }
  const lacking = listLacking(task)
  if (wanted !== undefined) {
    const unread = names.filter((name) => !isJudgedByName(name) && !task.labels.has(name))
    const list = [...lacking, ...unread]
    writeAtomic(wanted, list.map((name) => `${name}\n`).join(''))
    console.log(
      `${count(list.length, 'original')} of ${describePart(shard)} must be in ${folder}: ${wanted} lists them.`,
    )
    return 0
  }
  const [first] = lacking
  if (first !== undefined) {
    problems.error(
      join(folder, first),
      `has no record and is not in the content folder${more(lacking)}. --wanted FILE lists all that are needed.`,
    )
    return refuse(problems, options)
  }
  const own = [...new Set([...here, ...names])].filter((name) => partOf(name, shard.of) === shard.part)
  const { made, kept } = await writeRecords(
    task,
    own.filter((name) => !/\.md$/i.test(name)),
  )
  if (problems.hasErrors()) return refuse(problems, options)
  printProblems(problems.list)
  const outcome = `Photos: ${count(made, 'record')} of ${describePart(shard)} made in ${records}, ${kept} kept. The published files are in ${options.out}.`
  console.log(outcome)
  reportToGitHub(problems.list, outcome)
  return 0
}

/** The labels of each photo that the content shows, and none for each that must not be published. */
function listLabels(content: Content, folder: string): Map<string, Set<string>> {
  const labels = new Map<string, Set<string>>()
  for (const path of content.forbidden.withheld.keys()) labels.set(nameIn(folder, path), new Set())
  for (const { path, label } of listPhotos(content)) {
    const name = nameIn(folder, path)
    if (name.startsWith('../')) continue // the first page of a document, which the build makes
    labels.set(name, (labels.get(name) ?? new Set()).add(label))
  }
  return labels
}

/** The path of a file below the content folder, with slashes. */
function nameIn(folder: string, path: string): string {
  return relative(folder, path).split(sep).join('/')
}

/** A text among the originals may hold something back. */
function reportTexts(names: readonly string[], folder: string, problems: Problems): void {
  for (const name of names.filter((file) => /\.md$/i.test(file)))
    problems.error(
      join(folder, name),
      'is listed with the originals, but texts must be in the content folder.',
    )
}

function toShard(text = '1/1'): Shard {
  const [, part, of] = /^(\d{1,3})\/(\d{1,3})$/.exec(text) ?? []
  const shard = { part: Number(part), of: Number(of) }
  if (shard.part >= 1 && shard.part <= shard.of) return shard
  throw new UsageError(`--shard ${text} is not a part: write 3/8 for the third of eight.`)
}

/** Each line is a checksum, two spaces and a path: what `rclone md5sum` prints. It prints spaces for an unknown checksum. */
function readList(file: string): Map<string, string> {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch {
    throw new UsageError(`--originals ${file} cannot be read.`)
  }
  const lines = text.split('\n').filter((line) => line !== '')
  return new Map(
    lines.map((line) => {
      const [, sum = '', path] = /^(?:([0-9a-f]{32})| *|UNSUPPORTED|ERROR) {2}(\S.*)$/.exec(line) ?? []
      if (path === undefined)
        throw new UsageError(
          `--originals ${file} has a line that rclone md5sum does not write: ${line.slice(0, 80)}`,
        )
      return [path, sum]
    }),
  )
}

function describePart({ part, of }: Shard): string {
  return of === 1 ? 'all originals' : `part ${part} of ${of}`
}

function more(list: readonly string[]): string {
  return list.length > 1 ? `, and so are ${list.length - 1} more` : ''
}

function refuse(problems: Problems, { records = defaultRecords }: PhotosOptions): number {
  printProblems(problems.list)
  const outcome = `The records in ${records} are not complete: correct the errors, and run the command again.`
  console.error(outcome)
  reportToGitHub(problems.list, outcome)
  return 1
}
