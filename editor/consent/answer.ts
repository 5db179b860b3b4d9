/** Writes into the forms of entries that there is consent. */
import { answerIn, withConsent } from '../../src/shared/consent/answer'
import { type Change, parts, type SavedEntry } from '../cms/cms'
import { isEventText } from '../cms/paths'
import { sourceOfEntry } from '../elsewhere/public-photos'
import { openRepository, titleOf } from '../withdraw/repository'
import { say } from '../words/say'

/**
 * One commit for all of them. An event without a form gets one.
 * @throws if the commit is refused, or somebody else has answered in the meantime.
 */
export async function giveConsent(entries: readonly SavedEntry[]): Promise<void> {
  const { backend, save } = parts()
  const read = await openRepository({ backend })
  const changes = await Promise.all(
    entries.map(async (entry): Promise<Change[]> => {
      const { path, content } = sourceOfEntry(entry)
      const before = await read(path)
      // Somebody else has deleted it.
      if (before === undefined && !isEventText(path)) return []
      const [known, now] = [content?.consent || undefined, answerIn(before ?? '')]
      if (now !== known && now !== 'given') {
        await backend().fetchFiles()
        throw new Error(say('Somebody else has changed the answer for “{}”. Open it first.', titleOf(entry)))
      }
      const action = before === undefined ? 'create' : 'update'
      return [{ action, path, data: withConsent(before ?? '', 'given') }]
    }),
  )
  await save({ changes: changes.flat(), options: { commitType: 'update' } })
  await backend().fetchFiles()
}
