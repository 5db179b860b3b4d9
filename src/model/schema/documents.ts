/** Documents to download, `documents/*.md`. */
import { z } from 'zod'
import { quoting } from './values/refusals'
import { shared } from './values/shared'
import { exact, line, nonEmpty } from './values/values'
import { isPlaceholder } from './values/web-addresses'

export function isPdfName(name: string): boolean {
  return /\.pdf$/i.test(name)
}

const pdf = nonEmpty
  .refine((value) => isPlaceholder(value) || isPdfName(value), {
    error: quoting('noPdfName'),
  })
  .meta({ kind: 'pdf' })

/** A calendar year, or a financial year, `2024-25`. */
const year = exact
  .overwrite((value) => value.replace(/[‐‑–]/g, '-'))
  .refine((value) => isPlaceholder(value) || isYear(value), {
    error: quoting('noYear'),
  })
  .meta({ kind: 'asTyped' })

function isYear(value: string): boolean {
  const [, first, second] = /^((?:19|20)\d\d)(?:-(\d\d|\d{4}))?$/.exec(value) ?? []
  const next = String(Number(first) + 1)
  return first !== undefined && (second === undefined || next.endsWith(second))
}

export const documentSchema = z.strictObject({
  title: line.meta({ description: 'The title of the document.', example: '[Title of the document]' }),
  year: year.meta({ description: 'The year it is about, 2024 or 2024-25.', example: '[2024-25]' }),
  file: pdf.meta({
    description: 'The PDF. The document is shown when it is there.',
    example: '[report.pdf]',
  }),
  order: shared.order
    .meta({ description: 'The position in the list; by default, the newest is first.' })
    .optional(),
  consent: shared.consent,
  draft: shared.draft,
})

export type DocumentFields = z.output<typeof documentSchema>
