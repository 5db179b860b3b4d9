/** Finds the PDF documents that entries name. */
import { basename } from 'node:path'
import type { z } from 'zod'
import { describeMissing, isOnComputer } from '../../src/shared/addresses/photo-name'
import { valuesOfKind } from '../../src/shared/schema/fields'
import { fieldName } from '../../src/shared/schema/issues'
import { isPlaceholder } from '../../src/shared/schema/values/web-addresses'
import { slugify } from './addresses/slug'
import type { Entry } from './front-matter/front-matter'
import type { Reading } from './reading'

/** A PDF that is named in an entry, as its author would type it. */
export interface NamedPdf {
  path: string
  /** The readable start of the published name, `annual-report-2024`. */
  label: string
  location: { file: string; line: number; field: string }
}

/** Undefined for a placeholder, and after reporting that the file does not exist. */
export function findPdf(entry: Entry<unknown>, schema: z.ZodType, reading: Reading): NamedPdf | undefined {
  const [named] = valuesOfKind(schema, entry.fields, 'pdf')
  const name = String(named?.value ?? '')
  if (!named || isPlaceholder(name)) return
  const location = { file: entry.file, line: entry.lineOf(named.path), field: fieldName(named.path) }
  const found = reading.tree.resolvePhoto(name, entry.file)
  if (typeof found === 'string')
    return { path: found, label: slugify(basename(entry.file, '.md')) || 'document', location }
  const typed = isOnComputer(name) ? basename(name.replaceAll('\\', '/')) : undefined
  const remedy = typed
    ? `Copy it into ${reading.tree.root}/documents, and write only its name: ${typed}`
    : found.nearest
      ? `Did you mean "${found.nearest}"?`
      : `Put it into ${reading.tree.root}/documents, or correct the name.`
  reading.problems.error(location, `${describeMissing('file', name)} ${remedy}`)
}
