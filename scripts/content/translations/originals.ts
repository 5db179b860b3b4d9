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
import type { Content, Shown } from '../content'
import type { Entry } from '../front-matter/front-matter'
import type { Original } from './translations'

/** `news/benches.md` → `benches`, `galleries/2025-10-17/index.md` → `2025-10-17` */
function shortName(file: string): string {
  const name = basename(file, '.md')
  return name === 'index' ? basename(dirname(file)) : name
}

/** Like the short name, with the folder above: `news/benches`, `galleries/2025-10-17`. */
function longName(file: string): string {
  const folder = basename(file) === 'index.md' ? dirname(dirname(file)) : dirname(file)
  return `${basename(folder)}/${shortName(file)}`
}

/** The originals that a person calls `name`: a short or a long name. */
export function findOriginals(originals: readonly Original[], name: string): Original[] {
  return originals.filter(({ entry: { file } }) => [shortName(file), longName(file)].includes(name))
}

/** Returns a function that gives the name of an original on the command line: the short one, unless several have it. */
export function createNames(originals: readonly Original[]): (original: Original) => string {
  const sharing = groupBy(originals, ({ entry: { file } }) => shortName(file))
  return ({ entry: { file } }) => {
    const name = shortName(file)
    return sharing.get(name)!.length > 1 ? longName(file) : name
  }
}

export function listOriginals(
  content: Omit<Content, 'translations' | 'photoLinks' | 'forbidden'>,
): Original[] {
  const original = (
    entry: Entry<unknown> & Partial<Shown>,
    { schema, hasLineParagraphs }: { schema: z.ZodObject; hasLineParagraphs?: boolean },
  ): Original => {
    const photos = (entry.gallery ?? []).map((photo) => photo.path)
    return { entry, schema, hasLineParagraphs, path: entry.path ?? '/', photos }
  }
  return [
    original(content.site, siteFile),
    ...pageNames.map((name) => original(content.pages[name], pages[name])),
    ...collectionNames.flatMap((name) => content[name].map((entry) => original(entry, collections[name]))),
    ...content.events.flatMap(({ index, path, gallery }) =>
      index ? [original({ ...index, path, gallery }, eventFolders)] : [],
    ),
  ]
}
