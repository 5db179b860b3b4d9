/** What a page says about itself in its head: title, description, feed, Open Graph, JSON-LD; and its policy. */
import type { PageData, Site } from '../../../src/content/model'
import { escaped } from '../cards/card-fonts'
import { cardSize } from '../cards/draw-card'
import { manifestName } from '../feeds/manifest'
import { siteName } from '../full-urls'
import { metaPolicy } from '../hosts/policy'
import { fullAddress, type Publication, real } from '../publication'
import { structuredData } from './structured-data'

/** It holds for everything after it. */
export const policyTag = `<meta http-equiv="Content-Security-Policy" content="${attribute(metaPolicy)}">`

export function describePage(page: PageData, publication: Publication): string {
  const { site, base } = publication
  const json = JSON.stringify(structuredData(page, publication)).replaceAll('<', '\\u003c')
  return [
    titleTags(page, site),
    `<link rel="manifest" href="${base}${manifestName}">`,
    `<link rel="alternate" type="application/atom+xml" title="${attribute(siteName(site))}" href="${base}feed.xml">`,
    ...sharing(page, publication).map(([name, value]) => metaTag(name, value)),
    `<script type="application/ld+json">${json}</script>`,
  ].join('')
}

/** A page for unknown addresses has none of its own, and is not to be found. */
export function titleTags({ kind, path, title, description }: PageData, site: Site): string {
  return [
    `<title>${escaped(`${title} – ${site.name}`)}</title>`,
    `<meta name="description" content="${attribute(description)}">`,
    kind === 'notfound'
      ? '<meta name="robots" content="noindex">'
      : `<link rel="canonical" href="${attribute(fullAddress(site, path))}">`,
  ].join('')
}

/** Open Graph (ogp.me), and the cards of X. */
function sharing(page: PageData, { site, cards }: Publication): [string, string][] {
  const card = cards.get(page.path)
  const name = real(site.name)
  const tags: [string, string | undefined][] = [
    ['og:title', page.title],
    ['og:description', page.description],
    ['og:type', page.kind === 'news' ? 'article' : 'website'],
    ['og:url', page.kind === 'notfound' ? undefined : fullAddress(site, page.path)],
    ['og:site_name', name],
    ['article:published_time', page.kind === 'news' ? page.date : undefined],
    ['twitter:card', card ? 'summary_large_image' : 'summary'],
    ['twitter:title', page.title],
    ['twitter:description', page.description],
  ]
  const image = card && fullAddress(site, card.path)
  if (image) {
    tags.push(
      ['og:image', image],
      ['og:image:type', 'image/jpeg'],
      ['og:image:width', String(cardSize.width)],
      ['og:image:height', String(cardSize.height)],
      ['og:image:alt', card.title],
      ['twitter:image', image],
      ['twitter:image:alt', card.title],
    )
  }
  return tags.filter((tag): tag is [string, string] => Boolean(tag[1]))
}

function metaTag(name: string, value: string): string {
  const kind = name.startsWith('twitter:') ? 'name' : 'property'
  return `<meta ${kind}="${name}" content="${attribute(value)}">`
}

function attribute(text: string): string {
  return escaped(text).replaceAll('"', '&quot;')
}
