/** Deletes what is withdrawn, too old or too much. */
import { type Kind, limits } from './kept'
import { keepPage, readWhole } from './kept-pages'
import { pageNumber, photoNumbers } from './published'
import { base, find, keep, open, trim } from './store'

/** The address of the list, without the base. Its name changes with its content. The build writes it into the worker. */
declare const published: string

let running: Promise<void> | undefined

/** Never fails: what could not be done now is done at the next page. */
export function tidy(): Promise<void> {
  running ??= trimAll()
    .then(deleteWithdrawn)
    .catch(() => {})
    .finally(() => {
      running = undefined
    })
  return running
}

async function trimAll(): Promise<void> {
  for (const kind of Object.keys(limits) as Kind[]) await trim(kind)
}

/** Once for each version of the list, which is kept when everything is done. */
async function deleteWithdrawn(): Promise<void> {
  const address = location.origin + base + published
  if (await find('assets', address)) return
  const response = await fetch(address)
  if (!response.ok) return
  const numbers = new Set(new Uint32Array(await response.clone().arrayBuffer()))
  const isPublished = (text: string) => photoNumbers(text).every((number) => numbers.has(number))

  const photos = await open('photos')
  for (const { url } of await photos.keys()) {
    if (isPublished(url)) continue
    await photos.delete(url)
    // The answer, that there is no such file, replaces the photo in the browser's own cache.
    await fetch(url, { cache: 'reload' }).catch(() => {})
  }

  const pages = await open('pages')
  for (const { url } of await pages.keys()) {
    const html = (await (await pages.match(url))?.text()) ?? ''
    const isKnown = numbers.has(pageNumber(url.slice((location.origin + base).length - 1)))
    if (isKnown && isPublished(html)) continue
    await pages.delete(url)
    if (isKnown) await replacePage(url, isPublished)
  }
  await keep('assets', address, response)
}

async function replacePage(url: string, isPublished: (text: string) => boolean): Promise<void> {
  const response = await fetch(url, { cache: 'reload' })
  const html = await readWhole(response)
  if (isPublished(html)) await keepPage(url, response, html)
}
