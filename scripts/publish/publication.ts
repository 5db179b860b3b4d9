/** What the steps after rendering need to know of the site that is being published. */
import { type PageData, type Photo, type Site, versionName } from '../../src/content/model'
import type { Move } from '../content/aliases'
import { placeholders } from '../content/placeholders'

/** A social card: the picture that other sites show beside a link. */
export interface Card {
  /** Address inside the site without the base, `/cards/about-0a1b2c3d.jpg`. */
  path: string
  title: string
}

export interface Publication {
  site: Site
  pages: readonly PageData[]
  moves: readonly Move[]
  /** The trust's real addresses on other sites. */
  profiles: readonly string[]
  /** With slashes around. */
  base: string
  /** By page address, and by `eventKey`. */
  cards: ReadonlyMap<string, Card>
}

export function eventKey(page: { path: string }, event: { id: string }): string {
  return `${page.path}#gallery-${event.id}`
}

/** The pages that are to be found: all but the one that is no page. */
export function findable(pages: readonly PageData[]): Exclude<PageData, { kind: 'notfound' }>[] {
  return pages.filter((page) => page.kind !== 'notfound')
}

/** The full address of a page or file of the site. */
export function fullAddress(site: Site, path: string): string {
  return encodeURI(`${site.url}${path}`)
}

export function photoFile(photo: Photo, width = photo.widths.at(-1)!): string {
  return `/photos/${photo.name}-${versionName(width)}`
}

/** The value, unless square brackets say that it still waits for the real one. */
export function real(text: string | undefined): string | undefined {
  return text === undefined || placeholders(text).length > 0 ? undefined : text
}
