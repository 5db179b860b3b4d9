/** Says how far a change of the repository is. */
import type { Progress } from '../repository/repository'
import type { Words } from '../words/words'

/** `Saving photo 2 of 12`, or why it waits. */
export function describeProgress(
  { done = 0, total = 0, waitSeconds, retries }: Progress,
  { t }: Words,
): string {
  if (waitSeconds) return t('GitHub asks to wait {} seconds.', waitSeconds)
  if (retries) return t('The connection broke. Trying again …')
  return total > done ? t('Saving photo {} of {}', done + 1, total) : t('Saving …')
}
