/** Reads all of `content/` and holds it against itself: addresses, links, photos. */
import { join } from 'node:path'
import {
  aboutSchema,
  areaSchema,
  type GalleryPhotoFields,
  homeSchema,
  memberSchema,
  newsSchema,
  plainPageSchema,
  siteSchema,
  testimonialSchema,
} from '../../src/content/schema'
import { byName } from '../lib/files'
import type { Problems } from '../lib/problems'
import { checkAddresses } from './addresses'
import { checkAliases } from './aliases'
import { defaultArea, galleriesShown, newsShown, olderYears } from './archive'
import { type BodyConverter, createBodyConverter, type MarkdownWorker } from './bodies'
import { addressOf, isShown, type Reading, readCollection, readRequired } from './collections'
import type { Content, Loaded } from './content'
import { loadEvent } from './events'
import type { Entry } from './front-matter'
import { isMarkdown, readGalleries } from './galleries'
import { findGallery, findImages } from './photo-fields'
import { listPhotos } from './photo-list'
import { warnOfStandIns } from './stand-in'
import type { Texts } from './texts'
import { readContentTree } from './tree'

export interface LoadOptions {
  /** The content folder. */
  content: string
  /** Where the site is published, with slashes around: `/` or `/sub/`. */
  base: string
  includeDrafts: boolean
  /** YYYY-MM-DD; later galleries are in the future. */
  today: string
  /** Addresses of the files that are published as they are, `/icon.svg`. */
  publicFiles: string[]
  /** What texts were converted to before. */
  texts?: Texts
  /** One that is kept for the next time; else one is started when it is needed, and ended. */
  worker?: MarkdownWorker
}

/** Undefined when a part the site cannot do without is missing or wrong; every fault is in `problems`. */
export async function loadContent(options: LoadOptions, problems: Problems): Promise<Content | undefined> {
  const tree = await readContentTree(options.content, problems)
  const reading: Reading = { tree, problems, includeDrafts: options.includeDrafts }
  tree.use(join(tree.root, 'README.md'))
  const sources = await readSources(options, reading)
  const addresses = listAddresses(sources, options, problems)
  const converter = createBodyConverter(
    { base: options.base, addresses },
    reading,
    options.texts,
    options.worker,
  )
  try {
    const content = await complete(sources, converter, reading)
    if (content)
      warnOfStandIns(
        listPhotos(content).map(({ path }) => path),
        problems,
      )
    return content
  } finally {
    await converter.stop()
    for (const file of tree.unread()) problems.warn(file, describeUnread(file, tree.root))
  }
}

function describeUnread(file: string, root: string): string {
  const isIn = (folder: string) => file.startsWith(join(root, folder, '/'))
  if (isIn('photos') && !isMarkdown(file))
    return 'no page shows this photo: name it in a text, or take it away.'
  if (isIn('galleries') && isMarkdown(file))
    return 'nobody reads this file: the text of an event stands in its index.md.'
  return 'nobody reads this file: is it in the right folder?'
}

type Sources = Awaited<ReturnType<typeof readSources>>

/** The fields of everything, before any text is converted: links need to know every address. */
async function readSources({ today }: LoadOptions, reading: Reading) {
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

/** Every address a link may lead to. */
function listAddresses(sources: Sources, options: LoadOptions, problems: Problems): string[] {
  const { pages, areas, news, galleries, site } = sources
  const fixed = Object.entries(pages).map(([name, entry]) => ({
    file: entry?.file ?? join(options.content, 'pages', `${name}.md`),
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
  const addresses = [...entries.map(({ path }) => path), ...years, ...list, ...options.publicFiles]
  checkAliases(news, [...addresses, '/404', '/index'], problems)
  return addresses
}

/** Photos found and texts converted, as far as the fields allowed. */
async function complete(
  sources: Sources,
  converter: BodyConverter,
  reading: Reading,
): Promise<Content | undefined> {
  const { site, pages } = sources

  async function load<Source extends Entry<unknown>>(
    source: Source,
    path: string,
    hasLineParagraphs = false,
  ) {
    const { gallery } = source.fields as { gallery?: GalleryPhotoFields[] }
    return {
      ...source,
      images: findImages(source, reading),
      gallery: findGallery(source, 'gallery', gallery ?? [], reading),
      blocks: await converter.convert(source, path, hasLineParagraphs),
    }
  }
  const loadAll = <Source extends Entry<unknown>>(
    list: Source[],
    path: (source: Source) => string,
    lines = false,
  ) => Promise.all(list.map((source) => load(source, path(source), lines)))
  const page = async <Fields>(
    entry: Entry<Fields> | undefined,
    path: string,
  ): Promise<Loaded<Fields> | undefined> => entry && (await load(entry, path))

  const shown = sources.areas.map(({ path }) => path)
  const [home, about, contact, trustmembers, areas, news, members, testimonials, events] = await Promise.all([
    page(pages.home, '/'),
    page(pages.about, '/about'),
    page(pages.contact, '/contact'),
    page(pages.trustmembers, '/trustmembers'),
    loadAll(sources.areas, ({ path }) => path),
    loadAll(sources.news, ({ path }) => path),
    loadAll(sources.members, () => '/trustmembers', true),
    loadAll(sources.testimonials, () => '/'),
    Promise.all(
      sources.galleries.map((gallery) =>
        loadEvent(gallery, { shown, drafts: sources.draftAreas }, converter, reading),
      ),
    ),
  ])
  if (!site || !home || !about || !contact || !trustmembers) return
  const shownEvents = events.filter((event) => event !== undefined)
  return { site, home, about, contact, trustmembers, areas, news, members, testimonials, events: shownEvents }
}

function byOrder(a: Entry<{ order: number }>, b: Entry<{ order: number }>): number {
  return a.fields.order - b.fields.order || byName(a.file, b.file)
}

/** Newest first; stories without a date come after the dated ones; the file name decides the rest. */
function byNewest(a: Entry<{ date?: string }>, b: Entry<{ date?: string }>): number {
  return byName(b.fields.date ?? '', a.fields.date ?? '') || byName(a.file, b.file)
}
