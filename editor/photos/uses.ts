/** Where else a photo of an event is shown. */
import type { Cms } from '../cms/cms'
import { folderOf } from './assets'

/** Titles of the other entries that name a photo of the open event. */
export function usesElsewhere(file: string, { draft, entries }: Cms): string[] {
  const folder = folderOf(draft)
  const path = `${folder.replace(/^.*\//, '')}/${file}`
  return entries().flatMap(({ locales }) => {
    const versions = Object.values(locales).filter((version) => !version.path.startsWith(`${folder}/`))
    const texts = versions.flatMap(({ content }) => Object.values(content ?? {})).map(String)
    const names = texts.some((text) => text.includes(path) || text.includes(encodeURI(path)))
    const { title, name } = versions[0]?.content ?? {}
    return names ? [String(title ?? name ?? versions[0]!.path)] : []
  })
}
