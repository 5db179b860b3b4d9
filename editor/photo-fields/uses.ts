/** What other texts show of an event. */
import { events } from '../../scripts/content/collections'
import type { Cms } from '../cms/cms'
import { folderOf } from './assets'

/** The title of another entry that names a photo of the open event. */
export function otherUseOfPhoto(file: string, cms: Cms): string | undefined {
  return findElsewhere([`${folderName(cms)}/${file}`], cms)
}

/** The title of another entry that names photos of the open event, or links to it. */
export function otherUseOfEvent(cms: Cms): string | undefined {
  const name = folderName(cms)
  return findElsewhere([`${events.folder}/${name}/`, `events/${name}`, `#${name}-`], cms)
}

function folderName({ draft }: Cms): string {
  return folderOf(draft).replace(/^.*\//, '')
}

function findElsewhere(names: readonly string[], { draft, entries }: Cms): string | undefined {
  const wanted = names.flatMap((name) => [name, encodeURI(name)])
  for (const { locales } of entries()) {
    const versions = Object.values(locales).filter(({ path }) => !path.startsWith(`${folderOf(draft)}/`))
    const texts = versions.flatMap(({ content }) => Object.values(content ?? {})).map(String)
    if (!texts.some((text) => wanted.some((name) => text.includes(name)))) continue
    const { title, name } = versions[0]?.content ?? {}
    return String(title ?? name ?? versions[0]!.path)
  }
}
