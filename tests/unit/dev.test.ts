/** The dev server without a browser: its pages, its photos, and the folders that it watches. */

import { EventEmitter } from 'node:events'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, watch, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { runOneAtATime } from '../../scripts/commands/dev'
import { judgeSite } from '../../scripts/commands/steps/read-site'
import { createOpenPages } from '../../scripts/dev/open-pages'
import { type ServedFile, serveFiles } from '../../scripts/dev/photo-middleware'
import { createDevSite } from '../../scripts/dev/site'
import { watchFolders } from '../../scripts/dev/watch-folder'
import { openOriginals } from '../../scripts/photos/originals'
import { diskFiles } from '../../scripts/store/disk-files'
import { checksum } from '../../scripts/store/file-state'
import { sitePictures } from '../../src/model/addresses/addresses'
import { createProblems, type Problems } from '../../src/model/lib/problems'
import { loadSite } from '../../src/model/plan/load-site'
import { listen } from '../fixtures/http'
import { noProgress, runHere } from '../fixtures/make-photos'
import { makePhonePhoto } from '../fixtures/phone-photo'
import { entry, minimalSite, story, temporaryFolder, writeFiles } from '../fixtures/site'

let printed: { mock: { calls: unknown[][] } }
beforeEach(() => {
  const [out, err] = [vi.spyOn(console, 'log'), vi.spyOn(process.stderr, 'write')]
  out.mockReturnValue()
  printed = err.mockReturnValue(true)
  onTestFinished(() => {
    out.mockRestore()
    err.mockRestore()
  })
})

/** `report` is called when the site is judged. */
function devSite(
  content: string,
  cache = temporaryFolder(),
  report: (problems: Problems) => void = () => {},
) {
  const originals = openOriginals(cache, runHere)
  const read = (problems: Problems) => {
    const files = diskFiles(content, createProblems())
    const options = { content, files, base: '/', includeDrafts: false, today: '2026-01-01' }
    return loadSite({ ...options, publicFiles: sitePictures, isPhoto: () => false }, problems)
  }
  return createDevSite(read, originals, async (planned, problems) => {
    report(problems)
    return judgeSite({ content: planned, originals }, { content, base: '/' }, problems, noProgress)
  })
}

/** Shows everything that can be shown. */
async function finish(site: ReturnType<typeof devSite>) {
  while (!(await site.refresh()).isComplete) await site.makePhotos()
}

const shownPages = ['/', '/education', '/events', '/events/2025-10-17', '/events/2025-09-02']

/** The names of photos in the data of pages. */
const namesIn = (site: ReturnType<typeof devSite>): string[] => [
  ...new Set(
    JSON.stringify(shownPages.map((path) => site.findPage(path))).match(
      /(?<="name":")(?:2\d{3}-|photo-|tile)[^"]*/g,
    ),
  ),
]

/** The name of a photo without the checksum of its published files. */
const startOf = (label: string, photo: Buffer) => `${label}-${checksum(photo).slice(0, 8)}`

const [day, otherDay] = ['2025-10-17', '2025-09-02']
const [hidden, shown] = (await Promise.all(
  [1, 2].map((seed) => makePhonePhoto({ width: 320, height: 240, seed })),
)) as [Buffer, Buffer]
const copy = await sharp(hidden).resize(280).png().toBuffer()

async function contentFolder() {
  const content = temporaryFolder()
  writeFiles(content, {
    ...(await minimalSite()),
    [`galleries/${day}/a.jpg`]: hidden,
    [`galleries/${day}/b.jpg`]: shown,
    [`galleries/${day}/index.md`]: entry({ hide: '[a.jpg]' }),
    [`galleries/${otherDay}/x.png`]: copy,
  })
  return content
}

describe('photos', () => {
  test('are tiles until they have been judged, then what a build would publish', async () => {
    const site = devSite(await contentFolder())
    expect(await site.refresh()).toEqual({ problems: '', isComplete: false })
    expect(namesIn(site)).toEqual(['tile'])
    expect(site.findFile('photos/tile-800.avif')).toMatchObject({
      text: expect.stringContaining('This photo is being prepared'),
    })
    expect(site.findPage(`/events/${otherDay}`)).toBeDefined()
    await site.makePhotos()
    expect(await site.refresh()).toEqual({ problems: '', isComplete: true })
    const names = namesIn(site)
    expect(names.map((name) => name.replace(/-[^-]*$/, '')).sort()).toEqual([
      startOf(day, shown),
      expect.stringMatching(/^photo-/),
    ])
    const name = names.find((one) => one.startsWith(day))
    expect(site.findFile(`photos/${name}-320.jpg`)).toMatchObject({ path: expect.any(String) })
    expect(printed.mock.calls.join('\n')).toContain('x.png  shows the same photo as')
  })

  test('wait while a photo that must not be published has not been read', async () => {
    const content = await contentFolder()
    const site = devSite(content)
    await finish(site)
    expect(namesIn(site)).not.toContain('tile')
    writeFiles(content, {
      [`galleries/${day}/c.jpg`]: await makePhonePhoto({ width: 320, height: 240, seed: 3 }),
      [`galleries/${day}/index.md`]: entry({ hide: '[a.jpg, c.jpg]' }),
    })
    expect((await site.refresh()).isComplete).toBe(false)
    expect(namesIn(site)).toEqual(['tile'])
    await finish(site)
    expect(namesIn(site)).not.toContain('tile')
  })

  test('are forgotten when they are hidden, wait for consent, or are gone', async () => {
    const content = await contentFolder()
    const site = devSite(content)
    const served = () =>
      namesIn(site)
        .filter((name) => name.startsWith(day))
        .map((name) => `photos/${name}-320.jpg`)
    const changes = [
      () => writeFiles(content, { [`galleries/${day}/index.md`]: entry({ hide: '[a.jpg, b.jpg]' }) }),
      () => writeFiles(content, { [`galleries/${day}/index.md`]: entry({ consent: 'pending' }) }),
      () => rmSync(join(content, `galleries/${day}/b.jpg`)),
    ]
    for (const change of changes) {
      writeFiles(content, { [`galleries/${day}/index.md`]: entry({ hide: '[a.jpg]' }) })
      await finish(site)
      const [address] = served()
      expect(site.findFile(address!)).toBeDefined()
      change()
      await site.refresh()
      expect(site.findFile(address!)).toBeUndefined()
    }
  })

  test('that are in the cache are shown at the start', async () => {
    const [content, cache] = [await contentFolder(), temporaryFolder()]
    const list = join(cache, 'originals.json')
    // A photo that was written just now is not in the list.
    const listAfterRun = async () => {
      await finish(devSite(content, cache))
      return existsSync(list) && readFileSync(list, 'utf8')
    }
    await expect.poll(listAfterRun).toContain('x.png')
    const site = devSite(content, cache)
    expect(await site.refresh()).toMatchObject({ isComplete: true })
    expect(namesIn(site)).not.toContain('tile')
  })

  test('are tiles again if their published files are gone from the cache', async () => {
    const [content, cache] = [await contentFolder(), temporaryFolder()]
    const site = devSite(content, cache)
    await finish(site)
    rmSync(cache, { recursive: true })
    expect((await site.refresh()).isComplete).toBe(false)
    expect(namesIn(site)).toEqual(['tile'])
  })
})

test('what a build would refuse is shown, and printed when all photos are known', async () => {
  let severity: 'warn' | 'error' = 'warn'
  const site = devSite(await contentFolder(), temporaryFolder(), (problems) =>
    problems[severity]('a.jpg', 'is odd'),
  )
  expect((await site.refresh()).problems).toBe('')
  expect(printed.mock.calls.join('\n')).not.toContain('is odd')
  await finish(site)
  expect(printed.mock.calls.join('\n')).toContain('warning  a.jpg  is odd')
  severity = 'error'
  expect((await site.refresh()).problems).toContain('error    a.jpg  is odd')
})

test('open pages show errors, whose words other computers do not see', () => {
  const shownTo = (isExposed: boolean) => {
    const ws = Object.assign(new EventEmitter(), { send: vi.fn() })
    const pages = createOpenPages(isExposed)
    pages.connect(ws as never)
    pages.show('a.md: her name')
    const socket = { send: vi.fn() }
    ws.emit('connection', socket)
    const [[sent], [later]] = [ws.send.mock.lastCall!, socket.send.mock.lastCall!]
    expect(JSON.parse(later)).toEqual(sent)
    return sent.err.message
  }
  expect(shownTo(false)).toBe('a.md: her name')
  expect(shownTo(true)).toBe('The content has errors: the terminal lists them.')
})

test('a file is served with the type of its name, from the disk or from memory', async () => {
  const folder = temporaryFolder()
  writeFiles(folder, { 'a.jpg': 'photo' })
  const files: Record<string, ServedFile> = {
    'photos/a.jpg': { name: 'a.jpg', path: join(folder, 'a.jpg') },
    'photos/gone.jpg': { name: 'gone.jpg', path: join(folder, 'gone.jpg') },
    'photos/tile.avif': { name: 'tile.svg', text: '<svg/>' },
  }
  const serve = serveFiles('/sub/', (address) => files[address])
  const server = createServer((request, response) => serve(request, response, () => response.end('none')))
  onTestFinished(() => void server.close())
  const address = await listen(server)
  const get = async (path: string) => {
    const response = await fetch(address + path)
    return [response.status, response.headers.get('Content-Type'), await response.text()]
  }
  expect(await get('/sub/photos/a.jpg?1')).toEqual([200, 'image/jpeg', 'photo'])
  expect(await get('/sub/photos/gone.jpg')).toEqual([404, 'image/jpeg', ''])
  expect(await get('/sub/photos/tile.avif')).toEqual([200, 'image/svg+xml; charset=utf-8', '<svg/>'])
  expect(await get('/sub/photos/b.jpg')).toEqual([200, null, 'none'])
})

test('placeholders are one line, again only when their number changes', async () => {
  const content = await contentFolder()
  const site = devSite(content)
  const lines = async (place: string) => {
    writeFiles(content, { 'news/a.md': story('A', { place }) })
    printed.mock.calls.length = 0
    await site.refresh()
    return printed.mock.calls.join('').match(/.*placeholder.*\n/g)
  }
  const line =
    'warning  1 placeholder in 1 file is still to be replaced; npm run check -- --placeholders lists it.\n'
  expect(await lines('"[Village]"')).toEqual([line])
  expect(await lines('"[District]"')).toBe(null)
  expect(await lines('Gudem')).toBe(null)
  expect(await lines('"[Village]"')).toEqual([line])
})

test('what changes while the site is read makes it read once more', async () => {
  const release: (() => void)[] = []
  const task = vi.fn(() => new Promise<void>((resolve) => release.push(resolve)))
  const run = runOneAtATime(task)
  const running = run()
  void run()
  void run()
  release[0]!()
  await vi.waitFor(() => expect(task).toHaveBeenCalledTimes(2))
  release[1]!()
  await running
  expect(task).toHaveBeenCalledTimes(2)
})

/** Watches a folder, and renews that after each change, as the dev server does. */
function watchFolder(folder: string) {
  const changed = vi.fn(() => watcher.renew())
  const watcher = watchFolders([folder], changed)
  watcher.renew()
  onTestFinished(() => watcher.close())
  return changed
}

describe('a watched folder', () => {
  test('reports each change, also in folders that are new, come back or replace others', async () => {
    const folder = temporaryFolder()
    const event = join(folder, 'galleries/2025-10-17')
    const changed = watchFolder(folder)
    const changes = [
      () => writeFiles(event, { 'a.jpg': 'a', 'index.md': '1' }),
      () => writeFileSync(join(event, 'index.md'), '1 and 2'),
      () => renameSync(join(event, 'index.md'), join(event, 'index.te.md')),
      () => renameSync(event, `${event} morning`),
      () => writeFileSync(join(`${event} morning`, 'b.jpg'), 'b'),
      () => rmSync(`${event} morning`, { recursive: true }),
      () => writeFiles(`${event} morning`, { 'a.jpg': 'a' }),
      () => rmSync(join(`${event} morning`, 'a.jpg')),
    ]
    for (const change of changes) {
      changed.mockClear()
      change()
      await vi.waitFor(() => expect(changed).toHaveBeenCalled())
    }
  })

  test('reports every file of a folder that is being filled', async () => {
    const folder = temporaryFolder()
    const read: string[] = []
    const watcher = watchFolders([folder], () => {
      watcher.renew()
      read.splice(0, read.length, ...diskFiles(folder, createProblems()).list())
    })
    watcher.renew()
    onTestFinished(() => watcher.close())
    for (let number = 1; number <= 40; number++) {
      writeFiles(folder, { [`galleries/${number}/a.jpg`]: 'a' })
      await new Promise(setImmediate)
      writeFiles(folder, { [`galleries/${number}/b.jpg`]: 'b' })
    }
    await expect.poll(() => read.filter((name) => name.endsWith('.jpg'))).toHaveLength(80)
  })

  test('reports changes that follow each other quickly once', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const folder = temporaryFolder()
    const changed = watchFolder(folder)
    for (const name of ['a.md', 'b.md']) {
      writeFileSync(join(folder, name), 'text')
      await seen(folder, name)
    }
    expect(changed).not.toHaveBeenCalled()
    vi.runAllTimers()
    expect(changed).toHaveBeenCalledOnce()
  })

  test('reports no hidden files', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const folder = temporaryFolder()
    mkdirSync(join(folder, '.cache'))
    watchFolder(folder)
    for (const name of ['.cache/a.json', '.DS_Store']) writeFileSync(join(folder, name), '{}')
    await seen(folder, '.DS_Store')
    expect(vi.getTimerCount()).toBe(0)
  })

  test('may be missing, or no folder, for a moment', async () => {
    const folder = join(temporaryFolder(), 'content')
    const changed = watchFolder(folder)
    const changes = [
      () => writeFileSync(folder, 'no folder'),
      () => rmSync(folder),
      () => mkdirSync(folder),
      () => writeFileSync(join(folder, 'a.md'), 'text'),
    ]
    for (const change of changes) {
      changed.mockClear()
      change()
      await vi.waitFor(() => expect(changed).toHaveBeenCalled())
    }
  })
})

/** Waits until the system has told all watchers of a change. */
async function seen(folder: string, name: string): Promise<void> {
  const watcher = watch(folder)
  onTestFinished(() => watcher.close())
  const told = new Promise((resolve) => watcher.on('change', resolve))
  writeFileSync(join(folder, `${name}.seen`), '')
  rmSync(join(folder, `${name}.seen`))
  await told
}
