/** The schema of each form, by the name of its collection or file in the configuration. */
import type { z } from 'zod'
import { areaSchema } from '../../scripts/content/schema/areas'
import { documentSchema } from '../../scripts/content/schema/documents'
import { eventSchema } from '../../scripts/content/schema/events'
import { memberSchema } from '../../scripts/content/schema/members'
import { newsSchema } from '../../scripts/content/schema/news'
import { aboutSchema, askSchema, homeSchema, plainPageSchema } from '../../scripts/content/schema/pages'
import { siteSchema } from '../../scripts/content/schema/site'
import { testimonialSchema } from '../../scripts/content/schema/testimonials'

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
