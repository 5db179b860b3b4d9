/**
 * What an author may write in front matter, one schema per collection. Values reach a schema as text, just
 * as they were typed: here a number becomes a number and a date is found to be real. Any other field is an
 * error. The messages are sentences for people who edit text, and so is what is told of each field: it stands
 * as a comment in the files that `npm run new` makes.
 */
import { z } from 'zod'
import {
  alias,
  date,
  decimal,
  email,
  galleryPhoto,
  line,
  phone,
  siteUrl,
  slug,
  text,
  told,
  webAddress,
  whole,
  yesOrNo,
  zoom,
} from './schema-values'

export { isPlaceholder } from './schema-addresses'
export { inCurlyQuotes, isDate, slugPattern } from './schema-values'

const page = { title: line, description: text, banner: text.optional() }
const block = z.strictObject({ title: line, text })
const card = z.strictObject({
  title: told(line, 'The heading of the block.', '[Heading]'),
  text: told(text, 'A few sentences.', '[A few sentences]'),
  image: told(text, 'A photo, a file in photos/.'),
})

const formerNetworks = [
  ['video', 'youtube'],
  ['network', 'facebook'],
  ['photos', 'instagram'],
] as const

/** Pages of the trust on other networks. */
const social = z
  .strictObject({
    youtube: webAddress.optional(),
    facebook: webAddress.optional(),
    instagram: webAddress.optional(),
    x: webAddress.optional(),
    linkedin: webAddress.optional(),
    video: webAddress.optional(),
    network: webAddress.optional(),
    photos: webAddress.optional(),
  })
  .superRefine((links, context) => {
    for (const [former, name] of formerNetworks) {
      if (links[former] === undefined || links[name] === undefined) continue
      const message = `is the former name of ${name}, which is there too. Keep one of the two.`
      context.addIssue({ code: 'custom', path: [former], message })
    }
  })

export const siteSchema = z.strictObject({
  name: line,
  tagline: line,
  footerLine: line,
  url: siteUrl,
  email,
  phone,
  address: text,
  map: z
    .strictObject({
      latitude: decimal(90, '17.3850'),
      longitude: decimal(180, '78.4867'),
      zoom: zoom.optional(),
    })
    .optional(),
  social: social.optional(),
  galleriesShown: whole.optional(),
  galleryRotation: yesOrNo.optional(),
})

export const homeSchema = z.strictObject({ ...page, pillars: z.array(block).min(1), trustMembers: text })
export const aboutSchema = z.strictObject({ ...page, blocks: z.array(card).min(1) })
export const plainPageSchema = z.strictObject(page)

const order = told(whole, 'The place in the row: 1 comes first.', '1')
const portrait = told(text, 'The photo, a file in photos/. The first one is a grey stand-in: replace it.')
const draft = told(yesOrNo, 'Keeps the entry out of the published site.', 'true')
const banner = told(text, 'The wide picture on top, a file in photos/.', 'banner.jpg')
const gallery = told(
  z.array(galleryPhoto),
  'Photos at the end, files in photos/.',
  '[photo-1.jpg, photo-2.jpg]',
)
const slugOf = told(slug, 'Another address than the name of this file.', 'school-benches')

export const areaSchema = z.strictObject({
  title: told(line, 'The name of the area, as the menu shows it.', '[Name of the area]'),
  order,
  text: told(text, 'A sentence for the card on the home page.', '[One sentence about the area]'),
  image: told(
    text,
    'The photo of the card, a file in photos/. The first one is a grey stand-in: replace it.',
  ),
  banner: banner.optional(),
  heading: told(line, 'Shown above the introduction.', '[A heading for the page]'),
  cards: told(z.array(card), 'Blocks of a text with a photo, one or more.'),
  gallery: gallery.optional(),
  slug: slugOf.optional(),
  draft: draft.optional(),
})

export const newsSchema = z.strictObject({
  title: told(line, 'The headline.', '[Headline of the story]'),
  description: told(
    text,
    'One or two sentences, for the card and for search engines.',
    '[What happened, in one or two sentences]',
  ),
  image: told(text, 'The main photo, a file in photos/. The first one is a grey stand-in: replace it.'),
  date: told(date, 'The day it happened.', '2025-09-02').optional(),
  gallery: gallery.optional(),
  slug: slugOf.optional(),
  aliases: told(z.array(alias), 'Former addresses that lead here.', '[/old-address]').optional(),
  draft: draft.optional(),
})

export const memberSchema = z.strictObject({
  name: told(line, 'The full name.', '[Name of the member]'),
  role: told(line, 'The office in the trust.', '[Role in the trust]'),
  background: told(line, 'One line about work or training.', '"[Profession]"').optional(),
  shortBio: told(text, 'One or two sentences; the full biography comes below.', '[A short biography]'),
  image: portrait,
  order,
  draft: draft.optional(),
})

export const testimonialSchema = z.strictObject({
  name: told(line, 'Who says it.', '[Name of the person]'),
  role: told(line, 'The position of the person.', '[Position and school]'),
  image: told(text, 'The photo, a file in photos/.', 'face.jpg').optional(),
  order,
  draft: draft.optional(),
})

export const gallerySchema = z.strictObject({
  title: told(line, 'Shown under the date.', 'Books for the library').optional(),
  area: told(text, 'The page it appears on: a file in focus-areas/, without .md.', 'education').optional(),
  photos: told(
    z.array(galleryPhoto),
    'Photos that come first, in this order. A photo may have a text for those who cannot see it.',
    '\n  - file: IMG_1204.jpg\n    alt: What is on the photo\n    caption: The line below it',
  ).optional(),
  hide: told(z.array(text), 'Photos that are not to be published.', '[IMG_1205.jpg]').optional(),
  consent: told(
    text.refine((value) => value === 'pending', {
      error: ({ input }) => `"${input}" is not known here. Write pending, or take the line out.`,
    }),
    'Keeps the whole event back until the consent of the school or the parents is there.',
    'pending',
  ).optional(),
  draft: draft.optional(),
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
