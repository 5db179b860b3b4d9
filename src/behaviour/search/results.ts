/** Shows results: fills the template that is in the page. */

import type { Language } from '../../i18n/languages'
import { months, writeDays } from '../../i18n/months'
import { photoAddress } from '../../shared/photo-files'
import { newerFormats, type PhotoFormat, photoFormats } from '../../shared/photo-formats'
import type { EntryKind } from '../../shared/search-list'
import { excerpt, markWords } from './excerpt'
import type { FoundEntry } from './find'

/** The item of the list that shows a result. `kinds` are the names of the kinds of entries. */
export function createResult(
  template: HTMLTemplateElement,
  { entry, text, lang, isFound }: FoundEntry,
  kinds: Record<EntryKind, string>,
): HTMLElement {
  const item = (template.content.cloneNode(true) as DocumentFragment).firstElementChild as HTMLElement
  const findElement = <Kind extends HTMLElement>(name: string) =>
    item.querySelector<Kind>(`[data-part="${name}"]`)!
  const write = (element: HTMLElement, value: string, language: string | undefined) => {
    element.append(
      ...markWords(value, isFound).map((piece) => (piece.isFound ? mark(piece.text) : piece.text)),
    )
    if (language && language !== pageLanguage) element.lang = language
  }
  const pageLanguage = document.documentElement.lang as Language
  const link = findElement<HTMLAnchorElement>('link')
  link.href = import.meta.env.BASE_URL + entry.path.slice(1)
  write(link, entry.title, entry.lang)
  write(findElement('text'), excerpt(text, isFound), lang)
  findElement('kind').textContent = kinds[entry.kind]
  const day = findElement<HTMLTimeElement>('day')
  const written = entry.date && writeDays(months[pageLanguage])(entry.date)
  if (entry.date && written && written !== entry.title) {
    day.dateTime = entry.date
    day.textContent = written
  } else day.remove()
  const photo = findElement('photo')
  if (entry.photo) showPhoto(photo, entry.photo, template.dataset.photos!)
  else photo.remove()
  return item
}

function mark(text: string): HTMLElement {
  return Object.assign(document.createElement('mark'), { textContent: text })
}

/** `folder`: the address of the published photos. */
function showPhoto(picture: HTMLElement, [name, width]: [name: string, width: number], folder: string): void {
  const address = (format?: PhotoFormat) => photoAddress(folder, { name }, width, format)
  picture.prepend(
    ...newerFormats.map((format) =>
      Object.assign(document.createElement('source'), {
        type: photoFormats[format].type,
        srcset: address(format),
      }),
    ),
  )
  picture.querySelector('img')!.src = address()
}
