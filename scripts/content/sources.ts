/** The fields of everything in `content/`, before any text is converted: links need to know every address. */
import { join } from 'node:path'
import {
  aboutSchema,
  areaSchema,
  homeSchema,
  memberSchema,
  newsSchema,
  plainPageSchema,
  siteSchema,
  testimonialSchema,
} from '../../src/content/schema'
import { byName } from '../lib/files'
import { checkAddresses } from './addresses'
import { checkAliases } from './aliases'
import { defaultArea, galleriesShown, newsShown, olderYears } from './archive'
import { addressOf, likelyAddress, type Reading, readCollection, readRequired } from './collections'
import type { Entry } from './front-matter'
import { readGalleries } from './galleries'

export type Sources = Awaited<ReturnType<typeof readSources>>

/** `today` is YYYY-MM-DD. */
export async function readSources(today: string, reading: Reading) {
  const [site, home, about, contact, trustmembers, areas, news, members, testimonials, galleries] =
    await Promise.all([
      readRequired('site.md', siteSchema, reading),
      readRequired('pages/home.md', homeSchema, reading),
      readRequired('pages/about.md', aboutSchema, reading),
      readRequired('pages/contact.md', plainPageSchema, reading),
      readRequired('pages/trustmembers.md', plainPageSchema, reading),
      readCollection('focus-areas', areaSchema, reading),
      readCollection('news', newsSchema, reading),
      readCollection('members', memberSchema, reading),
      readCollection('testimonials', testimonialSchema, reading),
      readGalleries(today, reading),
    ])
  const addressed = <Fields extends { slug?: string }>(entry: Entry<Fields>) => ({
    ...entry,
    path: addressOf(entry, reading.problems),
  })
  return {
    pages: { home, about, contact, trustmembers },
    site,
    areas: areas.entries.map(addressed).sort(byOrder),
    /** Addresses of areas that are not shown now: an event may name one of them. */
    hiddenAreas: [...areas.drafts.map((entry) => addressed(entry).path), ...areas.broken.map(likelyAddress)],
    news: news.entries.map(addressed).sort(byNewest),
    /** Addresses of entries with mistakes: a link to one of them is no further mistake. */
    broken: [...areas.broken, ...news.broken].map(likelyAddress),
    members: members.entries.sort(byOrder),
    testimonials: testimonials.entries.sort(byOrder),
    galleries,
  }
}

/** Every address a link may lead to; `publicFiles` are published as they are. */
export function listAddresses(
  sources: Sources,
  publicFiles: string[],
  { tree, problems }: Reading,
): string[] {
  const { pages, areas, news, broken, galleries, site } = sources
  const fixed = Object.entries(pages).map(([name, entry]) => ({
    file: entry?.file ?? join(tree.root, 'pages', `${name}.md`),
    path: name === 'home' ? '/' : `/${name}`,
  }))
  const entries = [...fixed, ...areas, ...news]
  checkAddresses(entries, problems)
  const years = areas.flatMap(({ path }) => {
    const dates = galleries
      .filter(({ index }) => `/${index?.fields.area ?? defaultArea}` === path)
      .map(({ date }) => date)
    return olderYears(dates, galleriesShown(site)).map((year) => `${path}/${year}`)
  })
  const list = news.length + broken.length > newsShown ? ['/news'] : []
  const addresses = [...entries.map(({ path }) => path), ...years, ...list, ...broken]
  checkAliases(news, { pages: [...addresses, '/404', '/index'], publicFiles }, problems)
  return [...addresses, ...publicFiles]
}

function byOrder(a: Entry<{ order: number }>, b: Entry<{ order: number }>): number {
  return a.fields.order - b.fields.order || byName(a.file, b.file)
}

/** Newest first; stories without a date come after the dated ones; the file name decides the rest. */
function byNewest(a: Entry<{ date?: string }>, b: Entry<{ date?: string }>): number {
  return byName(b.fields.date ?? '', a.fields.date ?? '') || byName(a.file, b.file)
}
