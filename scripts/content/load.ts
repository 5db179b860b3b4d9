/** Reads the whole content, and checks addresses, links and photos across files. */

import { join } from 'node:path'
import type { z } from 'zod'
import { editorFile, eventPath, newsListPath } from '../../src/shared/addresses/addresses'
import { storeAddress } from '../../src/shared/photo-files'
import { fieldName } from '../../src/shared/schema/issues'
import { isPlaceholder } from '../../src/shared/schema/values/web-addresses'
import type { Problems } from '../lib/problems'
import { type AreaAddresses, findArea } from './addresses/area-names'
import { checkBroken } from './broken'
import { mapCollections, mapPages, ownPageNames } from './collections'
import type { EntryWithPath, LoadedCollections, PageContent, PublishedPdf, ReadContent } from './content'
import { likelyAddress } from './entries'
import { loadEvent } from './events/events'
import type { StoredEntries } from './front-matter/stored-entries'
import { type BodyConverter, createBodyConverter, type MarkdownWorker } from './markdown/bodies'
import { findPdf, type NamedPdf } from './pdfs'
import { readWithdrawn, withholdDraftPhotos } from './photo-references/forbidden'
import { findGallery, findImages } from './photo-references/photo-fields'
import type { Reading } from './reading'
import { areaOf, readSources, type Sources } from './sources'
import { listSourceTexts } from './translations/source-texts'
import { readTranslations } from './translations/translations'
import { readContentTree } from './tree/tree'
import { warnOfUnused } from './unused'

export interface LoadOptions {
  /** The content folder. */
  content: string
  /** The path the site is served from, with slashes at both ends: `/` or `/sub/`. */
  base: string
  includeDrafts: boolean
  /** YYYY-MM-DD, for the warning about days in the future. */
  today: string
  /** Addresses of the files in `public/`, `/icon.svg`. */
  publicFiles: string[]
  /** Entries that were parsed and converted in earlier runs. */
  known?: StoredEntries
  /** Cleans a document, or reports why it cannot be published. Without this function, no document is published. */
  publishPdf?(pdf: NamedPdf, problems: Problems): Promise<PublishedPdf | undefined>
  /** A worker that the caller stops. Without it, one is started if needed, and stopped at the end. */
  worker?: MarkdownWorker
}

/** Undefined if folders have wrong names. All mistakes are in `problems`. */
export async function loadContent(
  options: LoadOptions,
  problems: Problems,
): Promise<ReadContent | undefined> {
  const tree = await readContentTree(options.content, problems)
  if (tree.hasWrongFolders) return // everything in them would be reported as missing
  const reading: Reading = {
    tree,
    problems,
    includeDrafts: options.includeDrafts,
    known: options.known,
    broken: [],
  }
  tree.use(join(tree.root, 'README.md'))
  const sources = await readSources(options.today, reading)
  const converter = createBodyConverter(
    {
      base: options.base,
      publicFiles: [...options.publicFiles, editorFile],
      siteUrl: knownUrl(sources.site?.fields.url),
      store: sources.site && storeAddress(sources.site.fields),
    },
    reading,
    options.worker,
  )
  try {
    return await complete(sources, converter, reading, options)
  } finally {
    await converter.stop()
    warnOfUnused(reading)
  }
}

/** Undefined for a placeholder. */
function knownUrl(url: string | undefined): string | undefined {
  return url !== undefined && !isPlaceholder(url) && URL.canParse(url) ? url : undefined
}

/** Finds the photos and converts the texts of all entries that could be read. */
async function complete(
  sources: Sources,
  converter: BodyConverter,
  reading: Reading,
  { publishPdf }: LoadOptions,
): Promise<ReadContent> {
  async function load<Source extends EntryWithPath<unknown>>(
    source: Source,
    { schema, hasLineParagraphs }: { schema: z.ZodObject; hasLineParagraphs?: boolean },
  ): Promise<Source & PageContent> {
    const images = findImages(source, schema, reading)
    const named = findPdf(source, schema, reading)
    const pdf = named && (await publishPdf?.(named, reading.problems))
    if (pdf) images.set('firstPage', { path: pdf.picture, label: named.label })
    const blocks = await converter.convert(source, source.path, hasLineParagraphs)
    return {
      ...source,
      ...(pdf && { pdf }),
      images,
      gallery: findGallery(source, schema, reading),
      blocks,
    }
  }
  const { entries, drafts, broken } = sources.collections.areas
  const areas: AreaAddresses = {
    shown: entries.map(({ path }) => path),
    hidden: [...drafts, ...broken].map(likelyAddress),
  }
  checkPillars(sources.pages.home, areas, reading.problems)
  const [loadedPages, loadedCollections, events] = await Promise.all([
    mapPages<ReadContent['pages']>(async (row, name) => {
      const source = sources.pages[name]
      return source && load(source, row)
    }),
    mapCollections<LoadedCollections>((row, name) =>
      Promise.all(sources.collections[name].entries.map((source) => load(source, row))),
    ),
    Promise.all(sources.events.map((folder) => loadEvent(folder, areas, converter, reading))),
  ])
  const loaded = {
    site: sources.site,
    pages: loadedPages,
    ...loadedCollections,
    events: events.filter((event) => event !== undefined),
    searchWords: sources.searchWords,
  }
  const translations = await readTranslations(
    listSourceTexts(loaded),
    (translation, { path, hasLineParagraphs }) => converter.convert(translation, path, hasLineParagraphs),
    reading,
  )
  await checkBroken(converter, reading)
  withholdDraftPhotos(reading.tree)
  const forbidden = { withheld: reading.tree.withheldOnRequest(), ...readWithdrawn(reading) }
  return { ...loaded, translations, links: converter.links(), broken: brokenAddresses(sources), forbidden }
}

/** The probable addresses of entries with mistakes, of the list of stories if these are all, and of the events of such an area. */
function brokenAddresses({ collections, events }: Sources): string[] {
  const entries = ownPageNames.flatMap((name) => collections[name].broken).map(likelyAddress)
  const ofAreas = events.filter(({ index }) => entries.includes(areaOf(index))).map(({ id }) => eventPath(id))
  return [...entries, ...(collections.news.broken.length ? [newsListPath] : []), ...ofAreas]
}

/** Reports areas that the home page names and that do not exist. */
function checkPillars(home: Sources['pages']['home'], areas: AreaAddresses, problems: Problems): void {
  for (const [index, { area }] of home?.fields.pillars.entries() ?? []) {
    const path = ['pillars', index, 'area']
    const location = { file: home!.file, line: home!.lineOf(path), field: fieldName(path) }
    if (area !== undefined) findArea(area, areas, location, problems)
  }
}
