/** Reads all of `content/` and holds it against itself: addresses, links, photos. */
import { basename, join, relative, sep } from 'node:path'
import type { GalleryPhotoFields } from '../../src/content/schema'
import type { Problems } from '../lib/problems'
import { type BodyConverter, createBodyConverter, type MarkdownWorker } from './bodies'
import { isMarkdown, meantName, type Reading } from './collections'
import type { Content, Loaded } from './content'
import { reportCopies } from './copies'
import { loadEvent } from './events'
import type { Entry } from './front-matter'
import { findGallery, findImages } from './photo-fields'
import { listPhotos } from './photo-list'
import { readRough } from './source'
import { listAddresses, readSources, type Sources } from './sources'
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
  const sources = await readSources(options.today, reading)
  const addresses = listAddresses(sources, options.publicFiles, reading)
  const converter = createBodyConverter(
    { base: options.base, addresses },
    reading,
    options.texts,
    options.worker,
  )
  try {
    const content = await complete(sources, converter, reading)
    if (content) {
      const photos = listPhotos(content).map(({ path }) => path)
      reportCopies(photos, tree.withheldOnRequest(), problems)
      warnOfStandIns(photos, problems)
    }
    return content
  } finally {
    await converter.stop()
    warnOfUnread(reading)
  }
}

/** Characters of texts that are searched for names of photos. */
const maxSearched = 1_000_000

/** A photo is not unused if a draft or a text with mistakes names it. */
function warnOfUnread({ tree, problems }: Reading): void {
  const withErrors = problems.list.filter(({ severity }) => severity === 'error').map(({ file }) => file)
  const texts = [...new Set([...tree.unpublished(), ...withErrors])].filter(isMarkdown).map(readRough)
  const searched = texts.join('\n').slice(0, maxSearched)
  for (const file of tree.unread()) {
    const name = basename(file)
    const isNamed = searched.includes(name) || searched.includes(encodeURI(name))
    if (isMarkdown(file) || !isNamed) problems.warn(file, describeUnread(file, tree.root))
  }
}

const textFolders = ['pages', 'focus-areas', 'news', 'members', 'testimonials']

function describeUnread(file: string, root: string): string {
  const [folder = ''] = relative(root, file).split(sep)
  const meant = meantName(basename(file))
  const isText = isMarkdown(meant) && (textFolders.includes(folder) || /\.md\.\w+$/i.test(file))
  if (isText && !isMarkdown(file))
    return `is not used: the name of a text ends in .md. Rename the file to "${meant}".`
  if (folder === 'photos' && !isMarkdown(file))
    return 'no page shows this photo: name it in a text, or take it away.'
  return 'is not used: is it in the right folder?'
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
        loadEvent(gallery, { shown, hidden: sources.hiddenAreas }, converter, reading),
      ),
    ),
  ])
  if (!site || !home || !about || !contact || !trustmembers) return
  const shownEvents = events.filter((event) => event !== undefined)
  return { site, home, about, contact, trustmembers, areas, news, members, testimonials, events: shownEvents }
}
