/** `npm run new`: creates an event, a story, a member, an area, a testimonial, a translation or a site, and writes answers about consent. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { eventDate } from '../../src/shared/addresses/event-names'
import { answers } from '../../src/shared/consent/answer'
import { headLength, sniff } from '../../src/shared/photos/sniff'
import { fieldsOf, isOptional } from '../../src/shared/schema/fields'
import { closestMatch } from '../../src/shared/schema/issues'
import { isDate, slugPattern } from '../../src/shared/schema/values/values'
import { findForbidden } from '../../src/shared/text-rules'
import { today } from '../../src/shared/today'
import { portableName } from '../content/tree/portable-names'
import { maxNameBytes } from '../content/tree/read-tree'
import { readHead } from '../lib/files'
import { createProblems, escapeControls } from '../lib/problems'
import { askFor } from '../new/ask'
import { askForAnswers, findForm, listForms, listWaiting, writeAnswer } from '../new/consent'
import { type ExistingContent, readExistingContent } from '../new/existing-content'
import { isLatin, proposeFileName } from '../new/file-name'
import { kinds, type NewRequest, nameField } from '../new/kinds'
import { makeEntry, makeEvent, type NewFiles } from '../new/make'
import { findGap, parseRequest } from '../new/request'
import { makeTranslation } from '../new/translation'
import { createSite } from './new-site'
import { type Options, UsageError } from './options/options'
import type { newOptions } from './options/tables'
import { readContent } from './steps/read-content'

type NewOptions = Options<typeof newOptions>

export async function create(options: NewOptions): Promise<number> {
  const { content, args } = options
  if (args[0] === 'site') return createSite(args.slice(1), options)
  if (options.consent) throw new UsageError('--consent applies only to new site: remove it.')
  if (args[0] === 'translation') return createTranslation(args.slice(1), options)
  if (args[0] === 'consent') return writeConsent(args.slice(1), options)
  const given = parseRequest(options.args, options)
  if (typeof given === 'string') throw new UsageError(given)
  const existing = await readExistingContent(content)
  const isAtTerminal = process.stdin.isTTY && process.stdout.isTTY
  const request = isAtTerminal ? await askFor(given, existing.areas, today()) : given
  if (!request) return 130
  const gap = findGap(request)
  if (gap) throw new UsageError(gap)
  checkName(request)

  const made =
    request.kind === 'event'
      ? createEvent(request, content, existing)
      : createEntry(request, content, existing)
  if (typeof made === 'string') {
    console.error(escapeControls(`error    ${made}`))
    return 1
  }
  for (const line of made.report) console.log(escapeControls(line))
  const { kind, name = '', slug } = request
  if (kind !== 'event' && slug === undefined && !isLatin(name))
    console.log('File names use Latin letters. To choose another name, rename the file.')
  console.log(
    `Next: ${made.next}. Preview it with npm run dev; npm run check lists what is still to fill in.`,
  )
  return 0
}

/** `new translation education`, or `new translation education te` if there are several languages. */
async function createTranslation([name, language]: readonly string[], options: NewOptions): Promise<number> {
  if (!name) throw new UsageError('a translation needs the name of its original: new translation education.')
  const problems = createProblems()
  const content = await readContent({ ...options, base: '/' }, problems, { includeDrafts: true })
  if (!content || problems.hasErrors()) {
    console.error('error    the content has errors: npm run check lists them. Correct them first.')
    return 1
  }
  const made = makeTranslation(content, name, language)
  if ('problem' in made) throw new UsageError(made.problem)
  console.log(escapeControls(made.report))
  return 0
}

/** `new consent 2025-10-17 news/benches given`; without words, for what waits. */
async function writeConsent(args: readonly string[], options: NewOptions): Promise<number> {
  const forms = await listForms(options.content)
  const print = (line: string) => console.log(escapeControls(line))
  if (!args.length) {
    const problems = createProblems()
    await readContent({ ...options, base: '/' }, problems)
    const waiting = listWaiting(forms, problems.list)
    if (!waiting.length) print('Nothing waits for consent.')
    if (!waiting.length) return 0
    const isAtTerminal = process.stdin.isTTY && process.stdout.isTTY
    const chosen = isAtTerminal ? await askForAnswers(waiting) : []
    if (!chosen) return 130
    for (const file of chosen) writeAnswer(file, 'given')
    for (const file of waiting)
      print(`${file}  ${chosen.includes(file) ? 'consent: given' : 'waits for consent.'}`)
    if (!isAtTerminal) print('To answer: npm run new -- consent NAME … given')
    return 0
  }
  const answer = answers.find((candidate) => candidate === args.at(-1))
  const names = args.slice(0, -1)
  if (!answer || !names.length)
    throw new UsageError(
      'name the events or texts, then the answer: new consent 2025-10-17 given (or pending).',
    )
  const meant = names.map((name) => findForm(forms, name))
  const problem = meant.find((result) => 'problem' in result)
  if (problem) throw new UsageError(problem.problem)
  for (const { file } of meant as { file: string }[]) {
    writeAnswer(file, answer)
    print(`${file}  consent: ${answer}`)
  }
  return 0
}

/** Returns what was made, or a sentence that says why nothing was made. */
function createEvent(
  { day = '', name, area, from }: NewRequest,
  content: string,
  { areas }: ExistingContent,
): NewFiles | string {
  if (!eventDate(day)) {
    throw new UsageError(`"${day}" is not a day. Write it as YYYY-MM-DD, for example 2025-11-20.`)
  }
  if (/[/\\]/.test(day)) throw new UsageError(`"${day}" cannot name a folder: remove the slash.`)
  if (/\p{Cc}/u.test(day) || Buffer.byteLength(day) > maxNameBytes)
    throw new UsageError(
      `"${escapeControls(day)}" cannot name a folder: write a few plain words after the day.`,
    )
  if (area !== undefined && !areas.includes(area)) {
    const nearest = closestMatch(area, areas)
    const remedy = nearest ? `Did you mean ${nearest}?` : `The areas are ${areas.join(', ')}.`
    throw new UsageError(`there is no focus area "${area}". ${remedy}`)
  }
  if (portableName(day) !== day)
    throw new UsageError(`"${day}" cannot be the name of a folder on Windows: use "${portableName(day)}".`)
  const folder = join(content, kinds.event!.folder, day)
  if (existsSync(folder)) {
    return `${folder}  already exists. For another event on that day, add a word: new event "${day} evening".`
  }
  return makeEvent(kinds.event!, folder, { title: name || undefined, area }, from)
}

function createEntry(request: NewRequest, content: string, existing: ExistingContent): NewFiles | string {
  const { kind = '', name = '', photo, date } = request
  const row = kinds[kind]!
  const slug = slugOf(request)
  const file = join(content, row.folder, `${slug}.md`)
  if (date !== undefined && !isDate(date)) {
    throw new UsageError(`--date "${date}" is not a date. Write it as YYYY-MM-DD, for example 2025-09-02.`)
  }
  if (photo !== undefined && sniff(readHead(photo, headLength))) {
    throw new UsageError(`${photo} is not a photo: --photo takes a photo.`)
  }
  if (existsSync(file)) return `${file}  already exists: edit it, or choose another title.`
  const hasPage = 'page' in row && row.page === 'own'
  const problem = hasPage ? existing.addressProblem(file, slug) : undefined
  if (problem)
    return `${file}  cannot be made: ${problem.replace(/ Give .*/, '')} Choose another one with --slug.`
  const order = fieldsOf(row.schema).order
  const hasOrder = order && !isOptional(order)
  return makeEntry(
    row,
    content,
    slug,
    { [nameField(row)]: name, date, order: hasOrder ? existing.order[kind]?.toString() : undefined },
    photo,
  )
}

/** The name of the file: `--slug`, or made from the title. */
function slugOf(request: NewRequest): string {
  const { slug } = request
  if (slug !== undefined && !(slugPattern.test(slug) && slug.length <= maxNameBytes))
    throw new UsageError(
      `--slug ${slug} cannot be an address: use a-z, 0-9 and hyphens, at most ${maxNameBytes} characters.`,
    )
  if (slug !== undefined && portableName(slug) !== slug)
    throw new UsageError(`--slug ${slug} cannot be the name of a file on Windows: use ${portableName(slug)}.`)
  return slug ?? proposeFileName(request)
}

/** @throws {UsageError} if a check would refuse the title or name. */
function checkName({ kind = '', name = '' }: NewRequest): void {
  const row = kinds[kind]!
  const field = nameField(row)
  const result = fieldsOf(row.schema)[field]!.safeParse(name || undefined)
  const problem = findForbidden(name)?.message ?? result.error?.issues[0]?.message
  if (problem) throw new UsageError(`the ${field} cannot be used: ${problem}`)
}
