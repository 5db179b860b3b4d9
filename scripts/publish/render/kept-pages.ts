/** Rendered pages that are kept for the next build: each is a file under its key, with the addresses on it. */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, sep } from 'node:path'
import { linkFiles } from '../../lib/link-files'
import { describeWritten, verifyWritten, type WrittenFile } from '../../store/file-state'
import { pageCache, pageTable } from '../../store/folders'
import { defineStep } from '../../store/step'
import { openTable } from '../../store/table'
import { type Addresses, type AddressTable, createAddressTable, createPageReader } from '../verify/verify'

interface KeptPage extends Addresses, WrittenFile {}

interface KeptPages {
  /** The addresses on all pages. */
  addresses: AddressTable
  /** Puts the page with this key into the place `file`, after making it if it is not kept. */
  publish(key: string, file: string, make: () => Promise<string>): Promise<Addresses>
  /** Removes the pages that this build did not publish, and remembers the others. */
  save(): void
}

const step = defineStep('pages')

/** `folder` and `tableFile`: where the pages and their table are. */
export function openKeptPages(folder = pageCache, tableFile = pageTable): KeptPages {
  // Pages by key, and lists of addresses by the number of the first.
  const table = openTable<KeptPage | string[]>(step.keyOf(), tableFile)
  const lists = [...table.entries()].filter(([, value]) => Array.isArray(value)).map(([key]) => key)
  const addresses = createAddressTable(lists.flatMap((key) => table.get(key) as string[]))
  const known = addresses.addresses.length
  const addressesIn = createPageReader(addresses)
  const used = new Set<string>()
  mkdirSync(folder, { recursive: true })

  const find = (key: string, path: string) => {
    const page = table.get(key) as KeptPage | undefined
    const verified = page && verifyWritten(path, page)
    if (verified !== page && verified) table.set(key, verified)
    return verified
  }
  return {
    addresses,
    async publish(key, file, make) {
      const source = `${folder}${sep}${key}.html`
      let page = find(key, source)
      if (!page) {
        const html = await make()
        // The published site may have a link to the file. An unfinished file is not in the table.
        rmSync(source, { force: true })
        writeFileSync(source, html)
        page = { ...describeWritten(source, html), ...addressesIn(html) }
        table.set(key, page)
      }
      used.add(`${key}.html`)
      linkFiles([{ source, name: basename(file) }], dirname(file))
      return page
    },
    save() {
      if (addresses.addresses.length > known) table.set(`${known}`, addresses.addresses.slice(known))
      table.keepUsed()
      table.save()
      for (const name of readdirSync(folder)) if (!used.has(name)) rmSync(join(folder, name), { force: true })
    },
  }
}
