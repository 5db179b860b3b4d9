/** Opens a page on a phone, and counts what it loads. */
import { gzipSync } from 'node:zlib'
import type { BrowserContextOptions, Page, Response } from 'playwright-core'
import { expect, inject } from 'vitest'
import { budgetsFor } from '../bench/weight/budgets'
import { type Opened, open, settled, showMap } from '../browser'
import { scrollThrough, shifts } from './shifts'

type Kind = 'document' | 'stylesheet' | 'script' | 'font'

/** The limit of a budget, in kilobytes. */
const limit = (name: string, hasEvents = false, hasTelugu = false) =>
  budgetsFor({ hasEvents, hasTelugu, isHidden: false }).find((budget) => budget.name === name)!.max!

export interface FirstView extends Opened {
  /** Kilobytes, compressed. */
  size: Record<Kind, number>
  /** Names of the files. */
  files: string[]
  /** The names of other hosts that the page has requested something from, also later. */
  otherHosts: Set<string>
}

export async function openAndCount(path: string, device: BrowserContextOptions): Promise<FirstView> {
  const size: Record<Kind, number> = { document: 0, stylesheet: 0, script: 0, font: 0 }
  const files: string[] = []
  const otherHosts = new Set<string>()
  const bodies: Promise<void>[] = []
  const { host: own } = new URL(inject('site'))
  const listen = (response: Response) => {
    const { host } = new URL(response.url())
    const kind = response.request().resourceType() as Kind
    files.push(response.url().replace(/.*\//, ''))
    const count = async () => {
      const body = await response.body()
      size[kind] += (kind === 'font' ? body : gzipSync(body, { level: 9 })).length / 1000
    }
    if (kind in size && host === own) bodies.push(count())
  }
  const { page, faults } = await open(path, device, async (page) => {
    await showMap(page)
    page.on('response', listen)
    page.on('request', (request) => {
      const { host } = new URL(request.url())
      if (host && host !== own) otherHosts.add(host)
    })
  })
  await settled(page)
  page.off('response', listen)
  await Promise.all(bodies)
  return { page, faults, size, files, otherHosts }
}

/** A page of the site meets its budget, with the fonts of its languages, and loads each photo in one size. */
export function expectToBeLight({ size, files }: FirstView, hasEvents: boolean, hasTelugu: boolean): void {
  expect(size.script).toBeGreaterThan(0)
  expect(size.script).toBeLessThanOrEqual(limit('JS'))
  const total = size.document + size.stylesheet + size.script + size.font
  expect(total).toBeLessThanOrEqual(limit('page', hasEvents, hasTelugu))
  const fonts = files.flatMap((file) => /^([\w-]+)-[\w-]{8}\.woff2$/.exec(file)?.[1] ?? []).sort()
  expect(fonts).toEqual(hasTelugu ? ['latin-medium', 'names', 'telugu'] : ['latin', 'names'])
  // Chromium may report a file twice that another page of the same process has loaded.
  const photos = [...new Set(files)].filter((file) => /\.(avif|jpg)$/.test(file))
  const name = (file: string) => file.replace(/-\d+\.\w+$/, '')
  expect(
    photos.filter((file) => photos.some((other) => other !== file && name(other) === name(file))),
  ).toEqual([])
}

/** Scrolls to the end of the page. */
export async function expectNoShifts(page: Page): Promise<void> {
  expect(await shifts(page)).toEqual([])
  await scrollThrough(page)
  expect(await shifts(page)).toEqual([])
}
