/** Reports originals that cannot be shown. */

import { inWords } from '../../i18n/messages/in-words'
import { isMessage, message } from '../../i18n/messages/message'
import { groupBy } from '../lib/lists'
import { baseName, folderOf } from '../lib/paths'
import type { Problems } from '../lib/problems'
import { count } from '../lib/text'
import type { FactsAt, KnownPhoto } from './file-facts'

/** A refused file is left out with a warning. A valid photo that failed is an error. */
export function reportRefused(
  paths: Iterable<string>,
  originals: FactsAt<unknown>,
  problems: Problems,
): void {
  const pointers: string[] = []
  for (const file of new Set(paths)) {
    const { refused, failed } = originals.get(file)
    if (refused && isMessage(refused, 'lfsPointer')) pointers.push(file)
    else if (refused !== undefined) problems.warn({ file, topic: 'left-out' }, refused)
    else if (failed !== undefined) problems.error({ file, said: message('failedPhoto') }, failed)
  }
  reportPointers(pointers, problems)
}

/** Reports photos that are in the same folder twice. `photos`: by path. */
export function warnOfDuplicates(photos: ReadonlyMap<string, KnownPhoto>, problems: Problems): void {
  for (const same of groupBy(photos, ([path, { hash }]) => `${hash} ${folderOf(path)}`).values())
    for (const [path] of same.slice(1))
      problems.warn(path, `is the same photo as ${baseName(same[0]![0])} beside it: delete one of the two.`)
}

/** Reports one mistake, not one for each photo. */
function reportPointers([first, ...others]: readonly string[], problems: Problems): void {
  if (first === undefined) return
  const more = others.length ? `, and so are ${count(others.length, 'other file')}` : ''
  problems.error(
    { file: first, said: message('lfsPointer') },
    `${inWords(message('lfsPointer'))}${more}: install Git LFS, and type "git lfs pull" in the project's folder.`,
  )
}
