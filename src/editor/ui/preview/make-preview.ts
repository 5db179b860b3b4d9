/** Makes the document of an entry's page as it would be saved, with its photos, also those that are on this device only. */
import { firstLanguage, type Language } from '../../../i18n/languages'
import { escapeAttribute } from '../../../model/lib/text'
import type { Page, PageTask, SiteProblem, SiteState } from '../../model/entries/site'
import { formOf, type OpenForm, pathOfFile } from '../../model/open-form/open-form'
import { afterChanges, changesOf } from '../../model/saving/changes'
import type { Editor } from '../context'
import { findPicture } from '../photos/Picture'

export type Preview =
  | { page: string; language: Language; problems: SiteProblem[]; after: SiteState }
  /** No page shows the entry yet. */
  | { problems: SiteProblem[]; after: SiteState }

/** Wide enough for a phone. */
const pixels = 800

/** `urls` receives the addresses that have to be freed. */
export async function makePreview(
  openForm: OpenForm,
  language: Language,
  editor: Pick<Editor, 'snapshot' | 'site' | 'published' | 'repository'>,
  urls: string[],
  signal: AbortSignal,
): Promise<Preview> {
  const { snapshot, site } = editor
  const form = formOf(openForm)
  const shown = asPublished(openForm)
  const changes = await changesOf(shown, snapshot)
  const after = await afterChanges(snapshot, changes, openForm.files)
  const path = form.pathOf(openForm.name, firstLanguage)
  const first = await site.page(after, { path, language, sizes: {} }, signal)
  if (!first.page) return { problems: first.problems, after }
  const files = new Map(openForm.files.map((file) => [pathOfFile(openForm, file), file.data]))
  const pictures = new Map<string, string>()
  const sizes: PageTask['sizes'] = {}
  for (const photo of first.page.photos) {
    signal.throwIfAborted()
    const size = await showPhoto(photo, files.get(photo), pictures, urls, editor).catch(() => null)
    sizes[photo] = size
  }
  const answer = await site.page(after, { path, language, sizes }, signal)
  if (!answer.page) return { problems: answer.problems, after }
  const { page } = answer
  const sheets = [new URL('preview.css', location.href).href]
  return {
    page: toDocument(page, sheets, (number) => pictures.get(page.photos[number] ?? '')),
    language: page.language,
    problems: answer.problems,
    after,
  }
}

/** As if everybody had agreed, and without `draft`: otherwise there is no page. */
function asPublished(openForm: OpenForm): OpenForm {
  const source = openForm.texts[firstLanguage] ?? { fields: {}, body: '' }
  const { draft: _, ...fields } = source.fields
  const consent = 'consent' in formOf(openForm).schema.shape ? { consent: 'given' } : {}
  return {
    ...openForm,
    texts: { ...openForm.texts, [firstLanguage]: { ...source, fields: { ...fields, ...consent } } },
  }
}

async function showPhoto(
  path: string,
  added: Blob | undefined,
  pictures: Map<string, string>,
  urls: string[],
  { snapshot, ...editor }: Pick<Editor, 'snapshot' | 'published' | 'repository'>,
): Promise<PageTask['sizes'][string]> {
  const hash = snapshot.files.get(path)
  const found = added ?? (hash === undefined ? undefined : await findPicture(path, hash, editor, pixels))
  if (!found) return null
  const address = found instanceof Blob ? URL.createObjectURL(found) : found
  if (found instanceof Blob) urls.push(address)
  const image = new Image()
  image.src = address
  await image.decode()
  pictures.set(path, address)
  return { width: image.naturalWidth, height: image.naturalHeight }
}

/** The document of a page, without scripts, with addresses of this device. `sheets`: addresses of style sheets. `addressOf` gives the address of the picture with a number. */
function toDocument(
  { html, language }: Page,
  sheets: readonly string[],
  addressOf: (photo: number) => string | undefined,
): string {
  const links = sheets.map((href) => `<link rel="stylesheet" href="${escapeAttribute(href)}">`)
  // The page looks as with scripts: its menu is closed. Links open nothing: the frame may not open windows.
  return [
    `<!doctype html><html lang="${language}" data-scripted><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width">',
    ...links,
    '<base target="_blank"></head><body><div id="root" class="app">',
    withPictures(html, addressOf),
    '</div></body></html>',
  ].join('')
}

/** Pictures have one file each, are not loaded before, and have no blur behind them. Parts that only a script would open are open. */
function withPictures(html: string, addressOf: (photo: number) => string | undefined): string {
  return html
    .replace(/<(?:source|link)\b[^>]*\/preview-\d+-[^>]*>/gi, '')
    .replace(/<svg\b(?:(?!<\/svg>).)*<image href=""(?:(?!<\/svg>).)*<\/svg>/gs, '')
    .replace(/ srcset="[^"]*\/preview-\d+-[^"]*"/gi, '')
    .replace(/(src|href)="[^"]*\/preview-(\d+)-[^"]*"/g, (_, name: string, number: string) => {
      const address = addressOf(Number(number))
      return address ? `${name}="${escapeAttribute(address)}"` : ''
    })
    .replace(/(<[^>]* data-slot\b[^>]*?) hidden(?:="[^"]*")?/g, '$1')
}
