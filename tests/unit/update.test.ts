/** `npm run update` in real git repositories: a project with releases, and a site that began as a copy without its history. */
import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { update as runUpdate } from '../../scripts/commands/update'
import { needs } from '../fixtures/programs'
import { runCommand } from '../fixtures/run-command'
import { sharedFolder, temporaryFolder, writeFiles } from '../fixtures/site'

/** Undefined removes the file. */
type Change = Record<string, string | undefined>

const lines = (...words: string[]) => words.map((word) => `${word}\n`).join('')
const page = ['one', 'two', 'three', 'four', 'five', 'six', 'seven']
const changelog = (...versions: string[]) =>
  `# Changelog\n\n## [Unreleased]\n\n${versions.map((version) => `## [${version}] - 2026-01-01\n\n- ${version}\n\n`).join('')}`

const releases: Record<string, Change> = {
  '1.0.0': {
    'package.json': '{ "name": "site", "version": "1.0.0" }\n',
    'CHANGELOG.md': changelog('1.0.0'),
    'src/page.ts': lines(...page),
    'content/site.md': 'name: Sample\n',
    'content/README.md': 'guide\n',
    'content/news/sample.md': 'sample\n',
  },
  '1.1.0': {
    'package.json': '{ "name": "site", "version": "1.1.0" }\n',
    'CHANGELOG.md': changelog('1.1.0', '1.0.0'),
    'src/page.ts': lines(...page.slice(0, -1), 'SEVEN'),
    'content/README.md': 'new guide\n',
    'content/site.md': 'name: Other sample\n',
    'content/news/sample.md': 'changed\n',
    'content/news/second.md': 'another\n',
  },
  '1.10.0': {
    'package.json': '{ "name": "site", "version": "1.10.0" }\n',
    'CHANGELOG.md': changelog('1.10.0', '1.1.0', '1.0.0'),
    'src/page.ts': undefined,
    'src/pages/page.ts': lines(...page.slice(0, -1), 'SEVEN'),
  },
}

const template = sharedFolder()
let project: string
let site: string

describe.skipIf(needs('updates', 'git'))('npm run update', () => {
  beforeAll(() => {
    use(template)
    writeFileSync(
      join(template, 'npm.mjs'),
      'process.exit(process.argv.at(-1) === process.env.FAILS ? 1 : 0)',
    )
    for (const repository of [project, site]) {
      execFileSync('git', ['init', '--quiet', '--initial-branch=main', repository])
      git(repository, 'config', 'user.name', 'Keeper')
      git(repository, 'config', 'user.email', 'keeper@example.org')
    }
    release('1.0.0')
    change(site, releases['1.0.0']!)
    change(site, { 'content/site.md': 'name: Trust\n', 'content/news/sample.md': undefined })
    git(site, 'remote', 'add', 'upstream', '../project')
  })

  beforeEach(() => {
    const folder = temporaryFolder()
    cpSync(template, folder, { recursive: true })
    use(folder)
  })

  function use(folder: string): void {
    project = join(folder, 'project')
    site = join(folder, 'site')
  }

  function git(folder: string, ...args: string[]): string {
    return execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).trim()
  }

  function change(folder: string, files: Change): void {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true })
      if (text === undefined) rmSync(join(folder, name))
      else writeFileSync(join(folder, name), text)
    }
    git(folder, 'add', '--all')
    git(folder, 'commit', '--quiet', '-m', `change of ${basename(folder)}`)
  }

  function release(version: string): void {
    change(project, releases[version]!)
    git(project, 'tag', '-a', `v${version}`, '-m', version)
  }

  async function update(failing = ''): Promise<[status: number | null, out: string, err: string]> {
    vi.stubEnv('npm_execpath', join(site, '../npm.mjs'))
    vi.stubEnv('FAILS', failing)
    onTestFinished(() => void vi.unstubAllEnvs())
    const { status, out, err } = await runCommand(site, runUpdate)
    return [status, out, err]
  }

  const read = (name: string) => readFileSync(join(site, name), 'utf8')

  test('merges releases, keeps the content and the changes of the site, and follows renamed files', async () => {
    expect(await update()).toEqual([0, 'This site has v1.0.0, the newest release.\n', ''])
    change(site, { 'src/page.ts': lines('ONE', ...page.slice(1)) })
    release('1.1.0')
    const [status, out, err] = await update()
    expect([status, err]).toEqual([0, ''])
    expect(out).toContain('## [1.1.0] - 2026-01-01\n\n- 1.1.0\n\nUpdated this site to v1.1.0.')
    expect(out).not.toContain('[1.0.0]')
    expect(read('src/page.ts')).toBe(lines('ONE', ...page.slice(1, -1), 'SEVEN'))
    expect(read('content/site.md')).toBe('name: Trust\n')
    expect(read('content/README.md')).toBe('new guide\n')
    for (const name of ['sample', 'second'])
      expect(existsSync(join(site, `content/news/${name}.md`))).toBe(false)
    expect(git(site, 'status', '--porcelain')).toBe('')

    release('1.10.0')
    expect((await update())[0]).toBe(0)
    expect(read('src/pages/page.ts')).toBe(lines('ONE', ...page.slice(1, -1), 'SEVEN'))
    expect(git(site, 'log', '-1', '--format=%s')).toBe('Update to v1.10.0')
  })

  test('a release candidate is not taken', async () => {
    const candidate = (version: string) => {
      change(project, { 'src/page.ts': `${version}\n` })
      git(project, 'tag', '-a', `v${version}`, '-m', version)
    }
    candidate('1.1.0-rc.2')
    expect(await update()).toEqual([0, 'This site has v1.0.0, the newest release.\n', ''])
    release('1.1.0')
    candidate('2.0.0-rc.1')
    const [status, out] = await update()
    expect([status, read('src/page.ts')]).toEqual([0, releases['1.1.0']!['src/page.ts']])
    expect(out).toContain('Updated this site to v1.1.0.')
    change(site, { 'package.json': '{ "name": "site", "version": "2.0.0-rc.1" }\n' })
    expect(await update()).toEqual([0, 'This site has v2.0.0-rc.1, newer than every release.\n', ''])
  })

  test('a conflict is named and left to git', async () => {
    change(site, { 'src/page.ts': lines(...page.slice(0, -1), 'own') })
    const before = git(site, 'rev-parse', 'HEAD')
    release('1.1.0')
    const [status, , err] = await update()
    expect([status, err]).toEqual([
      1,
      'error    src/page.ts  was changed by this site and by v1.1.0: correct it, then git add src/page.ts.\n' +
        'Then: npm ci, npm run check, git commit. git merge --abort takes the update back.\n',
    ])
    git(site, 'merge', '--abort')
    expect(git(site, 'diff', '--name-only', before)).toBe('')
  })

  test('an update whose content has errors is not committed', async () => {
    release('1.1.0')
    const [status, , err] = await update('check')
    expect([status, err]).toEqual([
      1,
      'error    npm run check failed. Correct it, then git commit; git merge --abort takes the update back.\n',
    ])
    expect(git(site, 'log', '-1', '--format=%s')).toBe('Begin with v1.0.0')
  })

  test('an update that cannot begin says why', async () => {
    release('1.1.0')
    writeFileSync(join(site, 'new.txt'), '')
    expect((await update())[2]).toBe(
      'error    there are changes that are not committed: commit or remove them first.\n',
    )
    rmSync(join(site, 'new.txt'))
    change(site, { 'package.json': '{ "version": "7.0.0" }\n' })
    expect((await update())[2]).toContain('the project has no release v7.0.0: write the version ')
    git(site, 'remote', 'remove', 'upstream')
    expect(await update()).toEqual([
      1,
      '',
      'error    this site does not know its project: git remote add upstream ADDRESS.\n',
    ])
  })

  test.skipIf(process.platform === 'win32')(
    'an update that is killed leaves the content as it is',
    async () => {
      release('1.1.0')
      const bin = join(site, '../bin')
      const real = execFileSync('which', ['git'], { encoding: 'utf8' }).trim()
      writeFiles(bin, {
        git: `#!/bin/sh
[ -e ${bin}/killed ] && exit 137
${real} "$@"
status=$?
case "$*" in *--no-commit*) touch ${bin}/killed ;; esac
exit $status
`,
      })
      chmodSync(join(bin, 'git'), 0o755)
      const path = process.env.PATH
      vi.stubEnv('PATH', `${bin}:${path}`)
      expect((await update())[0]).toBe(1)
      vi.stubEnv('PATH', path)
      expect(git(site, 'diff', '--name-only', 'HEAD', '--', 'content')).toBe('content/README.md')
      expect(existsSync(join(site, 'content/news/second.md'))).toBe(false)
      expect(await update()).toEqual([
        1,
        '',
        'error    an update or another merge is not finished: git merge --abort undoes it. Then update again.\n',
      ])
      git(site, 'merge', '--abort')
      expect((await update())[0]).toBe(0)
      expect(read('content/site.md')).toBe('name: Trust\n')
    },
  )

  test('an update without Git is one sentence with the remedy', async () => {
    vi.stubEnv('PATH', template)
    expect(await update()).toEqual([
      1,
      '',
      'error    Git is not installed: install it from https://git-scm.com, and update again.\n',
    ])
  })
})
