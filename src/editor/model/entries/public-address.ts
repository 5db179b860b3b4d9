/** Where visitors see an entry, and the names that leave addresses to others. */
import { addressKey, eventPath, isReserved } from '../../../model/addresses/addresses'
import { type CollectionName, collections, pages } from '../../../model/schema/collections'
import { type Entry, sourceFields } from './entries'
import type { Form } from './forms'

/** The address of the page that shows an entry, below that of the site: `/galleries/2025-10-17`. */
function publicPathOf(entry: Entry): string {
  const { form, name } = entry
  if (form.isEvent) return eventPath(name)
  const shown = (page: keyof typeof pages) => pages[page].path
  if (form.isSingle) return form.name in pages ? shown(form.name as keyof typeof pages) : '/'
  const page = pageOf(form)
  return page === 'own' ? `/${sourceFields(entry).slug || name}` : shown(page)
}

/** The page that shows the entries of a collection. */
function pageOf({ name }: Form): (typeof collections)[CollectionName]['page'] {
  return Object.values(collections).find(({ folder }) => folder === name)!.page
}

/** `benches`, or `benches-2` if another entry of the form has the name, or another page has or had its address. */
export function freeName(stem: string, form: Form, entries: readonly Entry[]): string {
  const names = new Set(entries.filter((entry) => entry.form === form).map(({ name }) => name))
  const addresses = new Set(
    entries.flatMap((entry) => [publicPathOf(entry), ...formerAddresses(entry)].map(addressKey)),
  )
  const isTaken = (name: string) =>
    names.has(name) ||
    (pageOf(form) === 'own' && (isReserved(`/${name}`) || addresses.has(addressKey(`/${name}`))))
  let free = stem
  for (let number = 2; isTaken(free); number++) free = `${stem}-${number}`
  return free
}

function formerAddresses(entry: Entry): string[] {
  const { aliases } = sourceFields(entry)
  return (Array.isArray(aliases) ? aliases : []).filter((alias) => typeof alias === 'string')
}

/** The whole address. The site is in the folder around the editor. */
export function publicAddressOf(entry: Entry, editor = location.href): string {
  return new URL(`..${publicPathOf(entry)}`, new URL('.', editor)).href
}
