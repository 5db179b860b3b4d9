/** Says whether the last change is on the site. */

import type { State } from '../../model/publication'
import type { Words } from '../../words/words'

export function describePublication(state: State, { t, moment, counted }: Words): string {
  if (state.kind === 'unknown') {
    if (state.status === undefined)
      return t('Whether the last change is on the site is not known: there is no connection.')
    if (state.status === 401)
      return t(
        'Your token is no longer valid: it has expired or was deleted. Sign out, and sign in with a new one.',
      )
    if (state.status === 403 || state.status === 404)
      return t(
        'Whether the last change is on the site cannot be seen: your token lacks the right “Actions: Read-only”.',
      )
    return t('Whether the last change is on the site is not known: GitHub answered with {}.', state.status)
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
