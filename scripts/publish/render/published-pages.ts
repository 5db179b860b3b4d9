/** The pages of the last successful build of a folder. Pages with the same data are used again. */
import { copyFileSync, linkSync } from 'node:fs'
import { join } from 'node:path'
import { hasCode } from '../../lib/has-code'
import { fileState, verifyWritten, type WrittenFile } from '../../store/file-state'
import { readSealed, writeSealed } from '../../store/sealed-json'
import { buildRecordFile } from '../fingerprint'
import { type Addresses, type AddressTable, createAddressTable } from '../verify/verify'

/** A rendered page. */
export interface MadePage extends Addresses {
  /** Changes with everything its HTML is made from. */
  key: string
  /** Checksum of its HTML. */
  checksum: string
}

/** The pages in the published folder, by file. */
export interface PublishedPage extends MadePage, WrittenFile {}

/** The pages of a site, and the addresses on them. */
export interface Pages<Page> {
  /** By file. */
  pages: Map<string, Page>
  table: AddressTable
}

interface StoredPages {
  addresses: string[]
  pages: [file: string, page: PublishedPage][]
}

export function readPublished(out: string): Pages<PublishedPage> {
  const stored = readSealed<StoredPages>(buildRecordFile(out, 'pages'))
  return { pages: new Map(stored?.pages), table: createAddressTable(stored?.addresses) }
}

/** Must be called after the pages have been moved into `out`. */
export function writePublished(out: string, { pages, table }: Pages<MadePage>): void {
  // Addresses that are no longer on any page are left out.
  const addresses: string[] = []
  const numbers: number[] = []
  const toNumber = (number: number) => {
    numbers[number] ??= addresses.push(table.addresses[number]!) - 1
    return numbers[number]
  }
  const rows = [...pages].map(([file, { key, checksum, links, full }]): StoredPages['pages'][number] => {
    const written = { ...fileState(join(out, file)), ctimeMs: 0 }
    return [file, { key, checksum, ...written, links: links.map(toNumber), full: full.map(toNumber) }]
  })
  const stored: StoredPages = { addresses, pages: rows }
  writeSealed(buildRecordFile(out, 'pages'), stored)
}

/** Puts a published page into `target`, unless it has been changed. Returns whether it did. */
export function takePublished(page: PublishedPage, source: string, target: string): boolean {
  if (!verifyWritten(source, page)) return false
  try {
    linkSync(source, target)
  } catch (error) {
    if (!hasCode(error, 'EPERM', 'EXDEV', 'EMLINK', 'ENOTSUP', 'EOPNOTSUPP')) throw error
    copyFileSync(source, target)
  }
  return true
}
