/** The schema of each form, by the name of its collection or file in the configuration. */
import type { z } from 'zod'
import { areaSchema } from '../../src/shared/schema/areas'
import { documentSchema } from '../../src/shared/schema/documents'
import { eventSchema } from '../../src/shared/schema/events'
import { memberSchema } from '../../src/shared/schema/members'
import { newsSchema } from '../../src/shared/schema/news'
import { aboutSchema, askSchema, homeSchema, plainPageSchema } from '../../src/shared/schema/pages'
import { siteSchema } from '../../src/shared/schema/site'
import { testimonialSchema } from '../../src/shared/schema/testimonials'

/** The table of the generator contains the same schemas, but cannot run in a browser. */
export const schemas: Record<string, z.ZodObject> = {
  galleries: eventSchema,
  'focus-areas': areaSchema,
  news: newsSchema,
  members: memberSchema,
  testimonials: testimonialSchema,
  documents: documentSchema,
  'page-home': homeSchema,
  'page-about': aboutSchema,
  'page-ask': askSchema,
  'page-contact': plainPageSchema,
  'page-trustmembers': plainPageSchema,
  site: siteSchema,
}
