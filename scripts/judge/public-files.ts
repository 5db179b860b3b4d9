/** Judges the files of `public/`, which are published unchanged, except PDF documents: their pages are drawn. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { storeAddress } from '../../src/shared/photo-files'
import { removeBrackets } from '../../src/shared/schema/placeholders'
import { listPdfs } from '../content/content'
import { createPdfPublisher } from '../documents/publish'
import type { Problems } from '../lib/problems'
import { plannedFiles } from '../plan/file-names'
import type { PlannedContent } from '../plan/load-site'
import type { SitePlan } from '../plan/plan'
import { findLeaks } from '../publish/verify/privacy'
import { type Addresses, collectAddresses, verifyAddresses, withoutHidden } from '../publish/verify/verify'
import { documentCache } from '../store/cache'

export interface PublicSettings {
  /** The path the site is served from, with slashes at both ends. */
  base: string
  /** Returns the path of the original with these bytes. */
  findOriginal(data: Buffer): string | undefined
  problems: Problems
}

/** In the folder of the project. */
const folder = 'public'

/** Reports metadata and originals in the files, and links of their pages that lead nowhere. */
export async function judgePublicFiles(
  content: PlannedContent,
  { base, findOriginal, problems }: PublicSettings,
): Promise<void> {
  const { plan, site } = content
  const names = plan.publicFiles.map((address) => address.slice(1))
  const report = (name: string, message: string) => problems.error(`${folder}/${name}`, message)
  const pdfs = names.filter((name) => /\.pdf$/i.test(name))
  const others = names.filter((name) => !pdfs.includes(name))
  for (const { file, message } of await findLeaks(folder, others, findOriginal)) report(file, message)
  await drawPublicPdfs(pdfs, report)
  const files = [...plannedFiles(plan), ...listPdfs(content).map(({ name }) => `documents/${name}`)]
  const url = encodeURI(removeBrackets(site.fields.url))
  const addresses: Addresses = new Map()
  for (const name of names.filter((file) => /\.html?$/i.test(file)))
    collectAddresses(withoutHidden(readFileSync(join(folder, name), 'utf8')), name, base, addresses)
  const settings = { base, url, store: storeAddress(site.fields), files }
  for (const { file, message } of verifyAddresses(addresses, settings))
    report(file, message + remedyFor(message))
}

/** The drawn PDF documents of `public/`, by their names there: paths in the cache. `report`: why one cannot be drawn. */
async function drawPublicPdfs(
  names: readonly string[],
  report: (name: string, message: string) => void = () => {},
): Promise<Map<string, string>> {
  const publisher = createPdfPublisher(documentCache)
  const drawn = new Map<string, string>()
  for (const name of names) {
    const made = await publisher.draw(join(folder, name))
    if ('refused' in made) report(name, made.refused)
    else drawn.set(name, made.drawn)
  }
  await publisher.stop()
  return drawn
}

/** Copies the files, which have been judged, so that everybody can read them. */
export async function copyPublicFiles({ publicFiles }: SitePlan, staging: string): Promise<void> {
  const names = publicFiles.map((address) => address.slice(1))
  const drawn = await drawPublicPdfs(names.filter((name) => /\.pdf$/i.test(name)))
  for (const name of names) {
    const target = join(staging, name)
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, readFileSync(drawn.get(name) ?? join(folder, name)))
  }
}

/** Pages cannot name files whose names contain a checksum. */
function remedyFor(message: string): string {
  return /\/(?:assets|photos)\//.test(message) ? ' The names of such files change: link to a page.' : ''
}
