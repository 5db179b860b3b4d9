/**
 * Builds into a mount point, and through a link into another file system. Skipped if the machine does not let a test mount
 * one (as root, or in its own namespace).
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeProject, type Project, siteOf } from '../fixtures/project'
import { minimalSite, plainPhoto, story, writeFiles } from '../fixtures/site'

const mayMount = spawnSync('unshare', ['-rm', 'mount', '-t', 'tmpfs', 'none', 'tests']).status === 0
if (!mayMount) console.log('Mount points are not tested: this machine does not let a test mount one.')

const cli = `"${process.execPath}" scripts/run.mjs scripts/cli.ts`
/** Mounts a file system on `mount`, runs `commands` there, and stores the published site. */
const script = (commands: string, out: string) => `
set -e
mount -t tmpfs none mount
${commands}
${cli} build --out ${out} > after/out 2>&1
cp -a ${out}/. after/site
ls -A mount > after/names
`

let project: Project
const at = (...names: string[]) => join(project.folder, ...names)

function run(commands: string, out: string): void {
  rmSync(at('after'), { recursive: true, force: true })
  mkdirSync(at('after/site'), { recursive: true })
  const { NODE_ENV: _, VITEST: __, MODE: ___, ...env } = process.env
  execFileSync('unshare', ['-rm', 'sh', '-c', script(commands, out)], { cwd: project.folder, env })
  expect(readFileSync(at('after/out'), 'utf8')).toContain(`The site is in ${out}`)
}

describe.skipIf(!mayMount)('a build', () => {
  beforeAll(async () => {
    project = await makeProject({
      ...(await minimalSite()),
      'news/second.md': story('Second'),
      'galleries/2025-03-04/IMG_1.jpg': await plainPhoto('teal', 900, 600),
    })
    expect((await project.run('build', '--out', 'plain')).status).toBe(0)
    writeFiles(at('content'), { 'news/first.md': story('First') })
    mkdirSync(at('mount'))
    symlinkSync('mount/site', at('linked'))
  })
  afterAll(() => rmSync(project.folder, { recursive: true }))

  test('into a mount point makes the same site', () => {
    run(`${cli} build --out mount && rm content/news/first.md`, 'mount')
    expect(siteOf(project, 'after/site')).toEqual(siteOf(project, 'plain'))
    expect(existsSync(at('.mount.building'))).toBe(false)
  })

  test('through a link into another file system makes the same site, and keeps the link', () => {
    run('mkdir mount/site', 'linked')
    expect(siteOf(project, 'after/site')).toEqual(siteOf(project, 'plain'))
    expect(readFileSync(at('after/names'), 'utf8')).toBe('site\n')
    expect(lstatSync(at('linked')).isSymbolicLink()).toBe(true)
    expect(readdirSync(project.folder).filter((name) => /building|previous/.test(name))).toEqual([])
  })
})
