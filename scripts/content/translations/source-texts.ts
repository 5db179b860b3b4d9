/** Lists everything that can be translated. */
import { basename, dirname } from 'node:path'
import type { z } from 'zod'
import { groupBy } from '../../lib/group-by'
import {
  collectionNames,
  collections,
  events as eventFolders,
  pageNames,
  pages,
  siteFile,
} from '../collections'
import type { PageContent, ReadContent } from '../content'
import type { Entry } from '../front-matter/front-matter'
import type { SourceText } from './translations'

/** `news/benches.md` → `benches`, `galleries/2025-10-17/index.md` → `2025-10-17` */
export function shortName(file: string): string {
  const name = basename(file, '.md')
  return name === 'index' ? basename(dirname(file)) : name
}

/** Like the short name, with the folder above: `news/benches`, `galleries/2025-10-17`. */
export function longName(file: string): string {
  const folder = basename(file) === 'index.md' ? dirname(dirname(file)) : dirname(file)
  return `${basename(folder)}/${shortName(file)}`
}

/** The source texts that a person calls `name`: a short or a long name. */
export function findSourceTexts(sources: readonly SourceText[], name: string): SourceText[] {
  return sources.filter(({ entry: { file } }) => [shortName(file), longName(file)].includes(name))
}

/** Returns a function that gives the name of a source text on the command line: the short one, unless several have it. */
export function createNames(sources: readonly SourceText[]): (source: SourceText) => string {
  const sharing = groupBy(sources, ({ entry: { file } }) => shortName(file))
  return ({ entry: { file } }) => {
    const name = shortName(file)
    return sharing.get(name)!.length > 1 ? longName(file) : name
  }
}

export function listSourceTexts(
  content: Omit<ReadContent, 'translations' | 'links' | 'broken' | 'forbidden'>,
): SourceText[] {
  const source = (
    entry: (Entry<unknown> & Partial<PageContent>) | undefined,
    { schema, hasLineParagraphs }: { schema: z.ZodObject; hasLineParagraphs?: boolean },
  ): SourceText[] => {
    if (!entry) return [] // a required file with mistakes
    const photos = (entry.gallery ?? []).map((photo) => photo.path)
    return [{ entry, schema, hasLineParagraphs, path: entry.path ?? '/', photos }]
  }
  return [
    ...source(content.site, siteFile),
    ...pageNames.flatMap((name) => source(content.pages[name], pages[name])),
    ...collectionNames.flatMap((name) => content[name].flatMap((entry) => source(entry, collections[name]))),
    ...content.events.flatMap(({ index, path, gallery }) =>
      source(index && { ...index, path, gallery }, eventFolders),
    ),
  ]
}
