/** Lists everything that can be translated. */
import type { z } from 'zod'
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

export function listOriginals(content: Omit<Content, 'translations' | 'photoLinks'>): Original[] {
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
