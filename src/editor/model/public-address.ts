/** Where visitors see an entry. */
import { eventPath } from '../../model/addresses/addresses'
import { type CollectionName, collections, pages } from '../../model/schema/collections'
import { type Entry, sourceFields } from './entries'

/** The address of the page that shows an entry, below that of the site: `/galleries/2025-10-17`. */
export function publicPathOf(entry: Entry): string {
  const { form, name } = entry
  if (form.isEvent) return eventPath(name)
  const shown = (page: keyof typeof pages) => pages[page].path
  if (form.isSingle) return form.name in pages ? shown(form.name as keyof typeof pages) : '/'
  const { page } = Object.values(collections).find(({ folder }) => folder === form.name) as {
    page: (typeof collections)[CollectionName]['page']
  }
  return page === 'own' ? `/${sourceFields(entry).slug || name}` : shown(page)
}

/** The whole address. The site is in the folder around the editor. */
export function publicAddressOf(entry: Entry, editor = location.href): string {
  return new URL(`..${publicPathOf(entry)}`, new URL('.', editor)).href
}
