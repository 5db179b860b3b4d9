/** The data of the site that every page has. */

import type { Language } from '../../i18n/languages'
import type { Contact, Site } from '../../page-data/model'
import { hasPlaceholder, removeBrackets } from '../../page-data/placeholders'
import { type Content, languagesOf } from '../read/content'
import type { SiteFields } from '../schema/site'

/** The centre of Hyderabad, until the author enters the office's coordinates. */
const city = { latitude: 17.385, longitude: 78.4867, zoom: 11, isExact: false }
/** Shows a building and the streets around it. */
const officeZoom = 16

export function describeSite(content: Content, language: Language): Site {
  const { areas, documents } = content
  const { fields } = content.site
  const { url, map, social } = fields
  return {
    language,
    languages: languagesOf(content),
    name: fields.name,
    shortName: fields.shortName,
    tagline: fields.tagline,
    footerLine: fields.footerLine,
    url: removeBrackets(url),
    sharedUrl: hasPlaceholder(url) ? undefined : url,
    writtenUrl: url.replace(/https?:\/\//, ''),
    isOfflineEnabled: fields.offline ?? true,
    email: contact(fields.email, (value) => `mailto:${value}`),
    phone: contact(fields.phone, (value) => `tel:${value.replace(/[^+\d]/g, '')}`),
    address: linesOf(fields.address),
    hours: linesOf(fields.hours),
    registrations: fields.registrations ?? [],
    giving: describeGiving(fields.giving),
    hasDocuments: documents.some(({ pdf }) => pdf),
    map: map ? { zoom: officeZoom, ...map, isExact: true } : city,
    social: Object.fromEntries(
      Object.entries(social ?? {}).map(([name, link]) => [name, removeBrackets(link)]),
    ),
    hasNews: content.news.length > 0,
    hasEvents: content.events.length > 0,
    areas: areas.map(({ fields: { title }, path }) => ({ title, path })),
  }
}

function contact(text: string, link: (value: string) => string): Contact {
  return { text, href: link(removeBrackets(text)) }
}

function describeGiving(fields: SiteFields['giving'] = {}): Site['giving'] {
  const { account, upi, taxRelief, contact, abroad } = fields
  if (Object.values(fields).every((value) => !value)) return
  return { account: linesOf(account), upi, taxRelief: linesOf(taxRelief), abroad: linesOf(abroad), contact }
}

function linesOf(text = ''): string[] {
  return text.split('\n').filter(Boolean)
}
