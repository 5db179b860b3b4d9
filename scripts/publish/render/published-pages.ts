/** The pages of the last successful build of a folder. Pages with the same data are used again. */
import { copyFileSync, linkSync } from 'node:fs'
import { join } from 'node:path'
import { hasCode } from '../../lib/has-code'
import { fileState, verifyWritten, type WrittenFile } from '../../store/file-state'
import { readSealed, writeSealed } from '../../store/sealed-json'
import { buildRecordFile } from '../fingerprint'
import type { Addresses } from '../verify/verify'

/** A rendered page. */
export interface MadePage extends Addresses {
  /** Changes with everything its HTML is made from. */
  key: string
  /** Checksum of its HTML. */
  checksum: string
}

/** The pages in the published folder, by file. */
export interface PublishedPage extends MadePage, WrittenFile {}

/** Stores each address once, because most pages link to the same ones. */
interface StoredPages {
  addresses: string[]
  pages: [file: string, page: Omit<PublishedPage, keyof Addresses>, links: number[], full: number[]][]
}

export function readPublished(out: string): Map<string, PublishedPage> {
  const { addresses, pages } = readSealed<StoredPages>(buildRecordFile(out, 'pages')) ?? {
    addresses: [],
    pages: [],
  }
  const names = (numbers: readonly number[]) => new Set(numbers.map((number) => addresses[number]!))
  return new Map(
    pages.map(([file, page, links, full]) => [file, { ...page, links: names(links), full: names(full) }]),
  )
}

/** Must be called after the pages have been moved into `out`. */
export function writePublished(out: string, made: ReadonlyMap<string, MadePage>): void {
  const numbers = new Map<string, number>()
  const toNumber = (address: string) => {
    if (!numbers.has(address)) numbers.set(address, numbers.size)
    return numbers.get(address)!
  }
  const pages = [...made].map(([file, { key, checksum, links, full }]): StoredPages['pages'][number] => {
    const state = { ...fileState(join(out, file)), ctimeMs: 0 }
    return [file, { key, checksum, ...state }, [...links].map(toNumber), [...full].map(toNumber)]
  })
  writeSealed(buildRecordFile(out, 'pages'), { addresses: [...numbers.keys()], pages })
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
