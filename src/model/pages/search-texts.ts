/** What the search finds of a page: the texts in its data, and those of the site that it shows. */
import { dictionaries } from '../../i18n/dictionaries'
import type { HtmlBlock, Link, Member, PageKind, Photo, Site } from '../../page-data/model'
import { hasPlaceholder } from '../../page-data/placeholders'

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

/** The link to a member on the page of all members: the role as long as the name is a placeholder. */
export function linkToMember({ name, role }: Member, index: number, path: string): Link {
  return { title: hasPlaceholder(name) ? role : name, path: `${path}#member-${index + 1}-name` }
}

/** The tagline, and the labels and facts of the pages by which visitors reach the trust. They are not in the data of these pages. */
export function labelsOf(kind: PageKind, { language, tagline, address, hours, phone, email }: Site): Part[] {
  const words = dictionaries[language]
  if (kind === 'ask')
    return [
      words.writeOnWhatsApp,
      words.writeEmail,
      words.whatToWrite,
      words.formOnPaper,
      words.howToUseForm,
      words.request,
      words.dateAndSignature,
    ]
  if (kind === 'home') return [tagline]
  if (kind !== 'contact') return []
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
}
