/** The pages of the last successful build of a folder. Pages with the same data are used again. */
import { copyFileSync, linkSync } from 'node:fs'
import { join } from 'node:path'
import { hasCode } from '../../lib/has-code'
import { verifyWritten, type WrittenFile, writtenState } from '../../store/file-state'
import { readSealed, writeSealed } from '../../store/sealed-json'
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

interface StoredPages {
  addresses: string[]
  pages: [file: string, page: WrittenPage][]
}

export function readPublished(out: string): Pages {
  const stored = readSealed<StoredPages>(buildRecordFile(out, 'pages'))
  return { pages: new Map(stored?.pages), table: createAddressTable(stored?.addresses) }
}

/** Must be called after the pages have been put into `out`. `areMoved`: they are still the same files. */
export function writePublished(out: string, { pages, table }: Pages, areMoved: boolean): void {
  // Addresses that are no longer on any page are left out.
  const addresses: string[] = []
  const numbers: number[] = []
  const toNumber = (number: number) => {
    numbers[number] ??= addresses.push(table.addresses[number]!) - 1
    return numbers[number]
  }
  const rows = [...pages].map(([file, page]): StoredPages['pages'][number] => [
    file,
    {
      ...page,
      ...(!areMoved && writtenState(join(out, file))),
      links: page.links.map(toNumber),
      full: page.full.map(toNumber),
    },
  ])
  const stored: StoredPages = { addresses, pages: rows }
  writeSealed(buildRecordFile(out, 'pages'), stored)
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
