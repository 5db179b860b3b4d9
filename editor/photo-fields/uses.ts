/** What other texts show of an event. */
import { events } from '../../scripts/content/collections'
import type { Cms } from '../cms/cms'
import { titleOf } from '../withdraw/repository'
import { folderOf } from './assets'

/** The title of another entry that names photos of the open event, or links to it. */
export function otherUseOfEvent({ draft, entries }: Cms): string | undefined {
  const folder = folderOf(draft)
  const name = folder.replace(/^.*\//, '')
  const names = [`${events.folder}/${name}/`, `events/${name}`, `#${name}-`]
  const wanted = names.flatMap((reference) => [reference, encodeURI(reference)])
  const other = entries().find(({ locales }) => {
    const versions = Object.values(locales).filter(({ path }) => !path.startsWith(`${folder}/`))
    const texts = versions.flatMap(({ content }) => Object.values(content ?? {})).map(String)
    return texts.some((text) => wanted.some((reference) => text.includes(reference)))
  })
  return other && titleOf(other)
}
