/** A fault at any change of a file, and a full disk, leave the old site or the new one, and do not hinder the next build. */
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeProject, type Project, siteOf } from '../fixtures/project'
import { minimalSite, plainPhoto, story, writeFiles } from '../fixtures/site'

/** More than a build makes. Every seventh is tested; `EVERY=1` tests all of them, for an hour. */
const maxChanges = 1000
const every = Number(process.env.EVERY ?? 7)
const maxTestMs = 1_800_000

/** What a build may change; the rest of the cache stays the same. */
const kept = ['dist', 'dist-photos', ...['entries', 'photos'].map((name) => `.cache/${name}`)]

describe('a change of a file', () => {
  let project: Project
  const at = (...names: string[]) => join(project.folder, ...names)
  const publishedNow = () => ({ site: siteOf(project), photos: readdirSync(at('dist-photos')).sort() })
  let old: ReturnType<typeof publishedNow>
  let next: ReturnType<typeof publishedNow>

  beforeAll(async () => {
    const { 'site.md': site, ...content } = await minimalSite()
    project = await makeProject({
      ...content,
      'site.md': String(site).replace('---\n', '---\nphotosUrl: https://photos.example/\n'),
      'galleries/2025-03-04/IMG_1.jpg': await plainPhoto('teal', 600, 400),
      'news/story.md': story('Story', {}, 'Before.'),
    })
    await build()
    old = publishedNow()
    copy('.', 'before')
    writeFiles(at('content'), {
      'galleries/2025-03-04/IMG_1.jpg': await plainPhoto('navy', 600, 400),
      'news/story.md': story('Story', {}, 'After.'),
    })
    await build()
    next = publishedNow()
    expect(next).not.toEqual(old)
  })
  afterAll(() => rmSync(project.folder, { recursive: true }))

  async function build(): Promise<void> {
    const { status, err } = await project.run('build')
    expect(status, err).toBe(0)
  }

  /** With the hard links between the site and the cache. */
  function copy(from: string, to: string): void {
    const names = kept.filter((name) => existsSync(at(from, name)))
    for (const name of kept) rmSync(at(to, name), { recursive: true, force: true })
    execFileSync('mkdir', ['-p', at(to)])
    execFileSync('cp', ['-a', '--parents', ...names, at(to)], { cwd: at(from) })
  }

  /** Builds from the old state. Returns the status, or undefined if there are fewer changes than `number`. */
  async function buildWithFault(number: number, fault: string) {
    copy('before', '.')
    rmSync(at('changes.log'), { force: true })
    const environment = {
      NODE_OPTIONS: `--import ${resolve('tests/all/failing-changes.mjs')}`,
      FAIL_AT: String(number),
      FAIL_WITH: fault,
      FAIL_LOG: at('changes.log'),
    }
    Object.assign(project.environment, environment)
    const run = await project.run('build')
    for (const name of Object.keys(environment)) delete project.environment[name]
    const change = readFileSync(at('changes.log'), 'utf8').split('\n')[number - 1]
    return change ? { ...run, what: `${fault} at ${number}: ${change}` } : undefined
  }

  test('that fails leaves the old or the new site', { timeout: maxTestMs }, async () => {
    for (let number = 1; number < maxChanges; number += every) {
      const run = await buildWithFault(number, 'ENOSPC')
      if (!run) return expect(number).toBeGreaterThan(30)
      expect(run.err, run.what).not.toMatch(/^ +at /m)
      expect(publishedNow(), run.what).toEqual(run.status === 0 ? next : old)
      await build()
      expect(publishedNow(), run.what).toEqual(next)
    }
  })

  test('that is killed leaves a site, and the next build makes the new one', {
    timeout: maxTestMs,
  }, async () => {
    for (let number = 1; number < maxChanges; number += every) {
      const run = await buildWithFault(number, 'kill')
      if (!run) return expect(number).toBeGreaterThan(30)
      const isBetween = ['.dist.previous', '.dist-photos.previous'].some((name) => existsSync(at(name)))
      if (!isBetween) expect([old, next], run.what).toContainEqual(publishedNow())
      await build()
      expect(publishedNow(), run.what).toEqual(next)
      expect(
        readdirSync(project.folder).filter((name) => /building|previous|left/.test(name)),
        run.what,
      ).toEqual([])
    }
  })
})

// A small file system in memory. Skipped if the machine does not let a test mount one (as root, or in its own namespace).
const mayMount = spawnSync('unshare', ['-rm', 'mount', '-t', 'tmpfs', 'none', 'tests']).status === 0
if (!mayMount) console.log('A full disk is not tested: this machine does not let a test mount one.')

const cli = `"${process.execPath}" scripts/start.mjs`
/** Fills the disk except for this many kilobytes, builds, stores the result, then frees space and builds again. */
const script = (folder: string, kilobytes: number, out: string) => `
set -e
mkdir -p disk after
cp -a ${folder} disk.before
mount -t tmpfs -o size=64m none ${folder}
cp -a disk.before/. ${folder}
free=$(df -k --output=avail ${folder} | tail -1)
head -c $(( (free - ${kilobytes}) * 1024 )) /dev/zero > ${folder}/filler
${cli} build --out ${out} > after/out 2> after/err || echo $? > after/status
rm ${folder}/filler
cp -a ${folder} after/disk
${cli} build --out ${out} > after/next 2>&1
ls -A ${folder} > after/names
`

describe.skipIf(!mayMount)('a full disk', () => {
  let project: Project
  const at = (...names: string[]) => join(project.folder, ...names)
  const read = (name: string) => readFileSync(at('after', name), 'utf8')

  /** The size of a folder of the published site, or of its pages, in kilobytes. */
  function kilobytes(folder: string): number {
    return Number(execFileSync('du', ['-sk', at('disk/dist', folder)], { encoding: 'utf8' }).split('\t')[0])
  }

  function run(folder: string, left: number, out: string): void {
    for (const name of ['after', 'disk.before']) rmSync(at(name), { recursive: true, force: true })
    writeFiles(at('content'), { 'news/story.md': story('Story', {}, `Written at ${Date.now()}.`) })
    const { NODE_ENV: _, VITEST: __, MODE: ___, ...env } = process.env
    execFileSync('unshare', ['-rm', 'sh', '-c', script(folder, left, out)], { cwd: project.folder, env })
  }

  beforeAll(async () => {
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 }
    const photo = await sharp({
      create: { width: 1600, height: 1200, channels: 3, background: 'teal', noise },
    })
      .jpeg()
      .toBuffer()
    project = await makeProject({ ...(await minimalSite()), 'galleries/2025-03-04/IMG_1.jpg': photo })
    expect((await project.run('build', '--out', 'disk/dist')).status).toBe(0)
  })
  afterAll(() => rmSync(project.folder, { recursive: true }))

  // The disk may be full at any step of a build.
  test.each<[string, () => number]>([
    ['the bundle is written', () => 40],
    ['pages are rendered', () => kilobytes('assets') + 60],
    ['photos are added', () => kilobytes('.') - kilobytes('photos') + 40],
  ])('while %s: one line reports it, and the site is unchanged', (_moment, left) => {
    const before = siteOf(project, 'disk/dist')
    run('disk', left(), 'disk/dist')
    expect(read('status')).toBe('1\n')
    expect(read('err')).toMatch(/^error {4}.*the disk is full: make room and run the command again\.\n$/)
    expect(siteOf(project, 'after/disk/dist')).toEqual(before)
    expect(readdirSync(at('after/disk'))).toEqual(['dist'])
    expect(read('names')).toBe('dist\n')
    expect(read('next')).toContain('The site is in disk/dist')
    expect(readdirSync(project.folder).filter((name) => /ssg-temp|building|previous/.test(name))).toEqual([])
  })

  test('while photos are encoded: nothing incomplete stays in the cache', async () => {
    const photo = readFileSync(at('content/galleries/2025-03-04/IMG_1.jpg'))
    const other = await sharp(photo).negate().jpeg().toBuffer()
    writeFileSync(at('content/galleries/2025-03-04/IMG_2.jpg'), other)
    const before = siteOf(project, 'disk/dist')
    const entries = readdirSync(at('.cache/photos')).sort()
    run('.cache', 60, 'dist-beside')
    expect(read('status')).toBe('1\n')
    expect(read('err')).toMatch(/^error {4}.*the disk is full: make room and run the command again\.\n$/)
    expect(readdirSync(at('after/disk/photos')).sort()).toEqual(entries)
    expect(siteOf(project, 'disk/dist')).toEqual(before)
    expect(statSync(at('dist-beside/index.html')).isFile()).toBe(true)
    expect(existsSync(at('.dist-beside.building'))).toBe(false)
  })

  test('a read-only folder is reported in one line', () => {
    const build = `mkdir -p after disk; mount -t tmpfs -o ro none disk; ${cli} build --out disk/dist 2> after/err; echo $? > after/status`
    execFileSync('unshare', ['-rm', 'sh', '-c', build], { cwd: project.folder })
    expect(read('status')).toBe('1\n')
    expect(read('err')).toBe('error    disk  the disk is read-only.\n')
  })
})
