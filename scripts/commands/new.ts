/** `npm run new`: begins an event, a story, a member, an area or a testimonial. */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isDate, slugPattern } from '../../src/content/schema'
import { eventDate } from '../content/galleries'
import { closestMatch } from '../content/issues'
import { slugify } from '../content/slug'
import { today } from '../lib/today'
import { askFor } from '../new/ask'
import { kinds } from '../new/kinds'
import { type Made, makeEntry, makeEvent } from '../new/make'
import { type Present, readPresent } from '../new/present'
import { findGap, readWish, type Wish } from '../new/wish'
import { headLength, sniff } from '../photos/sniff'
import { type Options, UsageError } from './options'

export async function create(options: Options): Promise<number> {
  const { content } = options
  const given = readWish(options.words, options)
  if (typeof given === 'string') throw new UsageError(given)
  const present = await readPresent(content)
  const isAtTerminal = process.stdin.isTTY && process.stdout.isTTY
  const wish = isAtTerminal ? await askFor(given, present.areas, today()) : given
  if (!wish) return 130
  const gap = findGap(wish)
  if (gap) throw new UsageError(gap)

  const made =
    wish.kind === 'event' ? await event(wish, content, present) : await entry(wish, content, present)
  if (typeof made === 'string') {
    console.error(`error    ${made}`)
    return 1
  }
  for (const line of made.report) console.log(line)
  console.log(
    `Next: ${made.next}. Look at it with npm run dev; npm run check lists what is still to be filled in.`,
  )
  return 0
}

/** What was made, or why nothing was. */
async function event(
  { day = '', name, area, from }: Wish,
  content: string,
  { areas }: Present,
): Promise<Made | string> {
  if (!eventDate(day)) {
    throw new UsageError(`"${day}" is not a day. Write it as YYYY-MM-DD, for example 2025-11-20.`)
  }
  if (/[/\\]/.test(day)) throw new UsageError(`"${day}" cannot name a folder: take the slash out.`)
  if (area !== undefined && !areas.includes(area)) {
    const nearest = closestMatch(area, areas)
    const remedy = nearest ? `Did you mean ${nearest}?` : `The areas are ${areas.join(', ')}.`
    throw new UsageError(`there is no focus area "${area}". ${remedy}`)
  }
  const folder = join(content, 'galleries', day)
  if (existsSync(folder)) {
    return `${folder}  is there already. For another event on that day add a word: new event "${day} evening".`
  }
  return makeEvent(kinds.event!, folder, { title: name || undefined, area }, from)
}

async function entry(wish: Wish, content: string, present: Present): Promise<Made | string> {
  const { kind = '', name = '', photo, date } = wish
  const { folder, field } = kinds[kind]!
  const slug = slugOf(wish)
  const file = join(content, folder, `${slug}.md`)
  if (date !== undefined && !isDate(date)) {
    throw new UsageError(`--date "${date}" is not a date. Write it as YYYY-MM-DD, for example 2025-09-02.`)
  }
  if (photo !== undefined && sniff((await readFile(photo)).subarray(0, headLength))) {
    throw new UsageError(`${photo} is not a photo: --photo takes a photo.`)
  }
  if (existsSync(file)) return `${file}  is there already: edit it, or choose other words.`
  const fault = kind === 'news' || kind === 'area' ? present.addressFault(file, slug) : undefined
  if (fault)
    return `${file}  cannot be made: ${fault.replace(/ Give .*/, '')} Choose another one with --slug.`
  return makeEntry(
    kinds[kind]!,
    content,
    slug,
    { [field]: name, date, order: present.order[kind]?.toString() },
    photo,
  )
}

/** The name of the file, from the title or as given. */
function slugOf({ name = '', slug }: Wish): string {
  if (slug !== undefined && !slugPattern.test(slug)) {
    throw new UsageError(`--slug ${slug} cannot be an address: use a-z, 0-9 and hyphens.`)
  }
  const made = slug ?? slugify(name).slice(0, 60).replace(/-$/, '')
  if (made) return made
  throw new UsageError(
    `"${name}" has no letters a to z for the name of the file: add --slug, for example --slug new-books.`,
  )
}
