/** The pages of the last successful build of a folder. Pages with the same data are used again. */
import { copyFileSync, linkSync } from 'node:fs'
import { join } from 'node:path'
import { hasCode } from '../../lib/has-code'
import { verifyWritten, type WrittenFile, writtenState } from '../../store/file-state'
import { appendSealed, readSealedParts, writeSealed } from '../../store/sealed-json'
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
  /** The parts of the record, and the addresses in them; 0 if the record must be written anew. */
  parts: number
  addresses: number
}

/** A part of the record: addresses that the parts before do not have, and pages that are not the same in them. */
interface Part {
  addresses: string[]
  pages: [file: string, page: WrittenPage][]
}

/** A record with more parts is written anew. */
const maxParts = 20

export function readPublished(out: string): PublishedPages {
  const { parts, isWhole } = readSealedParts<Part>(buildRecordFile(out, 'pages'))
  const addresses = parts.flatMap((part) => part.addresses)
  return {
    pages: new Map(parts.flatMap(({ pages }) => pages)),
    table: createAddressTable(addresses),
    parts: isWhole ? parts.length : 0,
    addresses: addresses.length,
  }
}

/** Must be called after the pages have been put into `out`. `areMoved`: they are still the same files. */
export function writePublished(
  out: string,
  { pages, table }: Pages,
  last: PublishedPages,
  areMoved: boolean,
): void {
  const record = buildRecordFile(out, 'pages')
  const changed = [...pages].filter(([file, page]) => last.pages.get(file) !== page)
  // Few changes are appended, because writing all pages takes long.
  if (areMoved && last.parts > 0 && last.parts < maxParts && changed.length < pages.size / 10) {
    appendSealed(record, { addresses: table.addresses.slice(last.addresses), pages: changed } satisfies Part)
    return
  }
  // Addresses that are no longer on any page are left out.
  const addresses: string[] = []
  const numbers: number[] = []
  const toNumber = (number: number) => {
    numbers[number] ??= addresses.push(table.addresses[number]!) - 1
    return numbers[number]
  }
  const rows = [...pages].map(([file, page]): Part['pages'][number] => [
    file,
    {
      ...page,
      ...(!areMoved && writtenState(join(out, file))),
      links: page.links.map(toNumber),
      full: page.full.map(toNumber),
    },
  ])
  writeSealed(record, { addresses, pages: rows } satisfies Part)
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
