/** Checks what an entry says about other entries: links in its text, its address, its day and its position. */
import { describeFuture } from '../../src/shared/future-day'
import { today } from '../../src/shared/today'
import type { Draft, Repository } from '../cms/cms'
import { otherEntries } from '../cms/draft'
import { findAddressProblems } from './check-address'
import { findWrongLinks } from './check-links'
import { describeSamePosition } from './positions'
import type { FieldProblem } from './values'

/** @param values of one language, by the path of the field */
export function findWrongPlaces(
  values: Record<string, unknown>,
  draft: Draft,
  repository: Repository,
): FieldProblem[] {
  const [wrongLink] = findWrongLinks(values, draft, repository)
  const others = otherEntries(draft, repository.entries())
  const day = values.date ? describeFuture(String(values.date), today()) : undefined
  const order = describeSamePosition(values.order, draft, others)
  return [
    ...(wrongLink ? [['body', wrongLink] satisfies FieldProblem] : []),
    ...(day ? [['date', day] satisfies FieldProblem] : []),
    ...(order ? [['order', order] satisfies FieldProblem] : []),
    ...findAddressProblems(values, draft, others),
  ]
}
