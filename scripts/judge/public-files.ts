/** Judges the files of `public/`, which are published unchanged, except PDF documents: their pages are drawn. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { storeAddress } from '../../src/shared/photo-files'
import { removeBrackets } from '../../src/shared/schema/placeholders'
import { isPdfName, listPdfs, publicFolder } from '../content/content'
import type { Problems } from '../lib/problems'
import { plannedFiles } from '../plan/file-names'
import type { PlannedContent } from '../plan/load-site'
import { findLeaks } from '../publish/verify/privacy'
import { type Addresses, collectAddresses, verifyAddresses, withoutHidden } from '../publish/verify/verify'

export interface PublicSettings {
  /** The path the site is served from, with slashes at both ends. */
  base: string
  /** Returns the path of the original with these bytes. */
  findOriginal(data: Buffer): string | undefined
  problems: Problems
}

/** Reports metadata and originals in the files, and links of their pages that lead nowhere. */
export async function judgePublicFiles(
  content: PlannedContent,
  { base, findOriginal, problems }: PublicSettings,
): Promise<void> {
  const { plan, site } = content
  const names = plan.publicFiles.map((address) => address.slice(1))
  const report = (name: string, message: string) => problems.error(`${publicFolder}/${name}`, message)
  const others = names.filter((name) => !isPdfName(name))
  for (const { file, message } of await findLeaks(publicFolder, others, findOriginal)) report(file, message)
  const files = [...plannedFiles(plan), ...listPdfs(content).map(({ name }) => `documents/${name}`)]
  const url = encodeURI(removeBrackets(site.fields.url))
  const addresses: Addresses = new Map()
  for (const name of names.filter((file) => /\.html?$/i.test(file)))
    collectAddresses(withoutHidden(readFileSync(join(publicFolder, name), 'utf8')), name, base, addresses)
  const settings = { base, url, store: storeAddress(site.fields), files }
  for (const { file, message } of verifyAddresses(addresses, settings))
    report(file, message + remedyFor(message))
}

/** Copies the files, which have been judged, so that everybody can read them. PDF documents with a copy of a photo are left out. */
export function copyPublicFiles({ plan, publicPdfs }: PlannedContent, staging: string): void {
  for (const address of plan.publicFiles) {
    const file = isPdfName(address) ? publicPdfs.get(address)?.from : publicFolder + address
    if (file === undefined) continue
    const target = join(staging, address)
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, readFileSync(file))
  }
}

/** Pages cannot name files whose names contain a checksum. */
function remedyFor(message: string): string {
  return /\/(?:assets|photos)\//.test(message) ? ' The names of such files change: link to a page.' : ''
}
