/** The kinds of values that fields have, each with the sentence that says what is wrong with one. */
import { z } from 'zod'

export const text = z
  .string()
  .trim()
  .min(1, { error: 'is empty. Write a value, or take the line out.', abort: true })

/** A whole number, `order: 2`. */
export const whole = text
  .regex(/^\d{1,6}$/, {
    error: ({ input }) => `"${input}" is not a whole number. Write digits only, for example 2.`,
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

export const slug = text.regex(slugPattern, {
  error: ({ input }) =>
    `"${input}" cannot be an address. Use a-z, 0-9 and hyphens, for example school-benches.`,
})

export const alias = text.regex(/^\/[^\s?#]*$/, {
  error: ({ input }) => `"${input}" is not an address of this site. Write it like /old-address.`,
})

/** A full web address; inside square brackets it is an example that still waits for the real one. */
export const address = text.refine(
  (value) => /^https?:$/.test(protocolOf(value.replace(/^\[(.*)\]$/, '$1'))),
  {
    error: ({ input }) =>
      `"${input}" is not a full web address. Write it with https://, for example https://www.example.org.`,
  },
)

function protocolOf(value: string): string {
  return URL.canParse(value) ? new URL(value).protocol : ''
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
