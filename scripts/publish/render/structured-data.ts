/** Structured data of a page as JSON-LD (schema.org), without placeholders. */
import type {
  BreadcrumbList,
  ContactPoint,
  NewsArticle,
  NGO,
  PostalAddress,
  Thing,
  WebSite,
} from 'schema-dts'
import { dictionaries } from '../../../src/i18n/dictionaries'
import { firstLanguage, inLanguage } from '../../../src/i18n/languages'
import type { NewsPage, PageData } from '../../../src/page-data/model'
import {
  canonicalPath,
  fullAddress,
  fullPhotoAddress,
  homeAddress,
  type Publication,
  siteName,
  unlessPlaceholder,
} from '../publication'

/** A script element with these things; nothing if there are none. */
export function jsonLd(things: readonly Thing[]): string {
  if (things.length === 0) return ''
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': things })
  return `<script type="application/ld+json">${json.replaceAll('<', '\\u003c')}</script>`
}

/** Describes what is the same on all pages of a language. */
export function siteData(publication: Publication): Thing[] {
  return [trust(publication), webSite(publication)]
}

export function pageData(page: PageData, publication: Publication): Thing[] {
  if (page.kind === 'not-found' || page.kind === 'home') return []
  const crumbs = breadcrumbs(page, publication)
  if (page.kind === 'news') return [crumbs, ...article(page, publication)]
  return [crumbs]
}

const trustId = ({ site }: Publication) => `${fullAddress(site, '/')}#trust`

function trust(publication: Publication): NGO {
  const { site, profiles } = publication
  return {
    '@type': 'NGO',
    '@id': trustId(publication),
    name: unlessPlaceholder(site.name),
    url: homeAddress(site),
    slogan: unlessPlaceholder(site.tagline),
    logo: fullAddress(site, '/icon-512.png'),
    email: unlessPlaceholder(site.email.text),
    telephone: unlessPlaceholder(site.phone.text),
    address: postalAddress(site.address),
    sameAs: profiles.length > 0 ? [...profiles] : undefined,
    contactPoint: contactPoint(publication),
  }
}

function postalAddress(lines: readonly string[]): PostalAddress | undefined {
  const text = unlessPlaceholder(lines.join(', '))
  if (!text) return
  return { '@type': 'PostalAddress', streetAddress: text, addressCountry: 'IN' }
}

function contactPoint({ site }: Publication): ContactPoint | undefined {
  const email = unlessPlaceholder(site.email.text)
  const telephone = unlessPlaceholder(site.phone.text)
  if (!email && !telephone) return
  return { '@type': 'ContactPoint', contactType: dictionaries[site.language].contactType, email, telephone }
}

function webSite(publication: Publication): WebSite {
  const { site } = publication
  return {
    '@type': 'WebSite',
    '@id': `${homeAddress(site)}#website`,
    name: siteName(site),
    url: homeAddress(site),
    inLanguage: site.language,
    publisher: { '@id': trustId(publication) },
  }
}

function breadcrumbs({ path, title, trail: above = [] }: PageData, { site }: Publication): BreadcrumbList {
  const trail = [...above, { path, title: unlessPlaceholder(title) ?? path.slice(1) }]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ path, title }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      item: fullAddress(site, inLanguage(path, site.language)),
    })),
  }
}

function article(page: NewsPage, publication: Publication): NewsArticle[] {
  const { site } = publication
  const headline = unlessPlaceholder(page.title)
  if (!headline) return []
  const address = fullAddress(site, canonicalPath(page))
  return [
    {
      '@type': 'NewsArticle',
      '@id': `${address}#article`,
      headline,
      description: unlessPlaceholder(page.description),
      datePublished: page.date,
      image: page.image && fullPhotoAddress(site, page.image),
      inLanguage: page.isUntranslated ? firstLanguage : site.language,
      mainEntityOfPage: address,
      author: { '@id': trustId(publication) },
      publisher: { '@id': trustId(publication) },
    },
  ]
}
