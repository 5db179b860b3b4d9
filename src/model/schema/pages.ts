/** Pages, `pages/*.md`. */
import { z } from 'zod'
import { card } from './values/card'
import { photo } from './values/photos'
import { shared } from './values/shared'
import { line, relation, text } from './values/values'

/** Fields of every page. */
const page = {
  title: line.meta({ description: 'The title of the page.', example: '[Title of the page]' }),
  description: text.meta({
    description: 'One or two sentences for search engines.',
    example: '[What is on this page]',
  }),
  banner: shared.banner,
}

const pillar = z.strictObject({
  title: line.meta({ description: 'The heading of the block.', example: '[Heading]' }),
  text: text.meta({ description: 'A sentence or two.', example: '[One sentence]' }),
  area: relation('areas').meta({ description: 'The focus area that the block leads to.' }).optional(),
})

export const plainPageSchema = z.strictObject(page)

const step = z.strictObject({
  title: line.meta({ description: 'What to do.', example: '[Heading]' }),
  text: text.meta({ description: 'How, in a sentence or two.', example: '[One sentence]' }),
})

const question = z.strictObject({
  question: line.meta({ description: 'One line.', example: '[Name of the school]' }),
})

export const askSchema = z.strictObject({
  ...page,
  steps: z.array(step).min(1).meta({ description: 'The steps of a request, one or more.' }),
  questions: z
    .array(question)
    .min(1)
    .meta({ description: 'What a request should say. The e-mail and the printed form ask for it.' }),
})

export const homeSchema = z.strictObject({
  ...page,
  photo: photo.meta({ description: 'A photo for the arch at the top, instead of the banner.' }).optional(),
  pillars: z.array(pillar).min(1).meta({ description: 'The blocks under "Who we are", one or more.' }),
  trustMembers: text.meta({
    description: 'A sentence that leads to the page of the members.',
    example: '[One sentence about the members]',
  }),
})

export const aboutSchema = z.strictObject({
  ...page,
  blocks: z.array(card).min(1).meta({ description: 'Blocks of a text with a photo, one or more.' }),
})
