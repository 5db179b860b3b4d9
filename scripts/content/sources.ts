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
import { addressOf, isShown, type Reading, readCollection, readRequired } from './collections'
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
      readCollection('focus-areas', areaSchema, { ...reading, includeDrafts: true }),
      readCollection('news', newsSchema, reading),
      readCollection('members', memberSchema, reading),
      readCollection('testimonials', testimonialSchema, reading),
      readGalleries(today, reading),
    ])
  const addressed = <Fields extends { slug?: string }>(entry: Entry<Fields>) => ({
    ...entry,
    path: addressOf(entry, reading.problems),
  })
  const areasWithDrafts = areas.map(addressed).sort(byOrder)
  return {
    pages: { home, about, contact, trustmembers },
    site,
    areas: areasWithDrafts.filter(({ fields }) => isShown(fields, reading)),
    draftAreas: areasWithDrafts.filter(({ fields }) => !isShown(fields, reading)).map(({ path }) => path),
    news: news.map(addressed).sort(byNewest),
    members: members.sort(byOrder),
    testimonials: testimonials.sort(byOrder),
    galleries,
  }
}

/** Every address a link may lead to; `publicFiles` are published as they are. */
export function listAddresses(
  sources: Sources,
  publicFiles: string[],
  { tree, problems }: Reading,
): string[] {
  const { pages, areas, news, galleries, site } = sources
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
  const list = news.length > newsShown ? ['/news'] : []
  const addresses = [...entries.map(({ path }) => path), ...years, ...list, ...publicFiles]
  checkAliases(news, [...addresses, '/404', '/index'], problems)
  return addresses
}

function byOrder(a: Entry<{ order: number }>, b: Entry<{ order: number }>): number {
  return a.fields.order - b.fields.order || byName(a.file, b.file)
}

/** Newest first; stories without a date come after the dated ones; the file name decides the rest. */
function byNewest(a: Entry<{ date?: string }>, b: Entry<{ date?: string }>): number {
  return byName(b.fields.date ?? '', a.fields.date ?? '') || byName(a.file, b.file)
}
