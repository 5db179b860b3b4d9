/** Collects the publication, and draws the social cards. */
import { firstLanguage, inLanguage } from '../../src/i18n/languages'
import { redirectsOf } from '../content/addresses/redirects'
import { type Content, languagesOf, listPages } from '../content/content'
import type { Problems } from '../lib/problems'
import type { Index } from '../page-data/build-index'
import type { PhotoStep } from '../photos/publish'
import { cardCache } from '../store/folders'
import { type CardStep, makeCards } from './cards/cards'
import { createPublication, type Publication, unlessPlaceholder } from './publication'

interface Prepared {
  publication: Publication
  cards: CardStep['files']
}

export async function preparePublication(
  index: Index,
  content: Content,
  photos: Pick<PhotoStep, 'files'>,
  base: string,
  problems: Problems,
): Promise<Prepared> {
  const sources = new Map(photos.files.map(({ name, source }) => [name, source]))
  const contentFiles = listFiles(content)
  const { cards, files } = await makeCards(index, {
    cache: cardCache,
    photoPath: (name) => sources.get(name),
    contentFile: ({ key, event }) => contentFiles.get(event ?? inLanguage(key, firstLanguage)) ?? key,
    problems,
  })
  const profiles = Object.values(content.site.fields.social ?? {}).filter(
    (link) => unlessPlaceholder(link) !== undefined,
  )
  const redirects = redirectsOf(listPages(content), content.events, languagesOf(content))
  return { publication: createPublication(index, { redirects, profiles, base, cards }), cards: files }
}

/** The files of pages by address, and the folders of events by id. */
function listFiles(content: Content): Map<string, string> {
  return new Map([
    ...listPages(content).map(({ path, file }) => [path, file] as const),
    ...content.events.map(({ id, file }) => [id, file] as const),
  ])
}
