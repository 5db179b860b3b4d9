/** `feed.xml`: the newest stories and events in full, as Atom (RFC 4287). */
import { Feed, type Item } from 'feed'
import { dictionaries } from '../../../src/i18n/dictionaries'
import { inLanguage } from '../../../src/i18n/languages'
import { localizeLinks } from '../../../src/i18n/page-links'
import { byName } from '../../../src/model/lib/by-name'
import { escapeAttribute, escapeText } from '../../../src/model/lib/text'
import {
  type Block,
  isFirstOfEvent,
  type PageData,
  type Photo,
  type Site,
} from '../../../src/page-data/model'
import { feedPath } from '../../../src/page-data/published'
import { insertPhotos } from '../../../src/page-data/text-photos'
import { fullAddress, fullPhotoAddress, homeAddress, type Publication, siteName } from '../publication'
import { sharedPicture } from '../shared-picture'

const maxEntries = 50

/** The date of a site without any dates: Atom requires one. */
const fallbackDate = '1970-01-01'

interface FeedItem {
  /** Called only for entries of the feed: writing the text in full takes time. */
  write(): Omit<Item, 'date'>
  date?: string
}

/** In the language of `publication.site`. */
export function feed(publication: Publication): string {
  const { site, pages } = publication
  const home = homeAddress(site)
  const entries = pages
    .flatMap((page) => [...storyEntry(page, publication), ...eventEntry(page, publication)])
    .sort((a, b) => byName(b.date ?? '', a.date ?? ''))
  // Atom requires a date for every entry. One without a date gets the oldest of all, so that readers never show it as
  // new, and newer entries do not change it.
  const oldest = entries.findLast(({ date }) => date)?.date ?? fallbackDate
  const result = new Feed({
    id: home,
    title: dictionaries[site.language].feedTitle(siteName(site)),
    description: site.tagline,
    link: home,
    feed: fullAddress(site, inLanguage(feedPath, site.language)),
    updated: day(entries[0]?.date ?? fallbackDate),
    author: { name: siteName(site), link: home },
    generator: false,
  })
  for (const { write, date } of entries.slice(0, maxEntries))
    result.addItem({ ...write(), date: day(date ?? oldest), published: date ? day(date) : undefined })
  // The library derives the type of an enclosure from its file extension.
  return `${result.atom1().replaceAll('type="image/jpg"', 'type="image/jpeg"')}\n`
}

function storyEntry(page: PageData, { site, base }: Publication): FeedItem[] {
  if (page.kind !== 'news') return []
  const { path, title, description, date, image, body, gallery } = page
  const write = () => {
    const address = fullAddress(site, path)
    const content = [
      ...photos(image ? [image] : [], site),
      fullHtml(body, site, base),
      ...photos(gallery, site),
    ]
    return {
      id: address,
      link: address,
      title: escapeText(title),
      description: escapeText(description),
      content: content.join('\n'),
      image: sharedPicture(page, site).url,
    }
  }
  return [{ date, write }]
}

function eventEntry(page: PageData, { site, base }: Publication): FeedItem[] {
  if (page.kind !== 'event' || !isFirstOfEvent(page)) return []
  const { path, title, area, event } = page
  const write = () => ({
    id: eventId(site, inLanguage(area.path, site.language), event),
    link: fullAddress(site, path),
    title: escapeText(title),
    content: [fullHtml(event.body, site, base), ...photos(event.photos, site)].join('\n'),
    image: sharedPicture(page, site).url,
  })
  return [{ date: event.date, write }]
}

/** Names the area, as ids always have, so that readers do not show events again (tag URIs, RFC 4151). */
function eventId(site: Site, area: string, { id, date }: { id: string; date: string }): string {
  const { hostname, pathname } = new URL(site.url)
  return encodeURI(`tag:${hostname},${date}:${pathname.replace(/\/$/, '')}${area}/gallery-${id}`)
}

function photos(list: readonly Photo[], site: Site): string[] {
  return list.map((photo) => photoHtml(photo, site))
}

function day(date: string): Date {
  return new Date(`${date}T00:00:00Z`)
}

/** The HTML of a text with full addresses, for use outside the site. */
function fullHtml(blocks: readonly Block[], site: Site, base: string): string {
  return blocks
    .map((block) => {
      if ('photo' in block) return photoHtml(block.photo, site)
      const html = withFullAddresses(block.html, site, base)
      return insertPhotos(html, block.photos, (photo) => pictureHtml(photo, site))
    })
    .join('\n')
}

function photoHtml(photo: Photo, site: Site): string {
  return `<p>${pictureHtml(photo, site)}</p>`
}

function pictureHtml(photo: Photo, site: Site): string {
  const alt = escapeAttribute(photo.alt)
  const image = `<img src="${fullPhotoAddress(site, photo)}" width="${photo.width}" height="${photo.height}" alt="${alt}">`
  return `${image}${photo.caption ? `<br>${escapeText(photo.caption)}` : ''}`
}

function withFullAddresses(html: string, site: Site, base: string): string {
  return localizeLinks(html, base, site).replace(
    /(<[^>]*\s(?:href|src)=")(\/(?!\/)[^"]*)"/g,
    (_match, start: string, path: string) => {
      const inside = path.startsWith(base) ? path.slice(base.length - 1) : path
      return `${start}${site.url}${inside}"`
    },
  )
}
