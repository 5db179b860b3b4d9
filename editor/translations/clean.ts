/** Removes from a translation what was not translated. */
import type { AppEventListener } from '@sveltia/cms'
import { type PhotoItem, readEntries } from '../photo-fields/entries'
import { isRemoved } from '../saving/removals'
import { isUnwritten } from './start'

type Entry = Parameters<AppEventListener['handler']>[0]['entry']

/**
 * @param photoFields names of the fields with photos
 * @returns the entry to save; undefined if nothing has to change, because the CMS would write the fields of a returned
 * entry in another order
 */
export function cleanTranslations(entry: Entry, photoFields: readonly string[]): Entry | undefined {
  const translations = (entry.get('i18n') as unknown as { toJS(): Record<string, { data: object }> }).toJS()
  const folder = String(entry.get('path')).replace(/[^/]*$/, '')
  const isKept = ({ file }: PhotoItem) => !isRemoved(`${folder}${file}`)
  let cleaned = entry
  for (const [language, { data }] of Object.entries(translations)) {
    const { body } = (data ?? {}) as { body?: unknown }
    if (body && isUnwritten(String(body))) cleaned = cleaned.setIn(['i18n', language, 'data', 'body'], '')
    for (const [name, list] of Object.entries(data ?? {})) {
      if (!Array.isArray(list)) continue
      const kept = photoFields.includes(name)
        ? onlyTranslated(readEntries(list), readEntries(entry.getIn(['data', name]))).filter(isKept)
        : keepPositions(list)
      if (JSON.stringify(kept) !== JSON.stringify(list))
        cleaned = cleaned.setIn(['i18n', language, 'data', name], kept)
    }
  }
  return cleaned === entry ? undefined : cleaned
}

/**
 * The photos whose texts differ from the source text, with these texts. The CMS copies the photos of the source text into a new
 * translation.
 */
export function onlyTranslated(
  translations: readonly PhotoItem[],
  sourcePhotos: readonly PhotoItem[],
): PhotoItem[] {
  return translations.flatMap(({ file, alt, caption }) => {
    const copied = sourcePhotos.filter((photo) => photo.file === file)
    const texts = Object.entries({ alt, caption }).filter(
      ([name, text]) => text && !copied.some((photo) => photo[name as 'alt' | 'caption'] === text),
    )
    return texts.length ? [{ file, ...Object.fromEntries(texts) }] : []
  })
}

/** Lists are translated by position: the CMS would write `null` for an entry that has no texts yet. */
export function keepPositions(items: readonly unknown[]): unknown[] {
  const texts = items.map((item) => (hasText(item) ? item : {}))
  return items.some(hasText) ? texts : []
}

function hasText(item: unknown): boolean {
  return typeof item === 'object' && item !== null ? Object.values(item).some(Boolean) : Boolean(item)
}
