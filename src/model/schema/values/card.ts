/** A block of a text with a photo. */
import { z } from 'zod'
import { photo } from './photos'
import { line, text } from './values'

export const card = z.strictObject({
  title: line.meta({ description: 'The heading of the block.', example: '[Heading]' }),
  text: text.meta({ description: 'A few sentences.', example: '[A few sentences]' }),
  image: photo.meta({ description: 'A photo.' }),
})
