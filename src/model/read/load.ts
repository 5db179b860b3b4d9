import { editorFile, eventPath, newsListPath } from '../addresses/addresses'
import { baseName, joinPath } from '../lib/paths'
import type { Problems } from '../lib/problems'
import { mapCollections, mapPages, ownPageNames } from '../schema/collections'
import { fieldName } from '../schema/issues'
import { isPlaceholder } from '../schema/values/web-addresses'
import { parseWithdrawn, type Withdrawn, withdrawnFile } from '../withdrawal/withdrawn-list'
import { holdingLine } from './consent'
import {
  type EntryWithPath,
  isPdfName,
  type LoadedCollections,
  listPhotos,
  type OtherFile,
  type PageContent,
  photosInPdf,
  publicFolder,
  type ReadContent,
} from './content'
import type { EntryRows, LoadContext } from './entry'
import { areaOf, loadEvent } from './events'
import { type Files, openTree, warnOfUnused } from './files'
import type { SplitMatter } from './front-matter'
import { holdBackPhotos } from './held-back'
import { type ReadFields, readFields } from './read-fields'
import { type AreaAddresses, findArea, findGallery, findImages, findPdf, type PublishPdf } from './references'
import { createTextConverter } from './texts'
import { listSourceTexts, readTranslations, type SourceText, textOptions } from './translations'

export interface LoadOptions {
  /** The content folder, as the author would type it. */
  content: string
  /** The files in it. */
  files: Files
  /** The path the site is served from, with slashes at both ends: `/` or `/sub/`. */
  base: string
  includeDrafts: boolean
  /** YYYY-MM-DD, for the warning about days in the future. */
  today: string
  /** Addresses of the files in `public/`, `/icon.svg`. */
  publicFiles: readonly string[]
  /** What is known about unchanged files from earlier runs. */
  rows?: EntryRows
  /** gray-matter, where Node.js runs. */
  splitMatter?: SplitMatter
  /** Without this function, no document is published. */
  publishPdf?: PublishPdf
  /** Whether a file of `public/` is a photo, by its bytes. Such a file is compared with photos that must not be published. */
  isPhoto(path: string): boolean
}

/** All mistakes are in `problems`. */
export async function loadContent(options: LoadOptions, problems: Problems): Promise<ReadContent> {
  const { includeDrafts, rows, splitMatter, base } = options
  const tree = openTree(options.content, options.files, problems)
  const context: LoadContext = { tree, problems, includeDrafts, rows, splitMatter, broken: [], heldBack: [] }
  tree.use(joinPath(tree.root, 'README.md'))
  const {
    site,
    pages: readPages,
    collections: read,
    events,
    searchWords,
  } = await readFields(options.today, context)
  const settings = {
    base,
    publicFiles: [...options.publicFiles, editorFile],
    siteUrl: knownUrl(site?.fields.url),
  }
  const converter = createTextConverter(settings, context)

  async function load<Source extends EntryWithPath<unknown>>(
    source: Source,
    row: SourceText['row'],
  ): Promise<Source & PageContent> {
    const images = findImages(source, row.schema, context)
    const named = findPdf(source, row.schema, context)
    const pdf = named && (await options.publishPdf?.(named, problems))
    if (pdf) images.set('firstPage', { path: pdf.picture, label: named.label })
    const blocks = await converter.convert(source, textOptions(source.path, row))
    return {
      ...source,
      ...(pdf && { pdf }),
      images,
      gallery: findGallery(source, row.schema, context),
      blocks,
    }
  }

  const areas: AreaAddresses = {
    shown: read.areas.entries.map(({ path }) => path),
    hidden: read.areas.hidden,
  }
  checkPillars(readPages.home, areas, problems)
  const publicFiles: OtherFile[] = []
  for (const address of options.publicFiles) {
    const file = publicFolder + address
    if (!isPdfName(address)) {
      publicFiles.push({ file, address, from: file, photos: options.isPhoto(file) ? [file] : [] })
      continue
    }
    const pdf = await options.publishPdf?.(
      { path: file, label: baseName(file), location: { file } },
      problems,
    )
    if (pdf) publicFiles.push({ file, address, from: pdf.from, photos: photosInPdf(pdf) })
  }
  const loaded = {
    site,
    pages: await mapPages<ReadContent['pages']>(async (row, name) => {
      const source = readPages[name]
      return source && load(source, { ...row, page: 'own' })
    }),
    ...(await mapCollections<LoadedCollections>((row, name) =>
      Promise.all(read[name].entries.map((source) => load(source, row))),
    )),
    events: (
      await Promise.all(
        events.map((event) =>
          loadEvent(event, areas, (entry, path) => converter.convert(entry, { path }), context),
        ),
      )
    ).filter((event) => event !== undefined),
    searchWords,
  }
  // The rest of entries with mistakes. Links inside their pages cannot be checked.
  const broken = context.broken.filter(({ entry }) => holdingLine(entry) === undefined)
  const brokenTexts = await Promise.all(
    broken.map(async ({ entry, row }): Promise<SourceText> => {
      await load({ ...entry, path: '/' }, row)
      return { entry, row, path: '/', photos: [] }
    }),
  )
  const translations = await readTranslations(
    [...listSourceTexts(loaded), ...brokenTexts],
    converter,
    context,
  )
  const shown = listPhotos({ ...loaded, translations }).map(({ path }) => path)
  const { publishPdf } = options
  const { heldBack, inPdfs } = await holdBackPhotos(
    { shown: new Set(shown), site: settings, publishPdf },
    context,
  )
  const withheld = new Map([...tree.excludedByLine(), ...inPdfs])
  const forbidden = { withheld, ...readWithdrawn(context) }
  warnOfUnused(tree, problems)
  return {
    ...loaded,
    publicFiles,
    heldBack,
    translations,
    links: converter.links,
    places: converter.places,
    broken: [
      ...ownPageNames.flatMap((name) => read[name].broken),
      ...(read.news.broken.length ? [newsListPath] : []),
      ...events
        .filter(({ index }) => read.areas.broken.includes(`/${areaOf(index)}`))
        .map(({ id }) => eventPath(id)),
    ],
    forbidden,
  }
}

/** Returns undefined for a placeholder. */
function knownUrl(url: string | undefined): string | undefined {
  return url !== undefined && !isPlaceholder(url) && URL.canParse(url) ? url : undefined
}

/** Reports areas that the home page names and that do not exist. */
function checkPillars(home: ReadFields['pages']['home'], areas: AreaAddresses, problems: Problems): void {
  for (const [index, { area }] of home?.fields.pillars.entries() ?? []) {
    const path = ['pillars', index, 'area']
    if (area !== undefined)
      findArea(
        area,
        areas,
        () => ({ file: home!.file, line: home!.lineOf(path), field: fieldName(path) }),
        problems,
      )
  }
}

/** Reads `withdrawn.json`. A file that cannot be read is an error, because a photo in it would come back. */
function readWithdrawn({ tree, problems }: Pick<LoadContext, 'tree' | 'problems'>): Withdrawn {
  const file = joinPath(tree.root, withdrawnFile)
  const none = { withdrawn: [], different: [] }
  if (!tree.has(file)) return none
  tree.use(file)
  const bytes = tree.read(file)
  const found = bytes && parseWithdrawn(new TextDecoder().decode(bytes))
  if (found) return found
  problems.error(
    file,
    'is not complete, so that withdrawn photos could come back. Undo the last change of this file: only npm run withdraw and the editor write it.',
  )
  return none
}
