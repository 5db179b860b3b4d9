/** A small site in several versions, on a host whose network can be cut, slowed down and interrupted. */
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, inject } from 'vitest'
import { pageNumber, photoNumbers } from '../../src/page-data/published'
import { desktop, newProfile, ownBrowser, ready } from '../browser'
import { launchBrowser } from '../chromium'
import { listen, serveSite } from '../fixtures/http'
import { keepCaches, makeProject, type Project } from '../fixtures/project'
import { entry, type Files, minimalSite, plainPhoto, siteFile, story, writeFiles } from '../fixtures/site'

export const base = '/trust/'

/** How the host answers. */
type Network = 'works' | 'is cut' | 'hangs' | 'breaks off' | 'is overloaded'

export interface Host {
  address: string
  /** Paths that were requested, in order. */
  requests: string[]
  network: Network
  /** The name of the version that is published. */
  version: string
  /** The host fails at these addresses. */
  lost: RegExp | undefined
  /** The host sends a page with status 200 in place of these files, as some do while they ask for patience. */
  replaced: RegExp | undefined
  /** The folder of the version that is published. */
  folder(): string
  /** Whether that version has a file. */
  has(name: string): boolean
}

async function siteWithEvent(): Promise<Files> {
  return {
    ...(await minimalSite()),
    'site.te.md': entry({ name: 'దీపం ట్రస్టు', tagline: 'వెలుగు', footerLine: 'రేపటి కోసం', address: 'హైదరాబాద్' }),
    'pages/about.te.md': entry({ title: 'మా గురించి', description: 'ఎవరు' }),
    'news/benches.md': story('Benches', { aliases: '[/old-benches]' }),
    'news/books.md': story('Books'),
    'galleries/2025-10-17/IMG_1.jpg': await plainPhoto('red', 900, 600),
    'galleries/2025-10-17/IMG_2.jpg': await plainPhoto('blue', 900, 600),
  }
}

/** Other files of the content, or undefined for those that are removed; or a change of a copy of the built site. */
type Change = Record<string, string | Buffer | undefined> | ((site: string) => void)

/** Builds the versions, one after the other, and serves the first at the start of every test of the file. */
export function serveVersions(changes: Record<string, Change>): Host {
  let project: Project
  browser = ownBrowser(() => launchBrowser(inject('browser')))
  const host: Host = {
    address: '',
    requests: [],
    network: 'works',
    version: Object.keys(changes)[0]!,
    lost: undefined,
    replaced: undefined,
    folder: () => join(project.folder, host.version),
    has: (name) => existsSync(join(host.folder(), name)),
  }
  const server = createServer((request, response) => {
    host.requests.push(request.url!)
    answer(host, request, response)
  })
  beforeAll(async () => {
    project = await makeProject(await siteWithEvent())
    for (const [version, change] of Object.entries(changes)) {
      if (typeof change === 'function') {
        const copy = join(project.folder, version)
        cpSync(join(project.folder, host.version), copy, { recursive: true })
        change(copy)
        continue
      }
      for (const [name, text] of Object.entries(change)) {
        if (text === undefined) rmSync(join(project.folder, 'content', name))
        else writeFiles(join(project.folder, 'content'), { [name]: text })
      }
      const { status, err } = await project.run('build', '--base', base, '--out', version)
      if (status !== 0) throw new Error(err)
    }
    keepCaches(project)
    host.address = (await listen(server)) + base
  })
  beforeEach(() => {
    const version = Object.keys(changes)[0]
    Object.assign(host, { network: 'works', version, requests: [], lost: undefined, replaced: undefined })
  })
  afterAll(() => {
    server.close()
    rmSync(project.folder, { recursive: true })
  })
  return host
}

/** Changes a built site as if the story Books and one of its two photos had been withdrawn. */
export function withdraw(site: string): void {
  const photos = readdirSync(join(site, 'photos'))
  const [number] = photos.flatMap((name) => (name.startsWith('2025-10-17-') ? photoNumbers(name) : []))
  for (const name of photos.filter((photo) => photoNumbers(photo)[0] === number))
    rmSync(join(site, 'photos', name))
  rmSync(join(site, 'books.html'))
  const worker = readFileSync(join(site, 'sw.js'), 'utf8')
  const [, list] = /const published="([^"]+)"/.exec(worker)!
  const numbers = readFileSync(join(site, list!))
  const kept = Array.from({ length: numbers.length / 4 }, (_, place) =>
    numbers.readUInt32LE(place * 4),
  ).filter((one) => one !== number && one !== pageNumber('/books'))
  const shorter = list!.replace('published-', 'published-2')
  const bytes = Buffer.alloc(kept.length * 4)
  for (const [place, one] of kept.entries()) bytes.writeUInt32LE(one, place * 4)
  writeFileSync(join(site, shorter), bytes)
  writeFileSync(join(site, 'sw.js'), worker.replace(list!, shorter))
}

export const notKept = { 'site.md': siteFile({ offline: 'false' }) }

function answer(host: Host, request: IncomingMessage, response: ServerResponse): void {
  if (host.network === 'hangs') return
  if (host.network === 'is cut' || host.lost?.test(request.url!)) {
    request.socket.destroy()
    return
  }
  if (host.network === 'is overloaded') {
    response.writeHead(503).end('Try again later.')
    return
  }
  if (host.replaced?.test(request.url!)) {
    response.setHeader('content-type', 'text/html').setHeader('cache-control', 'no-store')
    response.end('<p>One moment, please.</p>')
    return
  }
  if (host.network === 'breaks off') {
    for (const name of ['if-none-match', 'if-modified-since']) delete request.headers[name]
    const endHalfway = (data = new Uint8Array()) => {
      response.write(data.subarray(0, data.length / 2), () => request.socket.destroy())
      return response
    }
    response.end = endHalfway as typeof response.end
  }
  serveSite(host.folder(), base)(request, response)
}

let browser: ReturnType<typeof ownBrowser>

/** Opens a page in a new profile that allows service workers. */
export async function openFresh(host: Host, path: string, device: BrowserContextOptions = desktop) {
  // Without routes, which would disable the browser's own cache.
  const context = await newProfile(await browser(), { baseURL: host.address, ...device })
  return openTab(context, path)
}

/** Opens a page in a new profile, and waits until it is kept, and everything is up to date. */
export async function visitAndKeep(host: Host, path: string, device?: BrowserContextOptions): Promise<Page> {
  const page = await openFresh(host, path, device)
  await page.waitForFunction(() => navigator.serviceWorker.controller)
  await isKept(page, path)
  await expect.poll(() => kept(page)).toContainEqual(expect.stringContaining('published-'))
  return page
}

/** Resolves when a page or file is kept. */
export async function isKept(page: Page, path: string): Promise<void> {
  await page.waitForFunction((address) => caches.match(address), base + path.replace(/\/$/, ''))
}

/** The addresses of everything that is kept, below the base. */
export async function kept(page: Page): Promise<string[]> {
  const addresses = await page.evaluate(async () => {
    const names = await caches.keys()
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return keys.flat().map(({ url }) => new URL(url).pathname)
  })
  return addresses.map((address) => address.slice(base.length)).sort()
}

/** Opens another tab of the same profile. */
export async function openTab(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(path)
  await ready(page)
  return page
}

export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()
export const photo = (page: Page) => page.locator('img[src*="2025-10-17"]').first()

/** Opens another page in the same tab. */
export async function goTo(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await ready(page)
}

/** The names of the kept photos of events. */
export const photosOf = async (page: Page) =>
  (await kept(page)).filter((name) => name.startsWith('photos/2025'))

/** Visits the pages that show the photo that is withdrawn later, and others. */
export async function visitAll(host: Host): Promise<Page> {
  const page = await visitAndKeep(host, 'education')
  await expect.poll(async () => (await photosOf(page)).length).toBe(2)
  for (const path of ['events/2025-10-17', 'books', 'about']) {
    await page.goto(path)
    await ready(page)
    await isKept(page, path)
  }
  return page
}
