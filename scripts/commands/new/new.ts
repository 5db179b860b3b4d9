/** `npm run new`: makes an event, an entry or a translation, filled with placeholders. Never overwrites a file. */
import { existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, join, relative, sep } from 'node:path'
import { inWords } from '../../../src/i18n/messages/in-words'
import { eventDate } from '../../../src/model/addresses/event-names'
import { slugify } from '../../../src/model/addresses/slugify'
import { createProblems, formatProblem, type Problems } from '../../../src/model/lib/problems'
import { findUnreadable } from '../../../src/model/lib/text-rules'
import { today } from '../../../src/model/lib/today'
import type { PlannedContent } from '../../../src/model/plan/load-site'
import {
  type Collection,
  type CollectionName,
  type ContentFolder,
  collections,
  events,
  photosFolder,
} from '../../../src/model/schema/collections'
import { fieldsOf, firstOfKind, isOptional } from '../../../src/model/schema/fields'
import { fromText } from '../../../src/model/schema/values/refusals'
import { hasCode } from '../../lib/system'
import { fail, print } from '../../lib/terminal'
import { rename, unfinishedName, writeNew } from '../../lib/write-files'
import { samplePhoto } from '../../photos/metadata'
import { clearUnfinished } from '../../store/cache'
import { type newOptions, type Options, UsageError } from '../options'
import { readContent } from '../steps/read-site'
import { copyPhotos, findPhotosBelow, freePath } from './copy-photos'
import { writeEntry } from './template'
import { makeTranslation } from './translation'

type NewOptions = Options<typeof newOptions>

const entryKinds = Object.values(collections).map(({ new: { kind } }) => kind)

export const usage = [
  `${events.new.kind} DAY ["TITLE"]`,
  ...entryKinds.map((kind) => `${kind} "NAME"`),
  'translation NAME',
].join(' | ')

const maxSlug = 60

export async function create(options: NewOptions): Promise<number> {
  const [kind = '', ...words] = options.args
  const kinds = [events.new.kind, ...entryKinds, 'translation']
  if (!kinds.includes(kind)) throw new UsageError(`name what to make: new ${kinds.join(', new ')}.`)
  clearUnfinished(options.content)
  const problems = createProblems()
  const content = await readContent({ ...options, base: '/' }, problems, { includeDrafts: true })
  if (!content) return fail('the content has errors: npm run check lists them. Correct them first.')
  if (kind === 'translation') {
    const made = makeTranslation(content, words)
    if ('problem' in made) throw new UsageError(made.problem)
    return report([made.report])
  }
  const settings = { ...options, words, planned: content, problems }
  try {
    return kind === events.new.kind ? await makeEvent(settings) : await makeEntry(kind, settings)
  } catch (error) {
    if (!hasCode(error, 'EEXIST', 'ENOTEMPTY')) throw error
    const { path, dest = path } = error as NodeJS.ErrnoException & { dest?: string }
    return fail(`${dest}  already exists: another command has just made it.`)
  }
}

interface Settings extends NewOptions {
  /** The arguments after the kind. */
  words: readonly string[]
  /** The present content. */
  planned: PlannedContent
  /** Its problems. */
  problems: Problems
}

/** Prints the first error that a check would report of new files, and returns whether there is one. `files`: by path. */
async function isRefused(files: Readonly<Record<string, string>>, options: Settings): Promise<boolean> {
  const { content, problems } = options
  const added = Object.entries(files).map(
    ([path, text]) => [relative(content, path).split(sep).join('/'), new TextEncoder().encode(text)] as const,
  )
  const found = createProblems()
  await readContent({ ...options, base: '/' }, found, { includeDrafts: true, added: new Map(added) })
  const known = new Set(problems.list.map(formatProblem))
  const error = found.list.find(
    (problem) => problem.severity === 'error' && !known.has(formatProblem(problem)),
  )
  if (!error) return false
  console.error(formatProblem(error))
  fail('Nothing was made.')
  return true
}

/** Makes the folder of an event with its `index.md`, whole or not at all. */
async function makeEvent(options: Settings): Promise<number> {
  const { content, from, words } = options
  const [day = '', title, extra] = words
  refuseExtra(extra)
  if (!day || !eventDate(day) || /[/\\\p{Cc}]/u.test(day))
    throw new UsageError(
      `${JSON.stringify(day)} is not a day. Write it as YYYY-MM-DD, for example 2025-11-20; words may follow it.`,
    )
  if (from !== undefined && !statSync(from, { throwIfNoEntry: false })?.isDirectory())
    throw new UsageError(`there is no folder ${from}: --from takes a folder with photos.`)
  const values = { title: readName(events, title) }
  const parent = join(content, events.folder)
  const folder = join(parent, day)
  if (existsSync(folder))
    return fail(
      `${folder}  already exists. For another event on that day, add a word: new event "${day} evening".`,
    )
  const found = from === undefined ? undefined : findPhotosBelow(from)
  const text = writeEntry(events.schema, values, events.new.body)
  // An event has no address before its first photo.
  const photos = found ? [...found.photos.keys()] : ['photo.jpg']
  const added = Object.fromEntries(photos.map((name) => [join(folder, name), '']))
  if (await isRefused({ [join(folder, 'index.md')]: text, ...added }, options)) return 1
  const unfinished = join(parent, unfinishedName())
  try {
    mkdirSync(unfinished, { recursive: true })
    const copied = found ? copyPhotos(found, from!, unfinished) : []
    writeFileSync(join(unfinished, 'index.md'), text)
    rename(unfinished, folder)
    const next = found?.photos.size
      ? `look through ${folder} and remove the photos that should not be shown`
      : events.new.next
    return report([`Made ${join(folder, 'index.md')}.`, ...copied, describeNext(next)])
  } finally {
    rmSync(unfinished, { recursive: true, force: true })
  }
}

/** Makes a Markdown file, and a grey sample photo if a photo is required. */
async function makeEntry(kind: string, options: Settings): Promise<number> {
  const [collection, row] = Object.entries(collections).find(([, other]) => other.new.kind === kind)! as [
    CollectionName,
    Collection,
  ]
  const { content, from, words, planned } = options
  const [typed, extra] = words
  refuseExtra(extra)
  if (from !== undefined) throw new UsageError(`--from does not apply to new ${kind}: remove it.`)
  const name = readName(row, typed)
  if (name === undefined) throw new UsageError(`the ${nameField(row)} is missing: new ${kind} "…".`)
  const slug = await slugOf(name, `${kind}-${today()}`)
  const file = join(content, row.folder, `${slug}.md`)
  if (existsSync(file)) return fail(`${file}  already exists: edit it, or choose another title.`)
  const fields = fieldsOf(row.schema)
  const photoField = firstOfKind(row.schema, 'photo')
  const photo =
    photoField && !isOptional(fields[photoField]!)
      ? freePath(join(content, photosFolder), `${slug}.jpg`)
      : undefined
  const orders = planned[collection].map((entry) => ('order' in entry.fields ? (entry.fields.order ?? 0) : 0))
  const hasOrder = 'order' in fields && !isOptional(fields.order!)
  const values = {
    [nameField(row)]: name,
    order: hasOrder ? String(Math.max(0, ...orders) + 1) : undefined,
    ...(photo && { [photoField!]: basename(photo) }),
  }
  const text = writeEntry(row.schema, values, row.new.body)
  if (await isRefused({ [file]: text, ...(photo && { [photo]: '' }) }, options)) return 1
  if (photo) writeNew(photo, samplePhoto(slug))
  writeNew(file, text)
  return report([
    `Made ${file}.`,
    ...(photo ? [`${photo} is a grey sample photo: replace it.`] : []),
    describeNext(row.new.next),
  ])
}

/** @throws {UsageError} for a word too many. */
function refuseExtra(extra: string | undefined): void {
  if (extra !== undefined)
    throw new UsageError(`${JSON.stringify(extra)} is an extra word: put a title of several words in quotes.`)
}

/** The field that the words on the command line fill: the first one. */
function nameField({ schema }: ContentFolder): string {
  return Object.keys(schema.shape)[0]!
}

/** @throws {UsageError} if a check would refuse the title or name. */
function readName(row: ContentFolder, typed = ''): string | undefined {
  const name = typed.trim().replace(/\s+/g, ' ') || undefined
  if (name === undefined) return
  const field = nameField(row)
  const result = fieldsOf(row.schema)[field]!.safeParse(name)
  const problem = findUnreadable(name)?.said ?? (result.error && fromText(result.error.issues[0]!.message))
  if (problem) throw new UsageError(`the ${field} cannot be used: ${inWords(problem)}`)
  return name
}

/** The name of a file, made from a title; `otherwise` for a title in letters that have none in Latin. */
async function slugOf(title: string, otherwise: string): Promise<string> {
  const slug = await slugify(title)
  return (slug.length > maxSlug ? slug.slice(0, maxSlug + 1).replace(/-[^-]*$/, '') : slug) || otherwise
}

function describeNext(next: string): string {
  return `Next: ${next}. Preview it with npm run dev; npm run check lists what is still to fill in.`
}

function report(lines: readonly string[]): number {
  for (const line of lines) print(line)
  return 0
}
