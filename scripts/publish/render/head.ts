/** The head of a page: title, description, languages, Open Graph, JSON-LD. */

import { firstLanguage, inLanguage, languages } from '../../../src/i18n/languages'
import { escapeAttribute, escapeText } from '../../../src/model/lib/text'
import type { PageData, Site } from '../../../src/page-data/model'
import { canonicalPath, fullAddress, isIndexed, type Publication, unlessPlaceholder } from '../publication'
import { sharedPicture } from '../shared-picture'
import { jsonLd, pageData } from './structured-data'

/** What is different on each page. `publication`: in the language of the page. */
export function pageHead(page: PageData, publication: Publication): string {
  return [
    titleTags(page, publication.site),
    ...alternateLinks(page, publication),
    ...sharing(page, publication).map(([name, value]) => metaTag(name, value)),
    jsonLd(pageData(page, publication)),
  ].join('')
}

/** What is not indexed has no canonical address. */
export function titleTags(page: PageData, site: Site): string {
  const { title, description, isUntranslated } = page
  const lang = isUntranslated ? ` lang="${firstLanguage}"` : ''
  return [
    `<title${lang}>${escapeText(`${title} – ${site.name}`)}</title>`,
    `<meta name="description" content="${escapeAttribute(description)}">`,
    isIndexed(page)
      ? `<link rel="canonical" href="${escapeAttribute(fullAddress(site, canonicalPath(page)))}">`
      : '<meta name="robots" content="noindex">',
  ].join('')
}

/** The same page in its languages (HTML Living Standard, 4.6.7.1), and the first one for all others. */
function alternateLinks(page: PageData, { site, alternates }: Publication): string[] {
  const list = alternates.get(inLanguage(page.path, firstLanguage))
  if (!list || page.isUntranslated) return []
  const all = [...list, { language: 'x-default', path: list[0]!.path }]
  return all.map(
    ({ language, path }) =>
      `<link rel="alternate" hreflang="${language}" href="${escapeAttribute(fullAddress(site, path))}">`,
  )
}

/** Open Graph (ogp.me). X reads it as well, except for the form of its card. */
function sharing(page: PageData, { site }: Publication): [string, string][] {
  const picture = sharedPicture(page, site)
  const tags: [string, string | undefined][] = [
    ['og:title', page.title],
    ['og:description', page.description],
    ['og:type', page.kind === 'news' ? 'article' : 'website'],
    ['og:url', isIndexed(page) ? fullAddress(site, canonicalPath(page)) : undefined],
    ['og:locale', languages[page.isUntranslated ? firstLanguage : site.language].locale],
    ['og:site_name', unlessPlaceholder(site.name)],
    ['article:published_time', page.kind === 'news' ? page.date : undefined],
    ['og:image', picture.url],
    ['og:image:type', 'image/jpeg'],
    ['og:image:width', String(picture.width)],
    ['og:image:height', String(picture.height)],
    ['og:image:alt', picture.alt],
    ['twitter:card', 'summary_large_image'],
  ]
  return tags.filter((tag): tag is [string, string] => Boolean(tag[1]))
}

function metaTag(name: string, value: string): string {
  const kind = name.startsWith('twitter:') ? 'name' : 'property'
  return `<meta ${kind}="${name}" content="${escapeAttribute(value)}">`
}
