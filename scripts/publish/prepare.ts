/** Collects the publication, and draws the social cards. */
import type { Problems } from '../lib/problems'
import type { Index } from '../page-data/build-index'
import type { PublishedPhotos } from '../photos/publish'
import type { PlannedContent } from '../plan/load-site'
import { cardCache } from '../store/folders'
import { type CardStep, makeCards } from './cards/cards'
import { createPublication, type Publication, unlessPlaceholder } from './publication'

interface Prepared {
  publication: Publication
  cards: CardStep['files']
}

export async function preparePublication(
  index: Index,
  content: PlannedContent,
  photos: Pick<PublishedPhotos, 'files'>,
  base: string,
  problems: Problems,
): Promise<Prepared> {
  const sources = new Map(photos.files.map(({ name, from }) => [name, from]))
  const { redirects, pages } = content.plan
  const contentFiles = new Map(pages.map(({ path, contentFile }) => [path, contentFile]))
  const { cards, files } = await makeCards(index, {
    cache: cardCache,
    photoPath: (name) => sources.get(name),
    contentFile: ({ key }) => contentFiles.get(key) ?? key,
    problems,
  })
  const profiles = Object.values(content.site.fields.social ?? {}).filter(
    (link) => unlessPlaceholder(link) !== undefined,
  )
  return { publication: createPublication(index, { redirects, profiles, base, cards }), cards: files }
}
