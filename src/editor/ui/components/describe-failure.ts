/** Says why something failed, in the words of the person. */
import { Moved, Refused, SaidError } from '../../repository/repository'
import { keeperOf } from '../config'
import type { Frame } from '../context'

export function describeFailure(error: unknown, frame: Pick<Frame, 'config' | 'words'>): string {
  const { t, say } = frame.words
  if (error instanceof SaidError) return say(error.said)
  if (error instanceof Moved) return t('Others are saving at the same time. Try again.')
  if (error instanceof Refused) {
    if (error.status === 401)
      return t(
        'Your token is no longer valid: it has expired or was deleted. Ask {} for a new invitation.',
        keeperOf(frame),
      )
    if (error.status === 403 || error.status === 404)
      return t('Your token lacks a right for this. Sign out, and sign in with a new one.')
    return t('GitHub answered with {}. Try again later.', `${error.status} ${error.detail}`.trim())
  }
  if (error instanceof TypeError || (error instanceof DOMException && error.name === 'NetworkError'))
    return t('There is no connection. Try again later.')
  return String(error instanceof Error ? error.message : error)
}
