/** Judges the files of `public/`, which are published unchanged, except PDF documents: their pages are drawn. */

import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Judged } from '../../src/model/judge/judge'
import { headLength, sniff } from '../../src/model/judge/sniff'
import { baseName } from '../../src/model/lib/paths'
import type { Problems } from '../../src/model/lib/problems'
import type { PlannedContent } from '../../src/model/plan/load-site'
import { plannedFiles } from '../../src/model/plan/plan'
import { type LinkToPage, listPdfs, publicFolder } from '../../src/model/read/content'
import { storeAddress } from '../../src/page-data/photo-files'
import { removeBrackets } from '../../src/page-data/placeholders'
import { readOwnFile } from '../lib/read-files'
import type { PhotoRecord } from '../photos/records'
import { judgeFile } from '../publish/verify/privacy'
import { type Addresses, collectAddresses, verifyAddresses, withoutHidden } from '../publish/verify/verify'
import { checksum } from '../store/file-state'

interface PublicSettings {
  /** The path the site is served from, with slashes at both ends. */
  base: string
  /** Returns the path of the original with these bytes. */
  findOriginal(data: Buffer): string | undefined
  problems: Problems
}

/** Reports files that must not be published, links of their pages that lead nowhere, and links to files that were left out. */
export async function judgePublicFiles(
  content: PlannedContent,
  { base, findOriginal, problems }: PublicSettings,
): Promise<void> {
  const { plan, site, links, publicFiles } = content
  const published = publicFiles.map(({ address }) => address)
  const texts = new Map<string, string>()
  for (const address of published) {
    const file = publicFolder + address
    const data = readOrReport(file, file, problems)
    if (!data) continue
    const { error, warning } = judgeFile(address.slice(1), data, findOriginal)
    if (error) problems.error(file, error)
    if (warning) problems.warn(file, warning)
    if (/\.html$/i.test(address)) texts.set(address, data.toString())
  }

  const leftOut = plan.publicAddresses.filter((address) => !published.includes(address))
  const isLeftOut = ({ wanted }: LinkToPage) => leftOut.some((address) => address.toLowerCase() === wanted)
  for (const { file, line, shown } of links.filter(isLeftOut)) problems.warn({ file, line }, toLeftOut(shown))
  const files = [...plannedFiles(plan), ...listPdfs(content).map(({ name }) => `documents/${name}`)]
  const url = encodeURI(removeBrackets(site.fields.url))
  const settings = { base, url, store: storeAddress(site.fields), files }
  const present = files.filter((name) => !leftOut.includes(`/${name}`))
  for (const [address, html] of texts) {
    const file = publicFolder + address
    const addresses: Addresses = new Map()
    collectAddresses(withoutHidden(html), address.slice(1), base, addresses)
    const missing = verifyAddresses(addresses, settings)
    for (const { message } of missing) problems.error(file, message + remedyFor(message))
    for (const { address } of verifyAddresses(addresses, { ...settings, files: present }))
      if (!missing.some((other) => other.address === address))
        problems.warn({ file, line: lineOf(address, html) }, toLeftOut(address))
  }
}

function toLeftOut(link: string): string {
  return `the link ${link} leads to a file that was left out. Remove the link, or put another file there.`
}

/** The line of the name at the end of an address. */
function lineOf(address: string, html: string): number | undefined {
  const row = html.split('\n').findIndex((line) => line.includes(baseName(address)))
  return row < 0 ? undefined : row + 1
}

/** Copies the files so that everybody can read them. Reports those that are no longer what was judged. */
export function copyPublicFiles(
  judged: Judged<PhotoRecord>,
  staging: string,
  { findOriginal, problems }: Pick<PublicSettings, 'findOriginal' | 'problems'>,
): void {
  for (const { address, file, from } of judged.content.publicFiles) {
    const data = readOrReport(from, file, problems)
    if (!data) continue
    const isPhoto = sniff(data.subarray(0, headLength)) === undefined
    const isOther = isPhoto && judged.photo(from)?.hash !== checksum(data)
    if (isOther || judgeFile(address.slice(1), data, findOriginal).error) {
      problems.error(file, 'was changed while the site was built: build it again.')
      continue
    }
    const target = join(staging, address)
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, data)
  }
}

/** `file`: the name of the file for its author. */
function readOrReport(path: string, file: string, problems: Problems): Buffer | undefined {
  const data = readOwnFile(path)
  if (!data) problems.error(file, 'cannot be read: check its permissions, or copy it again.')
  return data
}

/** Pages cannot name files whose names contain a checksum. */
function remedyFor(message: string): string {
  return /\/(?:assets|photos)\//.test(message) ? ' The names of such files change: link to a page.' : ''
}
