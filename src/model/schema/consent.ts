/** Decides what is held back from the site, for the generator and the editor. */
import type { z } from 'zod'
import { valuesOfKind } from './fields'

export const answers = ['given', 'pending'] as const

/** What keeps an entry from being published: the field that says so, or that nobody has answered. */
export type Hold = 'consent' | 'draft' | 'answer'

/**
 * `fields`: as they are in the file or as the schema returns them. A draft without an answer is only a draft. `needsAnswer`: whether an
 * entry without an answer is held back.
 */
export function heldBy(
  { consent, draft }: { consent?: unknown; draft?: unknown },
  needsAnswer = () => false,
): Hold | undefined {
  const answer = plain(consent)
  if (answer === 'pending') return 'consent'
  if (isTrue(draft)) return 'draft'
  return !answer && needsAnswer() ? 'answer' : undefined
}

export function isTrue(value: unknown): boolean {
  return plain(value) === 'true'
}

/** The value without invisible characters and blanks around it, as the schema reads it. */
function plain(value: unknown): string {
  return String(value ?? '')
    .replace(/\p{Cf}/gu, '')
    .trim()
}

/**
 * Whether a text of an entry names a photo or a document. Every photo in Markdown begins with `![`, perhaps with an invisible character
 * inside; other uses of these two characters count, too.
 */
export function namesPhotos(schema: z.ZodType, { fields, body }: { fields: unknown; body: string }): boolean {
  const isNamed = (['photo', 'photos', 'pdf'] as const).some(
    (kind) => valuesOfKind(schema, fields, kind).length > 0,
  )
  return isNamed || /!\p{Cf}*\[/u.test(body)
}
