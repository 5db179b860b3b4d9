/** The kinds of values that fields have, each with the sentence that says what is wrong with one. */
import { z } from 'zod'
import { isPlaceholder, toSiteUrl, toWebAddress } from './schema-addresses'

/** Something of a text can be seen: it is more than spaces, joiners, direction marks and lone accents. */
const visible = /(?![\p{DI}\u2800])[\p{L}\p{N}\p{P}\p{S}]/u

/** The value inside curly quotes that go around all of it, and what is to be said; else undefined. */
export function inCurlyQuotes(value: string): { inside: string; message: string } | undefined {
  const [, double, single] = /^[“”„]([^“”„]*)[“”]$|^[‘’‚](.*)[’‘]$/s.exec(value) ?? []
  const inside = double ?? single
  if (inside === undefined) return
  const message = `${value} has curly quotes: use straight ones, "${inside}", or none.`
  return { inside, message }
}

/** Text that is shown, or that names a file. */
export const text = z
  .string()
  .trim()
  .min(1, { error: 'is empty. Write a value, or take the line out.', abort: true })
  .refine((value) => visible.test(value), {
    error: 'has only characters that nobody can see. Write a value, or take the line out.',
    abort: true,
  })
  .refine((value) => !inCurlyQuotes(value), {
    error: ({ input }) => inCurlyQuotes(String(input).trim())?.message,
    abort: true,
  })

const maxLineLength = 300

/** Text of one line: a title, a name. */
export const line = text
  .overwrite((value) => value.replace(/[ \t\n\u2028\u2029]+/g, ' '))
  .refine((value) => [...value].length <= maxLineLength, {
    error: ({ input }) =>
      `has ${[...String(input)].length} characters. Shorten it to ${maxLineLength} at most.`,
  })

/** A whole number, `order: 2`. */
export const whole = text
  .regex(/^\d{1,6}$/, {
    error: ({ input }) => `"${input}" is not a whole number. Write digits only, for example 2.`,
  })
  .transform(Number)

/** How close a map begins: OpenStreetMap knows the levels up to 19. */
export const zoom = text
  .regex(/^1?\d$/, {
    error: ({ input }) => `"${input}" is not a whole number from 0 to 19. Write it like 16.`,
  })
  .transform(Number)

export function decimal(limit: number, example: string) {
  return text
    .refine((value) => /^-?\d{1,3}(\.\d+)?$/.test(value) && Math.abs(Number(value)) <= limit, {
      error: ({ input }) =>
        `"${input}" is not a number between -${limit} and ${limit}. Write it like ${example}.`,
    })
    .transform(Number)
}

export const yesOrNo = text
  .refine((value) => value === 'true' || value === 'false', {
    error: ({ input }) => `"${input}" is neither true nor false. Write true, or take the line out.`,
  })
  .transform((value) => value === 'true')

/** Whether `value` is a day of the calendar written YYYY-MM-DD; 2025-02-30 is not. */
export function isDate(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false
  const day = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value)
}

export const date = text.refine(isDate, {
  error: ({ input }) => `"${input}" is not a date. Write it as YYYY-MM-DD, for example 2025-09-02.`,
})

export const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** Of a slug or a former address: files are named after them. */
const maxAddressBytes = 200

const isShort = (value: string) => new TextEncoder().encode(value).length <= maxAddressBytes
const tooLong = `is too long for an address. Shorten it to ${maxAddressBytes} bytes at most: so many English letters, or a third as many Telugu ones.`

export const slug = text
  .regex(slugPattern, {
    error: ({ input }) =>
      `"${input}" cannot be an address. Use a-z, 0-9 and hyphens, for example school-benches.`,
  })
  .refine(isShort, { error: tooLong })

export const alias = text
  .normalize()
  .regex(/^\/[^\s?#]*$/, {
    error: ({ input }) => `"${input}" is not an address of this site. Write it like /old-address.`,
  })
  .refine(isShort, { error: tooLong })

/** The address of the site; inside square brackets it is an example that still waits for the real one. */
export const siteUrl = text
  .refine((value) => toSiteUrl(value) !== undefined, {
    error: ({ input }) =>
      `"${input}" cannot be the address of a site. Write https://, the name of the host and perhaps a path, for example https://www.example.org.`,
    abort: true,
  })
  .overwrite((value) => toSiteUrl(value) ?? value)

/** A full address on another site. */
export const webAddress = text
  .refine((value) => toWebAddress(value) !== undefined, {
    error: ({ input }) =>
      `"${input}" is not a full web address. Write it with https://, for example https://www.example.org.`,
    abort: true,
  })
  .overwrite((value) => toWebAddress(value) ?? value)

export const email = text.refine((value) => isPlaceholder(value) || z.regexes.email.test(value), {
  error: ({ input }) =>
    `"${input}" is not an e-mail address. Write one like office@example.org, or a placeholder in square brackets.`,
})

/** The longest number has 15 digits (ITU-T E.164), the shortest of a help line 3. */
export const phone = text.refine((value) => isPlaceholder(value) || isPhone(value), {
  error: ({ input }) =>
    `"${input}" is not a phone number. Write one number in the digits 0 to 9, for example +91 40 1234 5678.`,
})

function isPhone(value: string): boolean {
  const digits = value.replace(/\D/g, '').length
  return /^\+?[\d\s()./‐‑–-]+$/.test(value) && digits >= 3 && digits <= 15
}

/** A photo of a gallery: a file name, or a file name with a text of its own. */
export const galleryPhoto = z.union([
  text.transform((file) => ({ file, alt: undefined, caption: undefined })),
  z.strictObject({ file: text, alt: text.optional(), caption: text.optional() }),
])

/** A field with what `npm run new` writes beside it: a sentence for the author, and an example. */
export function told<Schema extends z.ZodType>(
  schema: Schema,
  description: string,
  example?: string,
): Schema {
  return schema.meta({ description, example })
}
