/** A fault at any change of a file leaves the old site or the new one, and does not hinder the next build. */
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeProject, type Project, siteOf } from '../fixtures/project'
import { minimalSite, plainPhoto, story, writeFiles } from '../fixtures/site'
import { runWithFault } from './run-with-fault'

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
    return runWithFault(project, ['build'], number, fault)
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
