/** Renders every page to HTML. */
import { join } from 'node:path'
import type { PageData, Site } from '../../../src/page-data/model'
import type { SubsetFace } from '../../fonts/subset-faces'
import { pageFile } from '../../plan/file-names'
import { checksum } from '../../store/checksum'
import type { Publication } from '../publication'
import type { Addresses, AddressTable } from '../verify/verify'
import { type Bundles, copyClient, loadRenderer, readTemplate } from './bundles'
import { describePage, firstTags, linkedInputsOf } from './head'
import { openKeptPages } from './kept-pages'
import { createInsert, finishPage } from './page-html'
import { findTelugu, fontPreloads, photoPreload } from './preloads'
import { writeStyleSheet } from './style-sheet'

interface Rendering {
  bundles: Bundles
  publication: Publication
  /** The checksum of each page's data, by path. */
  checksums: ReadonlyMap<string, string>
  faces: readonly SubsetFace[]
}

interface RenderedPages {
  /** The addresses on each page, by its file. */
  pages: ReadonlyMap<string, Addresses>
  /** The addresses by number. */
  table: AddressTable
}

/** Writes all pages, and their scripts and styles, into the empty folder `staging`. Renders only pages that are not kept. */
export async function renderPages(
  staging: string,
  { bundles, publication, checksums, faces }: Rendering,
): Promise<RenderedPages> {
  const { base, parts, site } = publication
  copyClient(bundles, staging)

  const { name, fonts } = writeStyleSheet(join(staging, 'assets'), faces)
  const address = (file: string | undefined) => file && `${base}assets/${file}`
  const preloaded = {
    latin: address(fonts.get('latin'))!,
    medium: address(fonts.get('latin-medium')),
    telugu: address(fonts.get('telugu')),
    names: address(fonts.get('names')),
  }
  const styles = `<link rel="stylesheet" href="${address(name)}">`
  const first = firstTags(site)
  const insert = createInsert(readTemplate(bundles))
  let renderPage: Awaited<ReturnType<typeof loadRenderer>> | undefined
  const render = async (page: PageData, ownSite: Site) => {
    renderPage ??= await loadRenderer(bundles)
    const html = insert(renderPage(page, ownSite), page.path)
    const found = { language: ownSite.language, ...findTelugu(html) }
    return finishPage(html, {
      ...found,
      first: first + fontPreloads(html, found, preloaded),
      styles,
      last: photoPreload(html) + describePage(page, publication),
    })
  }

  const kept = openKeptPages()
  const pages = new Map<string, Addresses>()
  for (const part of parts.values()) {
    const { profiles } = part
    const shared = checksum(JSON.stringify([bundles.key, part.site, profiles, styles, preloaded]))
    for (const page of part.pages) {
      const pageKey = checksum(
        JSON.stringify([shared, checksums.get(page.path), linkedInputsOf(page, publication)]),
      )
      const file = pageFile(page.path, site)
      pages.set(file, await kept.publish(pageKey, join(staging, file), () => render(page, part.site)))
    }
  }
  kept.save()
  return { pages, table: kept.addresses }
}
