/** Puts pages into the template of the bundles. What all pages of a language have in common is made once. */
import { dictionaries } from '../../../src/i18n/dictionaries'
import { inLanguage } from '../../../src/i18n/languages'
import { manifestPath } from '../../../src/model/addresses/addresses'
import { escapeAttribute } from '../../../src/model/lib/text'
import type { PageData } from '../../../src/page-data/model'
import { type PhotoStore, storeAddress } from '../../../src/page-data/photo-files'
import { feedPath } from '../../../src/page-data/published'
import { pagePolicy } from '../hosts/policy'
import { type Publication, siteName } from '../publication'
import type { Renderer } from './bundles'
import { pageHead } from './head'
import { jsonLd, siteData } from './structured-data'

const language = '<html lang="en">'
const charset = '<meta charset="utf-8" />'
const root = '<div id="root" class="app">'

/** Returns a function that completes the HTML of a page. `publication`: in one language. */
export function createShell(
  { template, earlyScript, fontsOf }: Pick<Renderer, 'template' | 'earlyScript' | 'fontsOf'>,
  publication: Publication,
): (page: PageData, body: string) => string {
  const { site } = publication
  const [doctype, afterLanguage] = split(template, language)
  const [beforePolicy, afterPolicy] = split(afterLanguage, charset)
  const [head, afterHead] = split(afterPolicy, '</head>')
  const [beforeRoot, end] = split(afterHead, root)
  // The character set must be in the first 1,024 bytes (HTML Living Standard, 4.2.5.4). The policy applies to what follows it.
  // The first script comes before the style sheet, for which it would wait.
  const early = `<script src="${publication.base}assets/${earlyScript}"></script>`
  const opened = `${doctype}<html lang="${site.language}">${beforePolicy}`
  const start = opened + charset + policyTags(site) + early + head + linksOf(publication)
  const middle = `</head>${beforeRoot}${root}`
  return (page, body) => {
    const fonts = fontsOf(site, page.kind).map(preloadFont).join('')
    return start + fonts + pageHead(page, publication) + middle + body + end
  }
}

/** The policy, and a connection to the store of the photos, opened early. */
function policyTags(store: PhotoStore): string {
  const tags = pagePolicy(store)
  const address = storeAddress(store)
  if (!address) return tags
  return `${tags}<link rel="preconnect" href="${escapeAttribute(new URL(address).origin)}">`
}

/** The manifest, the feed, and the structured data of the trust. */
function linksOf(publication: Publication): string {
  const { site, base } = publication
  const { language } = site
  const title = escapeAttribute(dictionaries[language].feedTitle(siteName(site)))
  const addressOf = (path: string) => `${base}${inLanguage(path, language).slice(1)}`
  return [
    `<link rel="manifest" href="${addressOf(manifestPath)}">`,
    `<link rel="alternate" type="application/atom+xml" title="${title}" href="${addressOf(feedPath)}">`,
    jsonLd(siteData(publication)),
  ].join('')
}

function preloadFont(address: string): string {
  return `<link rel="preload" as="font" type="font/woff2" href="${address}" crossorigin>`
}

/** @throws if `part` is not in the template. */
function split(template: string, part: string): [before: string, after: string] {
  const at = template.indexOf(part)
  if (at < 0) throw new Error(`The template of the pages no longer has ${part}.`)
  return [template.slice(0, at), template.slice(at + part.length)]
}
