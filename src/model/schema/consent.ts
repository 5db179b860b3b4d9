/** What is held back from the site. The generator and the editor decide by it. */
import type { z } from 'zod'
import { valuesOfKind } from './fields'

export const answers = ['given', 'pending'] as const

export type Answer = (typeof answers)[number]

/** The fields that hold an entry back, as they are in the file or as the schema returns them. */
interface HoldingFields {
  consent?: unknown
  draft?: unknown
}

/** The field that keeps an entry from being published; undefined if it is shown, or waits for an answer. */
export function reasonOf({ consent, draft }: HoldingFields): 'consent' | 'draft' | undefined {
  return plain(consent) === 'pending' ? 'consent' : plain(draft) === 'true' ? 'draft' : undefined
}

/**
 * Whether an entry waits for consent: its form says so, or it says nothing and needs an answer. A draft without an answer is only a
 * draft.
 */
export function isWaiting(fields: HoldingFields, needsAnswer: () => boolean): boolean {
  const reason = reasonOf(fields)
  return reason === 'consent' || (!reason && !plain(fields.consent) && needsAnswer())
}

/** The value without invisible characters and blanks around it, as the schema reads it. */
function plain(value: unknown): string {
  return String(value ?? '')
    .replace(/\p{Cf}/gu, '')
    .trim()
}

/**
 * Whether a text of an entry names a photo or a document. Every photo in Markdown begins with `![`, perhaps with an invisible character
 * inside; other uses of these two signs count, too.
 */
export function namesPhotos(schema: z.ZodType, { fields, body }: { fields: unknown; body: string }): boolean {
  const isNamed = (['photo', 'photos', 'pdf'] as const).some(
    (kind) => valuesOfKind(schema, fields, kind).length > 0,
  )
  return isNamed || /!\p{Cf}*\[/u.test(body)
}
