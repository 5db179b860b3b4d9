/** `new`, `strip` and `update` that are killed at any change of a file: what was there is whole, and the command can be run again. */
import { execFileSync } from 'node:child_process'
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { namesBelow } from '../../scripts/lib/read-files'
import { makePhonePhoto } from '../fixtures/phone-photo'
import { needs } from '../fixtures/programs'
import { makeProject } from '../fixtures/project'
import { lastingFolder, minimalSite, temporaryFolder, writeFiles } from '../fixtures/site'
import { runWithFault } from './run-with-fault'

const maxTestMs = 1_800_000

async function makeSite() {
  const [first, second] = await Promise.all([1, 2].map((seed) => makePhonePhoto({ seed })))
  const photos = { 'photos/first.jpg': first!, 'photos/second.jpg': second! }
  const project = await makeProject({ ...(await minimalSite()), ...photos })
  const folder = join(project.folder, 'content')
  const before = temporaryFolder()
  cpSync(folder, before, { recursive: true })
  onTestFinished(() => rmSync(project.folder, { recursive: true, force: true }))
  return {
    project,
    /** The files of the content. */
    read: () =>
      Object.fromEntries(
        namesBelow(folder).map((name) => [name, readFileSync(join(folder, name), 'latin1')]),
      ),
    restore() {
      rmSync(folder, { recursive: true })
      cpSync(before, folder, { recursive: true })
    },
  }
}

describe('a command that is killed', () => {
  test.each([
    ['event', '2031-01-02', 'Books', '--from', 'content/photos'],
    ['news', 'Benches'],
    ['translation', 'education'],
  ])('new %s', { timeout: maxTestMs }, async (...args) => {
    const { project, read, restore } = await makeSite()
    const old = read()
    const command = ['new', ...args]
    expect((await project.run(...command)).err).toBe('')
    const made = Object.keys(read())
    expect(made.length).toBeGreaterThan(Object.keys(old).length)
    for (let number = 1; ; number++) {
      restore()
      const killed = await runWithFault(project, command, number, 'kill')
      if (!killed) return expect(number).toBeGreaterThan(2)
      expect(read(), killed.what).toMatchObject(old)
      const { status, err } = await project.run(...command)
      if (status !== 0) expect(err, killed.what).toMatch(/already/)
      expect(Object.keys(read()), killed.what).toEqual(expect.arrayContaining(made))
      expect(
        Object.keys(read()).filter((name) => name.includes('.unfinished')),
        killed.what,
      ).toEqual([])
      expect((await project.run('check')).status, killed.what).toBe(0)
    }
  })

  test('strip', { timeout: maxTestMs }, async () => {
    const { project, read, restore } = await makeSite()
    const old = read()
    expect((await project.run('strip')).status).toBe(0)
    const stripped = read()
    const changed = Object.keys(old).filter((name) => old[name] !== stripped[name])
    expect(changed).toEqual(['photos/first.jpg', 'photos/second.jpg'])
    for (let number = 1; ; number++) {
      restore()
      const killed = await runWithFault(project, ['strip'], number, 'kill')
      if (!killed) return expect(number).toBeGreaterThan(2)
      const now = read()
      for (const name of Object.keys(old))
        expect([old[name], stripped[name]], killed.what).toContain(now[name])
      expect((await project.run('strip')).status, killed.what).toBe(0)
      expect(read(), killed.what).toEqual(stripped)
    }
  })

  test.skipIf(needs('updates', 'git'))('update', { timeout: maxTestMs }, async () => {
    const { project, read } = await makeSite()
    const upstream = lastingFolder()
    onTestFinished(() => rmSync(upstream, { recursive: true, force: true }))
    const git = (folder: string, ...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=Keeper', '-c', 'user.email=keeper@example.org', ...args], {
        cwd: folder,
        encoding: 'utf8',
      }).trim()
    const commit = (folder: string) => {
      git(folder, 'add', '--all')
      git(folder, 'commit', '--quiet', '-m', 'A change')
    }
    const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
    writeFiles(project.folder, {
      '.gitignore': 'node_modules\n.cache\n',
      'CHANGELOG.md': `## [${version}]\n`,
      'own.txt': 'of the site',
    })
    git(project.folder, 'init', '--quiet', '--initial-branch=main')
    for (const [name, value] of [
      ['user.name', 'Keeper'],
      ['user.email', 'keeper@example.org'],
    ])
      git(project.folder, 'config', name!, value!)
    commit(project.folder)
    git(project.folder, 'remote', 'add', 'upstream', upstream)
    // A site is a copy without the history of the project.
    git(upstream, 'init', '--quiet', '--initial-branch=main')
    const tracked = git(project.folder, 'ls-files').split('\n')
    for (const name of tracked) cpSync(join(project.folder, name), join(upstream, name))
    rmSync(join(upstream, 'own.txt'))
    commit(upstream)
    git(upstream, 'tag', `v${version}`)
    writeFiles(upstream, {
      'CHANGELOG.md': `## [99.0.0]\n\n- new\n\n## [${version}]\n`,
      'package.json': readFileSync('package.json', 'utf8').replace(
        `"version": "${version}"`,
        '"version": "99.0.0"',
      ),
      'content/site.md': 'of the sample',
    })
    commit(upstream)
    git(upstream, 'tag', 'v99.0.0')
    const npm = join(upstream, '.git/npm.mjs')
    writeFileSync(npm, '')
    Object.assign(project.environment, { npm_execpath: npm })

    const begin = git(project.folder, 'rev-parse', 'HEAD')
    const old = read()
    const restore = () => {
      git(project.folder, 'reset', '--quiet', '--hard', begin)
      for (const ref of git(project.folder, 'for-each-ref', '--format=%(refname)', 'refs/releases').split(
        '\n',
      ))
        if (ref) git(project.folder, 'update-ref', '-d', ref)
    }
    const update = () => project.run('update')
    expect((await update()).err).toBe('')
    const updated = git(project.folder, 'rev-parse', 'HEAD^{tree}')
    expect(read()).toEqual(old)
    expect(readFileSync(join(project.folder, 'package.json'), 'utf8')).toContain('99.0.0')
    for (let number = 1; ; number++) {
      restore()
      const killed = await runWithFault(project, ['update'], number, 'kill')
      if (!killed) return expect(number).toBeGreaterThan(10)
      expect(read(), killed.what).toEqual(old)
      expect(readdirSync(project.folder), killed.what).toContain('own.txt')
      const again = await update()
      if (again.status !== 0) {
        expect(again.err, killed.what).toContain('git merge --abort')
        git(project.folder, 'merge', '--abort')
        expect((await update()).status, killed.what).toBe(0)
      }
      expect(git(project.folder, 'rev-parse', 'HEAD^{tree}'), killed.what).toBe(updated)
      expect(git(project.folder, 'status', '--porcelain'), killed.what).toBe('')
    }
  })
})
