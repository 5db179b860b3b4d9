/** What can be begun with `npm run new`, and what a person is asked for it. */
import type { z } from 'zod'
import {
  areaSchema,
  gallerySchema,
  memberSchema,
  newsSchema,
  testimonialSchema,
} from '../../src/content/schema'

export interface Kind {
  /** The folder in the content, and the schema of what is written there. */
  folder: string
  schema: z.ZodObject
  /** The field that the word on the command line fills, and how to ask for it. */
  field: 'title' | 'name'
  question: string
  /** The text below the fields. */
  body: string
  next: string
}

export const kinds: Record<string, Kind> = {
  event: {
    folder: 'galleries',
    schema: gallerySchema,
    field: 'title',
    question: 'A title for the event, to stand under its date (may stay empty)',
    body: '',
    next: 'copy the photos into that folder, as they come from the phone',
  },
  news: {
    folder: 'news',
    schema: newsSchema,
    field: 'title',
    question: 'The headline of the story',
    body: '[The story: what happened, where, and who was there. Leave an empty line between paragraphs.]',
    next: 'write the story into that file',
  },
  member: {
    folder: 'members',
    schema: memberSchema,
    field: 'name',
    question: 'The name of the member',
    body: '[The full biography, as the member tells it. Each line becomes a paragraph.]',
    next: 'write the biography into that file',
  },
  area: {
    folder: 'focus-areas',
    schema: areaSchema,
    field: 'title',
    question: 'The name of the focus area',
    body: '[An introduction to the work of the trust in this area.]',
    next: 'write the introduction into that file',
  },
  testimonial: {
    folder: 'testimonials',
    schema: testimonialSchema,
    field: 'name',
    question: 'The name of the person who says it',
    body: '[What the person said, in their own words and with their permission.]',
    next: 'write what the person said into that file',
  },
}
