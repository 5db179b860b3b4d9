/** The answer of a form, and what waits for it. */

export const answers = ['given', 'pending'] as const

export type Answer = (typeof answers)[number]

/**
 * Whether an entry waits for consent: its form says so, or it says nothing and needs an answer. A draft without an answer is only a
 * draft.
 */
export function isWaiting(
  { consent, draft }: { consent?: unknown; draft?: unknown },
  needsAnswer: () => boolean,
): boolean {
  return consent === 'pending' || (!consent && String(draft) !== 'true' && needsAnswer())
}
