/** Renders every page to HTML. */

import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PageData, Site } from '../../../src/page-data/model'
import { type Face, faceRule } from '../../fonts/faces'
import type { SubsetFace } from '../../fonts/subset-faces'
import { pageFile } from '../../plan/file-names'
import { checksum } from '../../store/checksum'
import type { Publication } from '../publication'
import { createPageLinks } from '../verify/page-links'
import { type Addresses, addressesIn } from '../verify/verify'
import { copyClient, type Renderer, readTemplate } from './bundles'
import { describePage, firstTags, linkedInputsOf } from './head'
import { openKeptPages } from './kept-pages'
import { createInsert, finishPage } from './page-html'
import { findTelugu, fontPreloads, photoPreload } from './preloads'

interface Rendering {
  renderer: Renderer
  publication: Publication
  /** The checksum of each page's data, by path. */
  checksums: ReadonlyMap<string, string>
  faces: readonly SubsetFace[]
}

interface RenderedPages {
  /** By file, the addresses on each page; undefined for a page that was kept. */
  pages: ReadonlyMap<string, Addresses | undefined>
  /** Keeps the pages. Must be called after they were verified. */
  keep(): void
}

/** Writes all pages, and their scripts and styles, into the empty folder `staging`. Renders and completes those that are not kept. */
export async function renderPages(
  staging: string,
  { renderer, publication, checksums, faces }: Rendering,
): Promise<RenderedPages> {
  const { bundles } = renderer
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
  const template = readTemplate(bundles)
  const insert = createInsert(template)
  const render = async (page: PageData, ownSite: Site) => {
    const html = insert(await renderer.render(page.path), page.path)
    const found = { language: ownSite.language, ...findTelugu(html) }
    return finishPage(html, {
      ...found,
      first: first + fontPreloads(html, found, preloaded),
      styles,
      last: photoPreload(html) + describePage(page, publication),
    })
  }

  const kept = openKeptPages()
  const ofTemplate = addressesIn(template).links.filter((link) => !link.endsWith('.css')) // written anew
  const loaded = [address(name)!, ...Object.values(preloaded).filter((font) => font !== undefined)]
  const linksOf = createPageLinks(publication, [...ofTemplate, ...loaded])
  const pages = new Map<string, Addresses | undefined>()
  for (const ofLanguage of parts.values()) {
    const { profiles } = ofLanguage
    const shared = checksum(JSON.stringify([bundles.key, ofLanguage.site, profiles, styles, preloaded]))
    for (const page of ofLanguage.pages) {
      const pageKey = checksum(
        JSON.stringify([shared, checksums.get(page.path), linkedInputsOf(page, publication)]),
      )
      const file = pageFile(page.path, site)
      const isNew = await kept.publish(pageKey, join(staging, file), () => render(page, ofLanguage.site))
      pages.set(file, isNew ? linksOf(page, ofLanguage.site.language) : undefined)
    }
  }
  return { pages, keep: kept.save }
}

interface StyleSheet {
  name: string
  fonts: Map<Face['name'], string>
}

/** Writes the fonts into `folder` and replaces the bundle's style sheet. All names change with the content. */
function writeStyleSheet(folder: string, faces: readonly SubsetFace[]): StyleSheet {
  const fonts: StyleSheet['fonts'] = new Map()
  const write = (start: string, end: string, data: string | Uint8Array) => {
    const name = `${start}-${checksum(data).slice(0, 8)}.${end}`
    writeFileSync(join(folder, name), data)
    return name
  }
  for (const { name, data } of faces) fonts.set(name, write(name, 'woff2', data))
  const rules = faces.map((face) => faceRule(face, `./${fonts.get(face.name)}`).replaceAll(/\s+/g, ' '))
  const [bundled, ...others] = readdirSync(folder).filter((name) => name.endsWith('.css'))
  if (!bundled || others.length > 0) throw new Error('The bundler no longer writes one style sheet.')
  const css = readFileSync(join(folder, bundled), 'utf8')
  rmSync(join(folder, bundled))
  return { name: write('style', 'css', rules.join('') + css), fonts }
}
