/** Renders every page to HTML. */

import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { languageOf } from '../../../src/i18n/languages'
import { indexPages } from '../../../src/page-data/content-index'
import type { PageData } from '../../../src/page-data/model'
import { type Face, faceRule } from '../../fonts/faces'
import type { SubsetFace } from '../../fonts/subset-faces'
import { pageFile } from '../../plan/file-names'
import { checksum } from '../../store/checksum'
import type { Publication } from '../publication'
import { type Addresses, createAddressReader } from '../verify/verify'
import { type Bundles, copyClient, findBundles, loadRenderer, makeBundles, readTemplate } from './bundles'
import { describePage, firstTags, linkedInputsOf } from './head'
import { openKeptPages } from './kept-pages'
import { bodyOf, createInsert, finishPage } from './page-html'
import { findTelugu, fontPreloads, photoPreload } from './preloads'

interface Rendering {
  publication: Publication
  /** The checksum of each page's data, by path. */
  checksums: ReadonlyMap<string, string>
  faces: readonly SubsetFace[]
}

interface RenderedPages {
  /** By file, the addresses on each page; undefined for a page that was kept. */
  pages: ReadonlyMap<string, Addresses | undefined>
  /** How many pages vite-react-ssg has rendered: all when the bundles were made, else none. */
  preRendered: number
  /** Keeps the pages. Must be called after they were verified. */
  keep(): void
}

/**
 * Writes all pages, and their scripts and styles, into the empty folder `staging`. Without kept bundles, vite-react-ssg makes them and
 * renders all pages; otherwise, only pages that are not kept are rendered.
 */
export async function renderPages(staging: string, rendering: Rendering): Promise<RenderedPages> {
  const { base, pages, parts } = rendering.publication
  const index = indexPages(
    [...parts.values()].map(({ site }) => site),
    pages,
  )
  const found = findBundles(base)
  if (found) {
    const output = openOutput(staging, found, rendering)
    let renderRoute: Awaited<ReturnType<typeof loadRenderer>> | undefined
    for (const page of pages)
      await output.add(page, async () => {
        renderRoute ??= await loadRenderer(found)
        return renderRoute(page.path, index)
      })
    return { ...output, preRendered: 0 }
  }
  const missing = new Map(pages.map((page) => [page.path, page]))
  let output: Output
  await makeBundles(base, index, (bundles) => {
    output = openOutput(staging, bundles, rendering)
    return async (path, html) => {
      await output.add(missing.get(path)!, async () => bodyOf(html))
      missing.delete(path)
    }
  })
  if (missing.size) throw new Error(`vite-react-ssg has not rendered ${[...missing.keys()]}.`)
  return { ...output!, preRendered: pages.length }
}

interface Output extends Omit<RenderedPages, 'preRendered'> {
  /** Writes a page. `render` returns its HTML from skip link to footer, and is not called if the page is kept. */
  add(page: PageData, render: () => Promise<string>): Promise<void>
}

/** Writes the scripts and styles of the bundles into `staging`. */
function openOutput(staging: string, bundles: Bundles, { publication, checksums, faces }: Rendering): Output {
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
  const finish = (page: PageData, body: string) => {
    const html = insert(body, page.path)
    const found = { language: languageOf(page.path), ...findTelugu(html) }
    return finishPage(html, {
      ...found,
      first: first + fontPreloads(html, found, preloaded),
      styles,
      last: photoPreload(html) + describePage(page, publication),
    })
  }

  const kept = openKeptPages()
  const addressesIn = createAddressReader()
  const shared = new Map(
    [...parts].map(([language, { site, profiles }]) => [
      language,
      checksum(JSON.stringify([bundles.key, site, profiles, styles, preloaded])),
    ]),
  )
  const pages = new Map<string, Addresses | undefined>()
  return {
    pages,
    keep: kept.save,
    async add(page, render) {
      const inputs = [shared.get(languageOf(page.path)), checksums.get(page.path)]
      const pageKey = checksum(JSON.stringify([...inputs, linkedInputsOf(page, publication)]))
      const file = pageFile(page.path, site)
      const html = await kept.publish(pageKey, join(staging, file), async () => finish(page, await render()))
      pages.set(file, html === undefined ? undefined : addressesIn(html))
    },
  }
}

interface StyleSheet {
  /** Its file name. */
  name: string
  /** The file names of the fonts. */
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
