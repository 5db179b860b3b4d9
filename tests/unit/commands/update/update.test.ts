import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, expect, test, vi } from 'vitest'
import { needs } from '../../../fixtures/programs'
import {
  type Change,
  change,
  commitAll,
  makeReleases,
  type Releases,
  runGitIn,
} from '../../../fixtures/releases'
import { firstOrAll, isAll } from '../../../is-all'

const describePackage = (version: string, more: object = {}) =>
  `${JSON.stringify({ name: 'trust-website', version, scripts: { check: 'true' }, dependencies: { react: '1' }, ...more }, null, 2)}\n`
const typecheck = 'run --silent --if-present typecheck'
const lock = (version: string) => `{ "version": "${version}" }\n`
const workflow = (pin: string) => `jobs:\n  - uses: actions/cache/save@${pin}\n    with: .cache\n`
const lines = (...changed: [number, string][]) =>
  `${Array.from({ length: 30 }, (_, index) => changed.find(([line]) => line === index)?.[1] ?? `line ${index}`).join('\n')}\n`

/** Three releases after the one that the site has. */
const changes: Change[] = [
  {
    '.gitignore': '.cache/\nnode_modules/\n',
    'package.json': describePackage('1.0.0'),
    'package-lock.json': lock('1.0.0'),
    'CHANGELOG.md': '# Changelog\n\n## [1.0.0] - 2026-11-23\n\n- The website.\n',
    '.github/workflows/publish.yml': workflow('aaa # v1.0.0'),
    'src/colours.css': lines(),
    'src/type.css': lines(),
    'src/old.ts': 'old\n',
    'content/README.md': 'Guide 1\n',
    'content/site.md': 'sample name\n',
    'content/news/sample.md': 'sample story\n',
  },
  {
    'package.json': describePackage('1.1.0'),
    'src/colours.css': lines([20, 'a fix']),
    'src/new.ts': 'new\n',
  },
  {
    'package.json': describePackage('1.2.0'),
    'content/news/sample.md': 'better sample\n',
    'src/old.ts': undefined,
  },
  {
    'package.json': describePackage('1.3.0', { dependencies: { react: '2' } }),
    'package-lock.json': lock('1.3.0'),
    'CHANGELOG.md':
      '# Changelog\n\n## [1.3.0] - 2027-02-01\n\n- Third.\n\n## [1.2.0] - 2027-01-01\n\n- Second.\n\n## [1.1.0] - 2026-11-26\n\n- First.\n\n## [1.0.0] - 2026-11-23\n\n- The website.\n',
    '.github/workflows/publish.yml': workflow('ccc # v3.0.0'),
    'content/README.md': 'Guide 4\n',
    'content/news/another-sample.md': 'another sample\n',
    'scripts/run.mjs':
      "import { writeFileSync } from 'node:fs'\nwriteFileSync('content/converted.md', process.argv.slice(2).join(' ').replace(/.*release./, ''))\n",
    'scripts/commands/update/convert.ts': '\n',
  },
]
/** The keeper's own name, content and styles. The samples are deleted. */
const own: Change = {
  'package.json': describePackage('1.0.0', { name: 'lamp-trust' }),
  'src/colours.css': lines([3, 'our red']),
  'src/type.css': lines([4, 'our font']),
  'content/site.md': 'Lamp Trust\n',
  'content/news/sample.md': undefined,
  'content/news/our-story.md': 'our story\n',
}

const isPossible = !needs('updates', 'git 2.38', 'tar')
const testUpdate = test.runIf(isPossible)
/** `npm run test:all` runs these tests as well: each makes its own repositories. */
const testInAll = test.runIf(isPossible && isAll)
const testOnPosix = test.runIf(isPossible && isAll && process.platform !== 'win32')

const made: Releases[] = []
afterEach(() => {
  for (const { folder } of made.splice(0)) rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
})
function makeSite(mine: Change = own): Releases {
  const releases = makeReleases(changes)
  made.push(releases)
  change(releases.site, mine)
  commitAll(releases.site, 'Our site')
  return releases
}
const read = ({ site }: Releases, file: string) => readFileSync(join(site, file), 'utf8')
const stateOf = ({ site }: Releases) => [
  runGitIn(site, 'rev-parse', 'HEAD'),
  runGitIn(site, 'status', '--porcelain'),
  runGitIn(site, 'worktree', 'list').split('\n').length,
  existsSync(join(site, '.cache/update')),
  readdirSync(join(site, '.git')).filter((name) => name.includes('update')),
]

testUpdate(
  'brings a site from a template three releases on, in one commit, with its content and changes',
  async () => {
    const releases = makeSite()
    const { site, project } = releases
    const { status, out, err } = await releases.update('--from', project)
    expect([status, err]).toEqual([0, ''])
    expect(out).toMatch(/v1\.0\.0 → v1\.3\.0.*- Third\..*- Second\..*- First\./s)
    expect(out).not.toContain('The website.')
    expect(releases.npmLog()).toEqual(['ci', typecheck, 'run check', 'ci'])
    expect(read(releases, 'src/colours.css')).toBe(lines([3, 'our red'], [20, 'a fix']))
    expect(read(releases, 'src/type.css')).toBe(lines([4, 'our font']))
    expect(read(releases, 'src/new.ts')).toBe('new\n')
    expect(existsSync(join(site, 'src/old.ts'))).toBe(false)
    expect(JSON.parse(read(releases, 'package.json'))).toMatchObject({
      name: 'lamp-trust',
      version: '1.3.0',
      dependencies: { react: '2' },
    })
    expect(read(releases, 'content/README.md')).toBe('Guide 4\n')
    expect(read(releases, 'content/site.md')).toBe('Lamp Trust\n')
    // The code of the new release converts.
    expect(read(releases, 'content/converted.md')).toBe('scripts/commands/update/convert.ts 1.0.0')
    expect(runGitIn(site, 'ls-files', 'content').split('\n')).toEqual([
      'content/README.md',
      'content/converted.md',
      'content/news/our-story.md',
      'content/site.md',
    ])
    expect(runGitIn(site, 'log', '--format=%s|%an').split('\n')).toEqual([
      'Update to v1.3.0|Keeper',
      'Our site|Keeper',
      'Initial commit|Keeper',
    ])
    expect(runGitIn(site, 'tag')).toBe('')
    expect(stateOf(releases).slice(1)).toEqual(['', 1, false, []])
    expect((await releases.update('--from', project)).out).toContain(
      'This site has v1.3.0, the newest release.',
    )
  },
)

testInAll('--to stops at a release, and --check changes nothing', async () => {
  const releases = makeSite()
  const before = stateOf(releases)
  const looked = await releases.update('--from', releases.project, '--check', '--to', 'v1.1.0')
  expect([looked.status, looked.out]).toEqual([0, expect.stringContaining('v1.0.0 → v1.1.0')])
  expect([stateOf(releases), releases.npmLog()]).toEqual([before, []])
  expect((await releases.update('--from', releases.project, '--to', '1.1.0')).status).toBe(0)
  expect(JSON.parse(read(releases, 'package.json')).version).toBe('1.1.0')
  const older = await releases.update('--from', releases.project, '--to', 'v1.0.0')
  expect([older.status, older.err]).toEqual([
    1,
    'error    v1.0.0 is older than this site, which has v1.1.0.\n',
  ])
})

const conflicting = {
  ...own,
  'src/colours.css': lines([20, 'our line']),
  'src/old.ts': 'ours\n',
  'src/own.ts': 'ours\n',
  'content/README.md': 'Our guide\n',
}

testUpdate(
  'names each conflict with the choice, lets code be mended, and changes nothing until both is done',
  async () => {
    const releases = makeSite(conflicting)
    const { site, project, folder } = releases
    const before = stateOf(releases)
    const first = await releases.update('--from', project)
    expect(first.status).toBe(1)
    expect(first.err).toMatch(
      /^error {4}src\/colours\.css {2}was changed here and in the release.*--keep src\/colours\.css/m,
    )
    expect(first.err).toMatch(/^error {4}src\/old\.ts {2}was changed here and deleted in the release/m)
    expect(first.err).not.toContain('content/')
    expect(first.out).not.toContain('Third.')
    expect(stateOf(releases)).toEqual(before)

    writeFileSync(join(folder, 'errors'), "src/own.ts(1,9): error TS2307: Cannot find module './day'.")
    const choice = ['--from', project, '--keep', 'src/*.css', '--take', 'src/old.ts']
    const second = await releases.update(...choice)
    expect(second.status).toBe(1)
    expect(second.out).toContain('Third.')
    expect(second.err).toMatch(/^error {4}src\/own\.ts:1 {2}Cannot find module '.\/day'\.$/m)
    expect(second.err).toContain('Mend it in .cache/update and update again')
    expect(stateOf(releases).slice(0, 2)).toEqual(before.slice(0, 2))

    writeFileSync(join(site, '.cache/update/src/own.ts'), 'mended\n')
    writeFileSync(join(site, '.cache/update/src/day.ts'), 'added\n')
    expect((await releases.update(...choice)).status).toBe(0)
    expect(releases.npmLog().slice(2)).toEqual([typecheck, 'run check', 'ci'])
    expect(read(releases, 'src/own.ts')).toBe('mended\n')
    expect(read(releases, 'src/day.ts')).toBe('added\n')
    expect(read(releases, 'src/colours.css')).toBe(lines([20, 'our line']))
    expect(read(releases, 'content/README.md')).toBe('Our guide\n')
    expect(existsSync(join(site, 'src/old.ts'))).toBe(false)
    expect(runGitIn(site, 'log', '-1', '--format=%s')).toBe('Update to v1.3.0')
    expect(stateOf(releases).slice(1)).toEqual(['', 1, false, []])
  },
)

testInAll('--keep also leaves code as it is, to be mended after the update', async () => {
  const releases = makeSite({ ...own, 'src/own/a.ts': 'ours\n' })
  writeFileSync(join(releases.folder, 'errors'), "src/own/a.ts(1,9): error TS2307: Cannot find './day'.")
  const { status, out } = await releases.update('--from', releases.project, '--keep', 'src/own/')
  expect([status, out]).toEqual([0, expect.stringContaining('Before you push, mend src/own/a.ts:')])
  expect(releases.npmLog()).toEqual(['ci', typecheck, 'ci'])
  expect(read(releases, 'src/own/a.ts')).toBe('ours\n')
  expect(stateOf(releases).slice(1)).toEqual(['', 1, false, []])
})

testInAll('what was mended is not lost when the site changes before the update is complete', async () => {
  const releases = makeSite({ ...own, 'src/own.ts': 'ours\n' })
  const { site, project, folder } = releases
  writeFileSync(join(folder, 'errors'), "src/own.ts(1,9): error TS2307: Cannot find './day'.")
  await releases.update('--from', project)
  const mended = join(site, '.cache/update/src/own.ts')
  writeFileSync(mended, 'mended\n')
  change(site, { 'content/news/another.md': 'another story\n' })
  runGitIn(site, 'add', 'content')
  runGitIn(site, 'commit', '--quiet', '-m', 'Another story')
  const { status, err } = await releases.update('--from', project)
  expect([status, err]).toEqual([1, expect.stringContaining('Copy what you mended, delete the folder')])
  expect(readFileSync(mended, 'utf8')).toBe('mended\n')
  rmSync(join(site, '.cache/update'), { recursive: true })
  writeFileSync(join(folder, 'errors'), '')
  expect((await releases.update('--from', project)).status).toBe(0)
})

testUpdate.each(
  firstOrAll<[option: string, name: string, commands?: number]>([
    ['--keep', 'REAMDE.md'], // no such file
    ['--take', 'src/type.css'], // no conflict
    ['--keep', 'src/own.ts', 2], // it compiles
  ]),
)('%s %s is refused if it is in no conflict', async (option, name, commands = 0) => {
  const releases = makeSite({ ...own, 'src/own.ts': 'ours\n' })
  const before = stateOf(releases)
  const { status, err } = await releases.update('--from', releases.project, option, name)
  const message = `${option} ${name}  is in no conflict. Nothing was changed: leave it out, or correct the name.`
  expect([status, err]).toEqual([1, `error    ${message}\n`])
  expect([releases.npmLog().length, stateOf(releases)]).toEqual([commands, before])
})

testInAll('screenshots are neither merged nor added', async () => {
  const [first, second] = changes
  const picture = 'tests/screenshots/360/home.png'
  const releases = makeReleases([
    { ...first, [picture]: 'one' },
    { ...second, [picture]: 'two', 'tests/screenshots/360/new.png': 'new' },
  ])
  made.push(releases)
  change(releases.site, { [picture]: 'ours' })
  commitAll(releases.site, 'Our site')
  expect((await releases.update('--from', releases.project)).err).toBe('')
  expect(existsSync(join(releases.site, 'tests'))).toBe(false)
})

testInAll('the conversion removes screenshots that the update of an earlier release has brought', () => {
  const { site } = makeSite({ ...own, 'tests/screenshots/360/home.png': 'one', 'tests/a.ts': 'kept' })
  const script = ['scripts/run.mjs', 'scripts/commands/update/convert.ts'].map((file) => resolve(file))
  expect(spawnSync(process.execPath, [...script, '1.1.0'], { cwd: site }).status).toBe(0)
  expect(runGitIn(site, 'ls-files', 'tests')).toBe('tests/a.ts')
})

testInAll(
  'packages and actions that the site updated are those of the release, and its own package gets a new lock file',
  async () => {
    const mine = describePackage('1.0.0', { dependencies: { react: '1.5', own: '7' } })
    const releases = makeSite({
      ...own,
      'package.json': mine,
      'package-lock.json': lock('ours'),
      '.github/workflows/publish.yml': workflow('bbb # v2.0.0'),
    })
    expect((await releases.update('--from', releases.project)).status).toBe(0)
    expect(JSON.parse(read(releases, 'package.json')).dependencies).toEqual({ react: '2', own: '7' })
    expect(read(releases, 'package-lock.json')).toBe(lock('1.3.0'))
    expect(read(releases, '.github/workflows/publish.yml')).toBe(workflow('ccc # v3.0.0'))
    expect(releases.npmLog()[0]).toBe('install --package-lock-only --ignore-scripts')
  },
)

testInAll.each(['ci', 'run check'])('leaves the site as it was when npm %s fails', async (command) => {
  const releases = makeSite()
  const before = stateOf(releases)
  writeFileSync(join(releases.folder, 'fails'), command)
  const { status, err } = await releases.update('--from', releases.project)
  expect([status, err]).toEqual([
    1,
    `error    npm ${command} failed in the updated site. Nothing was changed: mend what is named above, and update again.\n`,
  ])
  expect(stateOf(releases)).toEqual(before)
})

/** Runs the update in a group of processes of its own, and sends Ctrl-C to all of them as a terminal does. */
async function interrupt(releases: Releases, until: () => void): Promise<unknown> {
  const { args, cwd, env } = releases.command('--from', releases.project)
  const child = spawn(process.execPath, args, { cwd, env, detached: true })
  const ended = new Promise((done) => child.once('close', done))
  await vi.waitFor(until, 20_000)
  process.kill(process.platform === 'win32' ? child.pid! : -child.pid!, 'SIGINT')
  return ended
}

testUpdate('leaves the site as it was after Ctrl-C', async () => {
  const releases = makeSite()
  const before = stateOf(releases)
  writeFileSync(join(releases.folder, 'waits'), 'run check')
  expect(await interrupt(releases, () => expect(releases.npmLog()).toContain('waits'))).toBe(130)
  expect(stateOf(releases)).toEqual(before)
})

testOnPosix('finishes the commit if Ctrl-C comes while the files of the site change', async () => {
  const releases = makeSite()
  const { site } = releases
  runGitIn(site, 'config', 'filter.slow.smudge', 'sleep 0.5; cat')
  change(site, { '.git/info/attributes': 'src/** filter=slow\n' })
  const isChanging = () => expect(existsSync(join(site, '.git/index.lock'))).toBe(true)
  const status = await interrupt(releases, () => {
    expect(releases.npmLog()).toContain('run check')
    isChanging()
  })
  expect(status).toBe(130)
  expect(runGitIn(site, 'log', '-1', '--format=%s')).toBe('Update to v1.3.0')
  expect(stateOf(releases).slice(1)).toEqual(['', 1, false, []])
})

testInAll('merges files that have the line ends of Windows in the site', async () => {
  const releases = makeSite()
  const { site, project } = releases
  runGitIn(site, 'config', 'core.autocrlf', 'false')
  const windows = (text: string) => text.replaceAll('\n', '\r\n')
  change(site, {
    'src/colours.css': windows(lines([3, 'our red'])),
    'content/README.md': windows('Guide 1\n'),
    'content/site.md': windows('Lamp Trust\n'),
  })
  commitAll(site, 'Windows')
  change(site, { '.gitattributes': '* text=auto eol=lf\n' })
  commitAll(site, 'Attributes')
  expect((await releases.update('--from', project)).err).toBe('')
  expect(read(releases, 'src/colours.css')).toBe(lines([3, 'our red'], [20, 'a fix']))
  expect(read(releases, 'content/README.md')).toBe('Guide 4\n')
  expect(read(releases, 'content/site.md')).toBe(windows('Lamp Trust\n'))
})

testInAll(
  'follows files that the release renames, and moves the own files of the site with them',
  async () => {
    const parts = {
      'src/parts/a.ts': lines(),
      'src/parts/b.ts': lines([1, 'b']),
      'src/page.ts': lines([2, 'page']),
    }
    const pieces = {
      'src/pieces/a.ts': lines([20, 'a fix']),
      'src/pieces/b.ts': lines([1, 'b']),
      'src/view.ts': lines([2, 'page']),
    }
    const gone = Object.fromEntries(Object.keys(parts).map((name) => [name, undefined]))
    const second = { 'package.json': describePackage('1.1.0'), ...gone, ...pieces }
    const releases = makeReleases([{ ...changes[0], ...parts }, second])
    made.push(releases)
    change(releases.site, {
      'src/parts/a.ts': lines([3, 'ours']),
      'src/parts/own.ts': 'own\n',
      'src/page.ts': lines([2, 'page'], [9, 'ours']),
    })
    commitAll(releases.site, 'Our site')
    expect((await releases.update('--from', releases.project)).err).toBe('')
    expect(read(releases, 'src/pieces/a.ts')).toBe(lines([3, 'ours'], [20, 'a fix']))
    expect(read(releases, 'src/pieces/own.ts')).toBe('own\n')
    expect(read(releases, 'src/view.ts')).toBe(lines([2, 'page'], [9, 'ours']))
    expect(existsSync(join(releases.site, 'src/parts'))).toBe(false)
  },
)

testInAll('knows the commit that a site was copied from, which may be newer than its release', async () => {
  const releases = makeReleases([changes[0]!])
  made.push(releases)
  const { project, site } = releases
  const between: Change = { 'src/colours.css': lines([20, 'half a fix']), 'src/between.ts': 'one\n' }
  for (const folder of [project, site]) change(folder, between)
  commitAll(project, 'A change after the release')
  runGitIn(site, 'add', '--all', '--force', '.')
  runGitIn(site, 'commit', '--quiet', '--amend', '-m', 'Initial commit')
  change(site, { 'src/colours.css': lines([3, 'our red'], [20, 'half a fix']) })
  commitAll(site, 'Our site')
  change(project, {
    'package.json': describePackage('1.1.0'),
    'src/colours.css': lines([20, 'a fix']),
    'src/between.ts': undefined,
  })
  commitAll(project, 'release: 1.1.0')
  runGitIn(project, 'tag', 'v1.1.0')
  expect((await releases.update('--from', project)).err).toBe('')
  expect(read(releases, 'src/colours.css')).toBe(lines([3, 'our red'], [20, 'a fix']))
  expect(existsSync(join(site, 'src/between.ts'))).toBe(false)
})

testInAll('updates a shallow clone', async () => {
  const releases = makeSite()
  const { folder, site, project } = releases
  const clone = join(folder, 'clone')
  runGitIn(folder, 'clone', '--quiet', '--depth=1', pathToFileURL(site).href, clone)
  for (const name of ['user.name', 'user.email']) runGitIn(clone, 'config', name, 'keeper')
  const { args, env } = releases.command('--from', project)
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: clone, env, encoding: 'utf8' })
  expect([status, stderr]).toEqual([0, ''])
  expect(runGitIn(clone, 'log', '--format=%s').split('\n')).toEqual(['Update to v1.3.0', 'Our site'])
})

testOnPosix('refuses a git that cannot merge without a checkout', async () => {
  const releases = makeSite()
  const { folder, project } = releases
  writeFileSync(join(folder, 'git'), '#!/bin/sh\necho "git version 2.34.1 (Apple Git-137)"\n', {
    mode: 0o755,
  })
  const { args, cwd, env } = releases.command('--from', project)
  const old = { ...env, PATH: `${folder}:${env.PATH}` }
  const { status, stderr } = spawnSync(process.execPath, args, { cwd, env: old, encoding: 'utf8' })
  expect([status, stderr]).toEqual([1, 'error    git 2.34 is too old: install git 2.38 or newer.\n'])
})

testUpdate('refuses a site with changes that are not committed', async () => {
  const releases = makeSite()
  change(releases.site, { 'content/news/draft.md': 'not yet\n' })
  const { status, err } = await releases.update('--from', releases.project)
  expect(status).toBe(1)
  expect(err).toContain('there are changes that are not committed')
  expect(err).toContain('content/news/')
})

testUpdate('a site that came from nowhere is no failure in a workflow', async () => {
  const releases = makeSite()
  const { status, err } = await releases.update()
  const reason = 'package.json does not say where the site came from. Name the project'
  expect([status, err]).toEqual([1, expect.stringContaining(`error    ${reason}`)])
  const { args, cwd, env } = releases.command()
  const inWorkflow = { cwd, env: { ...env, GITHUB_ACTIONS: 'true' }, encoding: 'utf8' } as const
  const { status: green, stdout } = spawnSync(process.execPath, args, inWorkflow)
  expect([green, stdout]).toEqual([0, expect.stringContaining(`::notice::${reason}`)])
})

testInAll('a site with a version of its own says which release it came from', async () => {
  const releases = makeSite({ ...own, 'package.json': describePackage('7.0.0') })
  const { status, err } = await releases.update('--from', releases.project)
  expect([status, err]).toEqual([1, expect.stringContaining('has no release v7.0.0')])
  expect((await releases.update('--from', `${releases.project}#v1.0.0`)).status).toBe(0)
  expect(JSON.parse(read(releases, 'package.json')).version).toBe('1.3.0')
})
