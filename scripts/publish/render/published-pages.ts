/** The pages of the last successful build of a folder. Pages with the same data are used again. */
import { copyFileSync, linkSync } from 'node:fs'
import { join } from 'node:path'
import { hasCode } from '../../lib/has-code'
import { verifyWritten, type WrittenFile, writtenState } from '../../store/file-state'
import { openTable, type Table } from '../../store/table'
import { buildRecordFile } from '../fingerprint'
import { type Addresses, type AddressTable, createAddressTable } from '../verify/verify'

/** The file of a page, and what it contains. */
export interface WrittenPage extends Addresses, WrittenFile {
  /** Changes with everything its HTML is made from. */
  key: string
}

/** The pages of a site, and the addresses on them. */
export interface Pages {
  /** By file. */
  pages: Map<string, WrittenPage>
  table: AddressTable
}

/** The pages in the published folder. */
export interface PublishedPages extends Pages {
  /** Their record: the pages by file, and lists of addresses by the number of the first. */
  record: Table<WrittenPage | string[]>
  /** How many addresses are in the record. */
  known: number
}

/** Pages that were made with other `bundles` are left out, and with them the addresses that are on no page any more. */
export function readPublished(out: string, bundles: string): PublishedPages {
  const record = openTable<WrittenPage | string[]>(bundles, buildRecordFile(out, 'pages'))
  const pages = new Map<string, WrittenPage>()
  let addresses: string[] = []
  for (const [name, value] of record.entries()) {
    if (Array.isArray(value)) addresses = addresses.concat(value)
    else pages.set(name, value)
  }
  return { pages, table: createAddressTable(addresses), record, known: addresses.length }
}

/** Must be called after the pages have been put into `out`. `areMoved`: they are still the same files. */
export function writePublished(
  out: string,
  { pages, table }: Pages,
  { pages: last, record, known }: PublishedPages,
  areMoved: boolean,
): void {
  for (const file of last.keys()) if (!pages.has(file)) record.delete(file)
  for (const [file, page] of pages) {
    if (!areMoved) record.set(file, { ...page, ...writtenState(join(out, file)) })
    else if (page !== last.get(file)) record.set(file, page)
  }
  if (table.addresses.length > known) record.set(`${known}`, table.addresses.slice(known))
  record.save()
}

/** Puts a published page into `target`. Undefined if it has been changed. */
export function takePublished(page: WrittenPage, source: string, target: string): WrittenPage | undefined {
  const verified = verifyWritten(source, page)
  if (!verified) return
  try {
    linkSync(source, target)
    return verified
  } catch (error) {
    if (!hasCode(error, 'EPERM', 'EXDEV', 'EMLINK', 'ENOTSUP', 'EOPNOTSUPP')) throw error
    copyFileSync(source, target)
    return { ...verified, ...writtenState(target) }
  }
}
