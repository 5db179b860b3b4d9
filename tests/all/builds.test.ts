/** Builds of a site in other situations: interrupted, at the same time, after edits, with other permissions, in an odd folder. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { stripVTControlCharacters } from 'node:util'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { takeLock } from '../../scripts/lib/lock'
import { isKey } from '../../scripts/store/cache'
import { interruptBuild, leftovers } from '../fixtures/interrupt-build'
import { makePdf } from '../fixtures/pdf'
import { makeProject, type Project, siteOf } from '../fixtures/project'
import {
  area,
  entry,
  type Files,
  minimalSite,
  plainPhoto,
  siteOfStories,
  story,
  writeFiles,
} from '../fixtures/site'
import { testContent } from '../test-site'

let project: Project
beforeAll(async () => {
  project = await makeProject(await siteOfStories())
  expect((await project.run('build')).status).toBe(0)
})
afterAll(() => rmSync(project.folder, { recursive: true }))

/** A further project, which is removed when the test ends. */
async function makeOther(content: Files, name?: string): Promise<Project> {
  const other = await makeProject(content, name)
  onTestFinished(() => rmSync(other.folder, { recursive: true, maxRetries: 20 }))
  return other
}

test.skipIf(process.platform === 'win32')(
  'everybody may read what is published, whatever the umask',
  async () => {
    const umask = process.umask(0o077)
    onTestFinished(() => {
      process.umask(umask)
    })
    const photos = join(project.folder, '.cache/photos')
    for (const entry of readdirSync(photos, { recursive: true, withFileTypes: true }))
      if (entry.isFile()) chmodSync(join(entry.parentPath, entry.name), 0o600)
    const icons = join(project.folder, 'public')
    for (const name of readdirSync(icons)) chmodSync(join(icons, name), 0o600)
    expect((await project.run('build', '--out', 'private')).status).toBe(0)
    const site = join(project.folder, 'private')
    const modes = readdirSync(site, { recursive: true, withFileTypes: true }).map((entry) => {
      const { mode } = statSync(join(entry.parentPath, entry.name))
      return `${entry.isDirectory() ? 'folder' : 'file'} ${(mode & 0o777).toString(8)}`
    })
    expect(new Set(modes)).toEqual(new Set(['folder 755', 'file 644']))
    expect(statSync(site).mode & 0o777).toBe(0o755)
  },
)

test('two simultaneous builds wait for a third, then for each other, and both are complete', async () => {
  const third = await takeLock(join(project.folder, '.cache/build.lock'), { out: 'three', onWait: () => {} })
  const builds = ['one', 'two'].map((out) => {
    const child = project.start('build', '--out', out)
    const build = { output: '', end: new Promise((resolve) => child.once('close', resolve)) }
    child.stdout!.on('data', (data) => (build.output += data))
    return build
  })
  for (const build of builds)
    await expect.poll(() => build.output).toContain(`Another build is running (process ${process.pid})`)
  third.release()
  expect(await Promise.all(builds.map(({ end }) => end))).toEqual([0, 0])
  expect(siteOf(project, 'one')).toEqual(siteOf(project, 'two'))
})

test.skipIf(process.platform === 'win32')(
  'after Ctrl-C, the site is as before, nothing is left, and the status is 130',
  async () => {
    const { pid, status } = await interruptBuild(project, 'SIGINT')
    expect(status).toBe(130)
    expect(leftovers(project.folder)).toEqual([])
    expect(existsSync(join(project.folder, '.cache/build.lock'))).toBe(false)
    const cache = readdirSync(join(project.folder, '.cache'), { recursive: true, encoding: 'utf8' })
    expect(cache.filter((name) => name.includes(`unfinished-${pid}`))).toEqual([])
  },
)

test('a build with kept bundles makes the same files as the first one, whose pages vite-react-ssg renders', async () => {
  const bilingual = await makeOther({})
  for (const cache of ['.cache/photos', '.cache/documents'])
    cpSync(cache, join(bilingual.folder, cache), { recursive: true })
  cpSync(testContent, join(bilingual.folder, 'content'), { recursive: true })
  const buildUnderPath = async (out: string) => {
    const run = await bilingual.run('build', '--base', '/trust/', '--out', out)
    expect(run.status, run.err).toBe(0)
    const [, rendered] = /^vite-react-ssg rendered (\d+) pages\.$/m.exec(run.out) ?? []
    return { rendered, built: /^Built (\d+) pages/m.exec(run.out)![1], files: siteOf(bilingual, out) }
  }
  rmSync(join(bilingual.folder, '.cache/bundles'), { recursive: true })
  const first = await buildUnderPath('first')
  expect(first.rendered).toBe(first.built)
  expect(await buildUnderPath('second')).toEqual({ ...first, rendered: undefined })
})

describe('after a change of code', () => {
  let changed: Project
  beforeAll(async () => {
    changed = await makeProject({
      ...(await minimalSite()),
      'galleries/2025-03-04/IMG_1.jpg': await plainPhoto('teal'),
      'documents/accounts.md': entry({ title: 'Accounts', year: '2024', file: 'accounts.pdf' }),
      'documents/accounts.pdf': await makePdf(),
    })
    expect(await changed.run('build')).toMatchObject({ status: 0 })
  })
  afterAll(() => rmSync(changed.folder, { recursive: true }))

  const change = (file: string, text: string, other: string) => {
    const path = join(changed.folder, file)
    const before = readFileSync(path, 'utf8')
    expect(before).toContain(text)
    writeFileSync(path, before.replace(text, other))
  }
  const keys = () =>
    ['photos', 'documents'].map((name) =>
      readdirSync(join(changed.folder, '.cache', name)).filter((key) => isKey(key)),
    )
  /** How many photos and documents are made by the next build. */
  async function made() {
    const before = keys()
    expect(await changed.run('build')).toMatchObject({ status: 0 })
    return keys().map((names, index) => names.filter((name) => !before[index]!.includes(name)).length)
  }

  test('of a colour, the editor has it', async () => {
    change('src/site/styles/colours.css', '--ink: #1c1b4b', '--ink: #123456')
    expect(await made()).toEqual([0, 0])
    const admin = join(changed.folder, 'dist/admin')
    const [style] = readdirSync(admin).filter((name) => /^style-.*\.css$/.test(name))
    expect(readFileSync(join(admin, style!), 'utf8')).toContain('#123456')
    expect(readFileSync(join(admin, 'preview.css'), 'utf8')).toContain('#123456')
  })

  test('of a component, no photo and no document is made again', async () => {
    change('src/site/pages/About.tsx', 'export function', '// changed\nexport function')
    expect(await made()).toEqual([0, 0])
  })

  test('that leads to no page, nothing is built', async () => {
    change('src/site/pages/About.tsx', '<NextSteps', '<a href="/nowhere">Nowhere</a>\n      <NextSteps')
    const { status, err } = await changed.run('build')
    expect([status, err]).toEqual([1, expect.stringContaining('the address /nowhere does not exist.')])
    expect(readFileSync(join(changed.folder, 'dist/about.html'), 'utf8')).not.toContain('/nowhere')
    change('src/site/pages/About.tsx', '/nowhere', '/contact')
  })

  test('that recognises the sample photo, records are made again', async () => {
    change('scripts/photos/metadata.ts', 'const maxNameBytes = 100', 'const maxNameBytes = 99')
    expect(await made()).toEqual([expect.toSatisfy((count) => count > 1), 0])
  })

  test('that removes metadata from JPEG, documents are drawn again', async () => {
    change('src/media/images/jpeg.ts', 'export function stripJpeg', '// changed\nexport function stripJpeg')
    expect(await made()).toEqual([expect.toSatisfy((count) => count > 1), 1])
  })
})

/** The clock of a process is more than a year ahead. */
const laterClock = `const D=Date;globalThis.Date=class extends D{constructor(...a){a.length?super(...a):super(D.now()+4e10)}static now(){return D.now()+4e10}}`

/** Nothing of this may change a site. */
const elsewhere = {
  TZ: 'Pacific/Kiritimati',
  LANG: 'te_IN.UTF-8',
  LC_ALL: 'te_IN.UTF-8',
  MODE: 'development',
  NODE_ENV: 'development',
  NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(laterClock)}`,
}

test('after edits, a build makes the same files as one from scratch with another folder, clock, time zone and language', async () => {
  const edited = await makeOther({
    ...(await minimalSite()),
    'focus-areas/health.md': area('Health', 2),
    ...Object.fromEntries(
      [1, 2, 3, 4, 5].map((number) => [
        `news/story-${number}.md`,
        story(`Story ${number}`, { date: '2025-02-01' }),
      ]),
    ),
    'galleries/2025-03-04/IMG_1.jpg': await plainPhoto('teal', 900, 600),
    'galleries/2025-03-04/IMG_2.jpg': await plainPhoto('navy'),
  })
  const build = async (project: Project, ...options: string[]) => {
    const run = await project.run('build', ...options)
    expect(run.status, run.err).toBe(0)
  }
  await build(edited)
  const at = (name: string) => join(edited.folder, 'content', name)
  const change = (name: string, from: string | RegExp, to: string) =>
    writeFileSync(at(name), readFileSync(at(name), 'utf8').replace(from, to))
  change('news/story-1.md', /$/, '\n\nOne more, see [the area](/education).')
  change('news/story-2.md', /title: .*/, 'title: Another title')
  change('news/story-3.md', /image: .*/, 'image: {file: school.jpg, focus: bottom}')
  renameSync(at('news/story-4.md'), at('news/renamed.md'))
  rmSync(at('news/story-5.md'))
  change('focus-areas/health.md', /heading: .*/, 'heading: Another heading')
  change('site.md', /footerLine: .*/, 'footerLine: Another line')
  renameSync(at('galleries/2025-03-04/IMG_1.jpg'), at('galleries/2025-03-04/moved.jpg'))
  writeFiles(at('.'), {
    'news/moved.md': story('Moved', { aliases: '[/before]' }),
    'galleries/2025-03-04/IMG_3.jpg': await plainPhoto('gold'),
    'galleries/2024-05-06/IMG_1.jpg': await plainPhoto('plum'),
    'galleries/2024-05-06/index.md': entry({ area: 'health' }),
    'photos/school.jpg': await plainPhoto('olive'),
    'members/one.md': entry(
      { name: 'One', role: 'Head', shortBio: 'Short', order: '1', image: '../photos/school.jpg' },
      'A life.',
    ),
  })
  await build(edited)
  const fresh = await makeOther({})
  Object.assign(fresh.environment, elsewhere)
  await build(fresh, '--content', at(''))
  expect(siteOf(edited)).toEqual(siteOf(fresh))
})

test('a folder may have spaces, quotes and letters of other scripts in its name', async () => {
  const quote = process.platform === 'win32' ? '' : '"e" '
  const odd = await makeOther(await minimalSite(), `a b & (c) 'd' ${quote}తెలుగు-`)
  rmSync(join(odd.folder, '.cache/generator'), { recursive: true }) // the code is bundled there, too
  const { status, err } = await odd.run('build')
  expect([status, err]).toEqual([0, ''])
  expect((await odd.run('check')).status).toBe(0)
  const server = odd.start('dev', '--port', '0')
  let output = ''
  server.stdout!.on('data', (data) => (output += stripVTControlCharacters(String(data))))
  await expect.poll(() => output).toMatch(/localhost:\d+/)
  const [address] = /localhost:\d+/.exec(output)!
  const module = await fetch(`http://${address}/src/site/components/decoration/Lamp.tsx`)
  expect(await module.text()).toContain('function Lamp')
  server.kill()
  await once(server, 'close')
})

test('the list of 600 problems reaches a slow reader whole', async () => {
  const { folder } = await makeOther({
    ...(await minimalSite()),
    ...Object.fromEntries(
      Array.from({ length: 600 }, (_, index) => [
        `news/story-${index}.md`,
        story(`Story ${index}`, { date: '"2nd of September, as far as we remember"' }),
      ]),
    ),
  })
  const child = spawn(process.execPath, ['scripts/start.mjs', 'check'], { cwd: folder })
  const ended = once(child, 'close')
  child.stdout.resume()
  let text = ''
  for await (const chunk of child.stderr) {
    text += chunk
    await setTimeout(2)
  }
  expect(await ended).toEqual([1, null])
  expect(text.match(/^error /gm)).toHaveLength(600)
})
