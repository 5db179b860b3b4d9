/**
 * What an author may write in front matter, one schema per collection. Values reach a schema as text, just
 * as they were typed: here a number becomes a number and a date is found to be real. Any other field is an
 * error. The messages are sentences for people who edit text.
 */
import { z } from 'zod'

const text = z
  .string()
  .trim()
  .min(1, { error: 'is empty. Write a value, or take the line out.', abort: true })

/** A whole number, `order: 2`. */
const whole = text
  .regex(/^\d{1,6}$/, {
    error: ({ input }) => `"${input}" is not a whole number. Write digits only, for example 2.`,
  })
  .transform(Number)

function decimal(limit: number, example: string) {
  return text
    .refine((value) => /^-?\d{1,3}(\.\d+)?$/.test(value) && Math.abs(Number(value)) <= limit, {
      error: ({ input }) =>
        `"${input}" is not a number between -${limit} and ${limit}. Write it like ${example}.`,
    })
    .transform(Number)
}

const yesOrNo = text
  .refine((value) => value === 'true' || value === 'false', {
    error: ({ input }) => `"${input}" is neither true nor false.`,
  })
  .transform((value) => value === 'true')

/** Whether `value` is a day of the calendar written YYYY-MM-DD; 2025-02-30 is not. */
export function isDate(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false
  const day = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value)
}

const date = text.refine(isDate, {
  error: ({ input }) => `"${input}" is not a date. Write it as YYYY-MM-DD, for example 2025-09-02.`,
})

export const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/

const slug = text.regex(slugPattern, {
  error: ({ input }) =>
    `"${input}" cannot be an address. Use a-z, 0-9 and hyphens, for example school-benches.`,
})

const alias = text.regex(/^\/[^\s?#]*$/, {
  error: ({ input }) => `"${input}" is not an address of this site. Write it like /old-address.`,
})

/** A full web address; inside square brackets it is an example that still waits for the real one. */
const address = text.refine((value) => /^https?:$/.test(protocolOf(value.replace(/^\[(.*)\]$/, '$1'))), {
  error: ({ input }) =>
    `"${input}" is not a full web address. Write it with https://, for example https://www.example.org.`,
})

function protocolOf(value: string): string {
  return URL.canParse(value) ? new URL(value).protocol : ''
}

/** A photo of a gallery: a file name, or a file name with a text of its own. */
const galleryPhoto = z.union([
  text.transform((file) => ({ file, alt: undefined, caption: undefined })),
  z.strictObject({ file: text, alt: text.optional(), caption: text.optional() }),
])

const page = { title: text, description: text, banner: text.optional() }
const block = z.strictObject({ title: text, text })
const card = z.strictObject({ title: text, text, image: text })

export const siteSchema = z.strictObject({
  name: text,
  tagline: text,
  footerLine: text,
  url: address,
  email: text,
  phone: text,
  address: text,
  map: z
    .strictObject({
      latitude: decimal(90, '17.3850'),
      longitude: decimal(180, '78.4867'),
      zoom: whole.optional(),
    })
    .optional(),
  social: z
    .strictObject({ video: address.optional(), network: address.optional(), photos: address.optional() })
    .optional(),
  galleriesShown: whole.optional(),
  galleryRotation: yesOrNo.optional(),
})

export const homeSchema = z.strictObject({ ...page, pillars: z.array(block).min(1), trustMembers: text })
export const aboutSchema = z.strictObject({ ...page, blocks: z.array(card).min(1) })
export const plainPageSchema = z.strictObject(page)

export const areaSchema = z.strictObject({
  title: text,
  order: whole,
  text,
  image: text,
  banner: text.optional(),
  heading: text,
  cards: z.array(card),
  gallery: z.array(galleryPhoto).optional(),
  slug: slug.optional(),
  draft: yesOrNo.optional(),
})

export const newsSchema = z.strictObject({
  title: text,
  description: text,
  image: text,
  date: date.optional(),
  gallery: z.array(galleryPhoto).optional(),
  slug: slug.optional(),
  aliases: z.array(alias).optional(),
  draft: yesOrNo.optional(),
})

export const memberSchema = z.strictObject({
  name: text,
  role: text,
  background: text.optional(),
  shortBio: text,
  image: text,
  order: whole,
  draft: yesOrNo.optional(),
})

export const testimonialSchema = z.strictObject({
  name: text,
  role: text,
  image: text.optional(),
  order: whole,
  draft: yesOrNo.optional(),
})

export const gallerySchema = z.strictObject({
  title: text.optional(),
  area: text.optional(),
  photos: z.array(galleryPhoto).optional(),
  hide: z.array(text).optional(),
  consent: text
    .refine((value) => value === 'pending', {
      error: ({ input }) => `"${input}" is not known here. Write pending, or take the line out.`,
    })
    .optional(),
  draft: yesOrNo.optional(),
})

export type SiteFields = z.infer<typeof siteSchema>
export type HomeFields = z.infer<typeof homeSchema>
export type AboutFields = z.infer<typeof aboutSchema>
export type PlainPageFields = z.infer<typeof plainPageSchema>
export type AreaFields = z.infer<typeof areaSchema>
export type NewsFields = z.infer<typeof newsSchema>
export type MemberFields = z.infer<typeof memberSchema>
export type TestimonialFields = z.infer<typeof testimonialSchema>
export type GalleryFields = z.infer<typeof gallerySchema>
export type GalleryPhotoFields = z.infer<typeof galleryPhoto>
