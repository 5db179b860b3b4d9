/** Says whether the last change is on the site. */

import type { State } from '../../model/publication/publication'
import { Refused } from '../../repository/repository'
import { describeFailure } from '../components/describe-failure'
import type { Frame } from '../context'

export function describePublication(state: State, frame: Pick<Frame, 'config' | 'words'>): string {
  const { t, moment, counted } = frame.words
  if (state.kind === 'unknown') {
    const { status } = state
    if (status === 403 || status === 404)
      return t(
        'Whether the last change is on the site cannot be seen: your token lacks the right “Actions: Read-only”.',
      )
    const error = status === undefined ? new TypeError() : new Refused(status)
    return `${t('Whether the last change is on the site is not known.')} ${describeFailure(error, frame)}`
  }
  const time = moment(state.time)
  switch (state.kind) {
    case 'running':
      return [
        t('The last change ({}) is being published.', time),
        state.minutes === undefined
          ? t('This takes some minutes.')
          : counted(state.minutes, 'This takes about {} minute.', 'This takes about {} minutes.'),
      ].join(' ')
    case 'published':
      return t('The last change ({}) is on the site.', time)
    case 'late':
      return t('The last change ({}) is not on the site, because its publication has not begun.', time)
    case 'cancelled':
      return t('The last change ({}) is not on the site, because its publication was cancelled.', time)
    case 'failed':
      return t('The last change ({}) is not on the site, which stays as it was.', time)
  }
}
