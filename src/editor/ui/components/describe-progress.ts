/** Says how far a change of the repository is. */
import type { Progress } from '../../repository/repository'
import type { Words } from '../../words/words'

/** `Saving photo 2 of 12`, or why it waits. */
export function describeProgress(progress: Progress, words: Words): string {
  const { done = 0, total = 0 } = progress
  const { t } = words
  return (
    describeWait(progress, words) ||
    (total > done ? t('Saving photo {} of {}', done + 1, total) : t('Saving …'))
  )
}

/** Why it waits; empty if it does not. */
export function describeWait({ waitSeconds, retries }: Progress, { t }: Words): string {
  if (waitSeconds) return t('GitHub asks to wait {} seconds.', waitSeconds)
  return retries ? t('The connection broke. Trying again …') : ''
}
