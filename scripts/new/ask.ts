/** Asks at the terminal for what is missing on the command line. */
import { existsSync, statSync } from 'node:fs'
import { homedir } from 'node:os'
import { isCancel, select, text } from '@clack/prompts'
import { eventDate } from '../../src/shared/addresses/event-names'
import { defaultArea } from '../../src/shared/schema/events'
import { slugPattern } from '../../src/shared/schema/values/values'
import { isLatin, proposeFileName } from './file-name'
import { kinds, type NewRequest } from './kinds'

/** Returns the complete request; undefined if the person cancels. */
export async function askFor(
  request: NewRequest,
  areas: readonly string[],
  today: string,
): Promise<NewRequest | undefined> {
  const kind = request.kind ?? (await askKind())
  if (!kind) return
  const whole: NewRequest = { ...request, kind }
  const isEvent = kind === 'event'
  if (isEvent && !whole.day) {
    whole.day = await askText('The day of the event', { initialValue: today }, (day) =>
      eventDate(day) ? undefined : 'Write the day as YYYY-MM-DD, for example 2025-11-20.',
    )
    if (whole.day === undefined) return
  }
  if (whole.name === undefined) {
    const check = (name: string) => (name.trim() || isEvent ? undefined : 'Write a few words.')
    whole.name = await askText(kinds[kind]!.new.question, {}, check)
    if (whole.name === undefined) return
  }
  return isEvent ? askEvent(whole, request, areas) : askSlug(whole)
}

/** Proposes a file name in Latin letters for a title in another script. */
async function askSlug(request: NewRequest): Promise<NewRequest | undefined> {
  if (request.slug !== undefined || isLatin(request.name ?? '')) return request
  const check = (slug: string) =>
    slugPattern.test(slug) ? undefined : 'Use a-z, 0-9 and hyphens, for example new-books.'
  const proposal = { initialValue: proposeFileName(request) }
  const slug = await askText('A name for the file, in letters a to z', proposal, check)
  return slug === undefined ? undefined : { ...request, slug }
}

/** Asks for area and folder only if the day was not on the command line. */
async function askEvent(
  whole: NewRequest,
  given: NewRequest,
  areas: readonly string[],
): Promise<NewRequest | undefined> {
  if (given.day) return whole
  if (!whole.area && areas.length > 1) {
    const area = await select({
      message: 'The page it appears on',
      options: areas.map((value) => ({ value, label: value })),
      initialValue: areas.includes(defaultArea) ? defaultArea : areas[0]!,
    })
    if (isCancel(area)) return
    whole.area = area
  }
  if (!whole.from) {
    const isFolder = (path: string) => existsSync(path) && statSync(path).isDirectory()
    const from = await askText('A folder to copy photos from (optional)', {}, (path) =>
      !path.trim() || isFolder(typedPath(path)) ? undefined : 'There is no such folder.',
    )
    if (from === undefined) return
    whole.from = from ? typedPath(from) : undefined
  }
  return whole
}

/** A path as terminals insert it by drag and drop: in quotes, or with backslashes before spaces. */
export function typedPath(typed: string): string {
  const text = typed.trim()
  if (existsSync(text)) return text
  const path = /^(['"]).*\1$/.test(text) ? text.slice(1, -1) : text.replace(/\\(?=[\s()'&])/g, '')
  return path.replace(/^~(?=\/|$)/, homedir())
}

async function askKind(): Promise<string | undefined> {
  const options = Object.entries(kinds).map(([value, row]) => ({ value, label: row.new.label }))
  const kind = await select({ message: 'What do you want to begin?', options })
  return isCancel(kind) ? undefined : kind
}

async function askText(
  message: string,
  more: { initialValue?: string },
  check: (answer: string) => string | undefined,
): Promise<string | undefined> {
  const answer = await text({ message, ...more, validate: (value) => check(value ?? '') })
  return isCancel(answer) ? undefined : (answer ?? '').trim()
}
