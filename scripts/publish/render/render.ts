/** Renders every page to HTML. */

import { join } from 'node:path'
import type { PageData, Site } from '../../../src/page-data/model'
import { pageFile } from '../../plan/file-names'
import { checksum } from '../../store/checksum'
import type { Publication } from '../publication'
import { createPageLinks } from '../verify/page-links'
import { type Addresses, addressesIn } from '../verify/verify'
import { copyClient, type Renderer, readTemplate } from './bundles'
import { describePage, firstTags, linkedInputsOf } from './head'
import { openKeptPages } from './kept-pages'
import { createInsert, finishPage } from './page-html'
import { fontPreloads, photoPreload } from './preloads'

interface RenderedPages {
  /** By file, the addresses on each page; undefined for a page that was kept. */
  pages: ReadonlyMap<string, Addresses | undefined>
  /** Keeps the pages. Must be called after they were verified. */
  keep(): void
}

/** Writes all pages, and their scripts and styles, into the empty folder `staging`. Renders and completes those that are not kept. */
export async function renderPages(
  staging: string,
  renderer: Renderer,
  publication: Publication,
): Promise<RenderedPages> {
  const { bundles } = renderer
  const { parts, site } = publication
  copyClient(bundles, staging)

  const fonts = await renderer.fonts()
  const template = readTemplate(bundles)
  const insert = createInsert(template)
  const render = async (page: PageData, ownSite: Site) => {
    const html = insert(await renderer.render(page.path), page.path)
    return finishPage(html, {
      language: ownSite.language,
      first: firstTags(site) + fontPreloads(fonts(ownSite, page.kind)),
      last: photoPreload(html) + describePage(page, publication),
    })
  }

  const kept = openKeptPages()
  const linksOf = createPageLinks(publication, addressesIn(template).links)
  const pages = new Map<string, Addresses | undefined>()
  for (const ofLanguage of parts.values()) {
    const { profiles } = ofLanguage
    const shared = checksum(JSON.stringify([bundles.key, ofLanguage.site, profiles]))
    for (const page of ofLanguage.pages) {
      const pageKey = checksum(JSON.stringify([shared, page, linkedInputsOf(page, publication)]))
      const file = pageFile(page.path, site)
      const isNew = await kept.publish(pageKey, join(staging, file), () => render(page, ofLanguage.site))
      pages.set(file, isNew ? linksOf(page, ofLanguage.site.language) : undefined)
    }
  }
  return { pages, keep: kept.save }
}
