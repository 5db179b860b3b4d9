/** The kinds of values in fields, with their error messages. */
import { z } from 'zod'
import { message } from '../../../i18n/messages/message'
import { withoutBackslashes } from '../../../page-data/placeholders'
import { visible } from '../../lib/text-rules'
import { quoting, refusing, toText } from './refusals'
import { isPlaceholder, toPhotosUrl, toSiteUrl, toWebAddress } from './web-addresses'

/** Visitors read values of the kinds `line` (a title or a name) and `text`. */
export type FieldKind =
  | 'line'
  | 'text'
  | 'number'
  | 'boolean'
  | 'date'
  | 'choice'
  /** The name of a photo that the site shows. */
  | 'photo'
  /** A list of photos with texts. */
  | 'photos'
  /** The name of a PDF document that the site publishes. */
  | 'pdf'
  /** The name of any other file. */
  | 'file'
  /** The name of an entry in another collection, without `.md`. */
  | 'relation'
  /** A number, a year or a name, the same in all languages. */
  | 'asTyped'
  | 'slug'
  | 'alias'
  | 'url'
  | 'email'
  | 'phone'
  | 'checksum'
  /** The name of a repository or a branch. */
  | 'repository'

declare module 'zod' {
  interface GlobalMeta {
    kind?: FieldKind
    /** The value that `npm run new` writes for a required field if none is given. */
    example?: string
    /** The name of a relation's collection. */
    collection?: string
    /** The words of a choice. */
    options?: readonly string[]
  }
}

/** Text with at least one visible character. */
export const nonEmpty = z
  .string()
  .trim()
  .refine((value) => visible.test(value), {
    error: toText(message('empty')),
    abort: true,
  })

/** Text of one or more lines. */
export const text = nonEmpty
  .overwrite((value) => withoutBackslashes(value.replace(/[\u2028\u2029]/g, '\n')))
  .meta({ kind: 'text' })

/** The name of a file. */
export const file = nonEmpty.meta({ kind: 'file' })

const maxLineLength = 300

/** Text of one line: a title, a name. */
export const line = nonEmpty
  .overwrite((value) => withoutBackslashes(value.replace(/[ \t\n\u2028\u2029]+/g, ' ')))
  .refine((value) => [...value].length <= maxLineLength, {
    error: refusing((value) => message('tooManyCharacters', [...value].length, maxLineLength)),
  })
  .meta({ kind: 'line' })

/** A value without invisible characters, which come with text from web pages and messages. */
export const exact = nonEmpty.overwrite((value) => value.replace(/\p{Cf}/gu, '').trim())

function number(isValid: (value: string) => boolean, error: ReturnType<typeof refusing>) {
  return exact
    .refine(isValid, { error })
    .transform((value) => Number(value.replaceAll(',', '')))
    .meta({ kind: 'number' })
}

/** A whole number, `order: 2`. */
export const integer = number((value) => /^\d{1,6}$/.test(value), quoting('noWholeNumber'))

/** A number of things or rupees, also with commas: `2,50,000`. */
export const amount = number(
  (value) => /^\d{1,3}(,?\d{2,3}){0,4}$|^\d{1,12}$/.test(value),
  quoting('noAmount'),
)

/** The initial zoom level of a map: OpenStreetMap has levels up to 19. */
export const zoom = number((value) => /^1?\d$/.test(value), quoting('noZoom'))

export function decimal(limit: number, example: string) {
  return number(
    (value) => /^-?\d{1,3}(\.\d+)?$/.test(value) && Math.abs(Number(value)) <= limit,
    refusing((value) => message('noDegrees', value, limit, example)),
  )
}

export const trueOrFalse = exact
  .pipe(
    z.stringbool({
      truthy: ['true'],
      falsy: ['false'],
      case: 'sensitive',
      error: quoting('notTrueOrFalse'),
    }),
  )
  .meta({ kind: 'boolean' })

/** A day from 1900 to 2099: 0205-02-03 is a typing mistake. */
const day = z.iso.date().regex(/^(?:19|20)/)

/** Whether `value` is a real date in the form YYYY-MM-DD; 2025-02-30 is not. */
export function isDate(value: string): boolean {
  return day.safeParse(value).success
}

export const date = exact
  .refine(isDate, {
    error: quoting('noDate'),
  })
  .meta({ kind: 'date' })

export const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** Limit for slugs and former addresses, because files are named after them. */
const maxAddressBytes = 200

const isShort = (value: string) => new TextEncoder().encode(value).length <= maxAddressBytes
const tooLong = toText(message('tooLongForAddress', maxAddressBytes, Math.floor(maxAddressBytes / 3)))

export const slug = exact
  .regex(slugPattern, {
    error: quoting('noSlug'),
  })
  .refine(isShort, { error: tooLong })
  .meta({ kind: 'slug' })

export const alias = exact
  .normalize()
  .regex(/^\/[^\s?#]*$/, {
    error: quoting('noAlias'),
  })
  .refine(isShort, { error: tooLong })
  .meta({ kind: 'alias' })

/** A web address in the form that `convert` returns, which is undefined for invalid ones. */
function url(convert: (value: string) => string | undefined, error: ReturnType<typeof quoting>) {
  return exact
    .refine((value) => convert(value) !== undefined, {
      error,
      abort: true,
    })
    .overwrite((value) => convert(value) ?? value)
    .meta({ kind: 'url' })
}

/** The address of the site. An address in square brackets is a placeholder. */
export const siteUrl = url(toSiteUrl, quoting('noSiteUrl'))

/** The address of a store for published photos. */
export const photosUrl = url(toPhotosUrl, quoting('noPhotosUrl'))

/** A full address on another site. */
export const webAddress = url(toWebAddress, quoting('noWebAddress'))

export const email = exact
  .refine((value) => isPlaceholder(value) || z.regexes.email.test(value), {
    error: quoting('noEmail'),
  })
  .meta({ kind: 'email' })

/** 3 digits, as for help lines, to 15 (ITU-T E.164). */
export const phone = exact
  .refine((value) => isPlaceholder(value) || isPhone(value), {
    error: quoting('noPhone'),
  })
  .meta({ kind: 'phone' })

/** A slash divides two numbers, `040 1234 5678 / 5679`: nobody has the number that they make together. */
function isPhone(value: string): boolean {
  const digits = value.replace(/\D/g, '').length
  return /^\+?[\d\s().‐‑–-]+$/.test(value) && digits >= 3 && digits <= 15
}

/** A word from a list. `error` is about any other word. */
export function oneOf(allowed: readonly string[], error: ReturnType<typeof refusing>) {
  return exact
    .refine((value) => allowed.includes(value), { error })
    .meta({ kind: 'choice', options: allowed })
}

/** The name of an entry of a collection. Whether it exists is checked after all entries have been read. */
export function relation(collection: string) {
  return exact.meta({ kind: 'relation', collection })
}

/** Identifies the text that was translated. */
export const textChecksum = exact
  .regex(/^[0-9a-f]{8}$/, {
    error: quoting('noChecksum'),
  })
  .meta({
    kind: 'checksum',
    description: 'Identifies the text that was translated, so that npm run check can report that it changed.',
  })
