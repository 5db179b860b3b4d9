/** The schema of each form, by the name of its collection or file in the configuration. */
import type { z } from 'zod'
import { collections, events, pages, siteFile } from '../../scripts/content/collections'

export const schemas: Record<string, z.ZodObject> = Object.fromEntries([
  ...[events, ...Object.values(collections)].map(({ folder, schema }) => [folder, schema]),
  ...Object.entries(pages).map(([name, { schema }]) => [`page-${name}`, schema]),
  ['site', siteFile.schema],
])
