/** What the search finds of a page: the texts in its data, and the labels that components show with them. */
import { dictionaries } from '../../i18n/dictionaries'
import type { HtmlBlock, PageData, Photo, Site } from '../../page-data/model'

/** A text, or HTML. */
export type Part = string | { html: string }

/** What pages do not show as text, and what they show of others, which have their own entries. */
const notSearched = new Set(
  'kind path date id trail banner lang focusCards faces donations news next events stories earlier later area years older members documents'.split(
    ' ',
  ),
)

/** All texts in the data of a page, in their order: fields that are added later are found as well. */
export function textsOf(data: unknown): Part[] {
  if (typeof data === 'string') return [data]
  if (Array.isArray(data)) return data.flatMap(textsOf)
  if (typeof data !== 'object' || data === null) return []
  if ('html' in data) return [data as { html: string }, ...textsOf((data as HtmlBlock).photos)]
  if ('blur' in data) return textsOf((data as Photo).caption)
  return Object.entries(data).flatMap(([name, value]) => (notSearched.has(name) ? [] : textsOf(value)))
}

/** The headings, labels and facts that a page shows besides its own texts. */
export function labelsOf(page: PageData, site: Site): Part[] {
  const words = dictionaries[site.language]
  const { address, hours, phone, email, hasDocuments } = site
  switch (page.kind) {
    case 'home':
      return [
        site.tagline,
        words.ourFocusArea,
        words.givenSoFar,
        words.newestPhotos,
        words.whoWeAre,
        words.trustMembers,
        words.voices,
        words.newsAndUpdates,
      ]
    case 'about':
      return [words.ourKeyFocusArea, ...(hasDocuments ? [words.documents] : [])]
    case 'ask':
      return [
        words.writeOnWhatsApp,
        words.writeEmail,
        words.whatToWrite,
        words.formOnPaper,
        words.howToUseForm,
        words.request,
        words.to,
        words.dateAndSignature,
      ]
    case 'trustmembers':
      return [words.meetOurMembers]
    case 'area':
    case 'news':
      return page.gallery.length ? [words.photos] : []
    case 'news-list':
      return page.years.map(({ year }) => year || words.undatedStories)
    case 'events':
      return page.years.map(({ year }) => year)
    case 'contact':
      return [
        words.phone,
        phone.text,
        words.writeOnWhatsApp,
        words.address,
        ...address,
        ...(hours.length ? [words.officeHours, ...hours] : []),
        words.email,
        email.text,
        words.ourOffice,
        words.mapOfOffice,
        words.directions,
      ]
    default:
      return []
  }
}
