/** What the workflows of a site do, also if GitHub refuses something, or its answer is lost. */
import { rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { listen } from '../fixtures/listen'
import { needs } from '../fixtures/programs'
import { type Change, change, commitAll, makeReleases, type Releases, runGitIn } from '../fixtures/releases'
import { makeRepository, type Repository } from '../fixtures/workflows'
import { isAll } from '../is-all'

/** `npm run test:all` runs these tests as well. */
const describeWorkflows = describe.skipIf(
  process.platform === 'win32' || needs('the workflows', 'git 2.38', 'tar', 'bash', 'awk'),
)

const describePackage = (version: string) => `${JSON.stringify({ name: 'trust-website', version })}\n`
const changes: Change[] = [
  { 'package.json': describePackage('1.0.0'), 'src/a.css': 'one\n', 'CHANGELOG.md': '# Changelog\n' },
  { 'package.json': describePackage('1.1.0'), 'src/a.css': 'two\n' },
]

/** Answers for the repository of the site, as GitHub does. */
let template: string | undefined
let server: Server
let address: string
beforeAll(async () => {
  server = createServer((_, answer) =>
    answer.end(JSON.stringify(template ? { template_repository: { html_url: template } } : {})),
  )
  address = await listen(server, '127.0.0.1')
})
afterAll(() => server.close())

let releases: Releases
let github: Repository
/** The site is a repository of its own, which knows the project only as its template. */
function begin(mine: Change = {}): void {
  releases = makeReleases(changes)
  change(releases.site, { '.gitignore': '.cache/\nnode_modules/\n', ...mine })
  commitAll(releases.site, 'Our site')
  template = releases.project
  github = makeRepository(releases.folder, releases.site, {
    GITHUB_API_URL: address,
    GITHUB_REPOSITORY: 'lamp/site',
    npm_execpath: join(releases.folder, 'npm.mjs'),
  })
}
afterEach(() => rmSync(releases.folder, { recursive: true, force: true, maxRetries: 5 }))
const fileOf = (branch: string, file: string) => runGitIn(github.origin, 'show', `${branch}:${file}`)
const push = (files: Change) => {
  change(releases.site, files)
  commitAll(releases.site, 'Change')
  runGitIn(releases.site, 'push', '--quiet', github.origin, 'HEAD:main')
}

describeWorkflows('update.yml', () => {
  const branch = 'update/v1.1.0'
  const tested = () => github.hub().npm.filter((command) => command === 'test').length

  test('proposes a release until there is a pull request, and then no more', async () => {
    begin()
    github.set({ refuses: 'pr create' })
    const refused = await github.run('update.yml')
    expect(refused.jobs).toEqual({ update: 'success', propose: 'failure' })
    expect(refused.log).toContain('::error::GitHub refused the update: add the secret UPDATE_TOKEN')
    expect(fileOf(branch, 'src/a.css')).toBe('two')

    github.set({ refuses: undefined })
    expect((await github.run('update.yml')).jobs).toEqual({ update: 'success', propose: 'success' })
    expect(github.hub().pulls).toEqual([
      { head: branch, state: 'open', body: expect.stringContaining('The tests have passed.') },
    ])
    const third = await github.run('update.yml')
    expect(third.jobs).toEqual({ update: 'success', propose: 'skipped' })
    expect(third.log).toContain('::notice::It is proposed already: https://github.com/pull')
    expect(tested()).toBe(2)
  })

  describe.runIf(isAll)('in other situations', () => {
    test('finds the pull request although the answer was lost', async () => {
      begin()
      github.set({ loses: 'pr create' })
      expect((await github.run('update.yml')).jobs.propose).toBe('success')
      expect(github.hub().pulls).toHaveLength(1)
    })

    test('fails once if it cannot ask for pull requests, and proposes nothing twice', async () => {
      begin()
      github.set({ pulls: [{ head: branch, body: '', state: 'closed' }], refuses: 'pr list' })
      expect((await github.run('update.yml')).jobs).toEqual({ update: 'failure', propose: 'skipped' })
    })

    test('a closed proposal is made again only by hand', async () => {
      begin()
      github.set({ pulls: [{ head: branch, body: '', state: 'closed' }] })
      expect((await github.run('update.yml')).jobs.propose).toBe('skipped')
      expect((await github.run('update.yml', { keep: '' })).jobs.propose).toBe('success')
      expect(github.hub().pulls.map(({ state }) => state)).toEqual(['closed', 'open'])
    })

    test('a site without a template says so, and nothing fails', async () => {
      begin()
      template = undefined
      const run = await github.run('update.yml')
      expect(run.jobs).toEqual({ update: 'success', propose: 'skipped' })
      expect(run.log).toContain('::notice::GitHub names no public template of lamp/site.')
    })

    test('proposes what fails the tests, and says so', async () => {
      begin()
      github.set({ fails: 'test' })
      expect((await github.run('update.yml')).jobs.propose).toBe('success')
      expect(github.hub().pulls[0]!.body).toContain('**The tests have failed**')
    })

    test('a conflict waits for the choice of a person', async () => {
      begin({ 'src/a.css': 'ours\n' })
      const run = await github.run('update.yml')
      expect(run.jobs).toEqual({ update: 'failure', propose: 'skipped' })
      expect(run.log).toContain('--keep src/a.css leaves it as it is here')
      expect((await github.run('update.yml', { keep: 'src/' })).jobs.propose).toBe('success')
      expect(fileOf(branch, 'src/a.css')).toBe('ours')
    })

    test('code of the site that does not fit is mended in the pull request', async () => {
      begin({ 'src/own.ts': 'ours\n' })
      writeFileSync(join(releases.folder, 'errors'), "src/own.ts(1,9): error TS2307: Cannot find './day'.")
      const run = await github.run('update.yml')
      expect(run.jobs.update).toBe('failure')
      expect(run.log).toContain("error    src/own.ts:1  Cannot find './day'.")
      github.set({ fails: 'test' })
      expect((await github.run('update.yml', { keep: 'src/own.ts' })).jobs.propose).toBe('success')
    })
  })
})

describeWorkflows('start.yml', () => {
  const sample: Change = {
    'content/site.md': '---\nname: "[Name of the trust]"\n---\n',
    'content/news/sample.md': '---\ntitle: Sample\n---\n',
    'content/README.md': 'Guide\n',
    'tests/screenshots/360/home.png': 'a picture',
  }

  test.runIf(isAll).each(['"Lamp" & Sons', 'దీపం ట్రస్టు', "O'Brien $HOME", '--help', '-x'])(
    'sets up the site of %s, once',
    async (name) => {
      begin(sample)
      expect((await github.run('start.yml', { name })).jobs).toEqual({ start: 'success', push: 'success' })
      const lines = runGitIn(github.origin, 'ls-tree', '-r', '--name-only', 'main').split('\n')
      expect(lines).toEqual([
        '.gitignore',
        'CHANGELOG.md',
        'content/README.md',
        'content/site.md',
        'package.json',
        'src/a.css',
      ])
      expect(parse(fileOf('main', 'content/site.md').split('---')[1]!).name).toBe(name)
      expect((await github.run('start.yml', { name })).jobs).toEqual({ start: 'failure', push: 'skipped' })
    },
  )

  test.runIf(isAll)('changes nothing without a name', async () => {
    begin(sample)
    expect((await github.run('start.yml', { name: ' ' })).jobs).toEqual({ start: 'failure', push: 'skipped' })
    expect(fileOf('main', 'content/news/sample.md')).toContain('Sample')
  })
})

describeWorkflows('publish.yml', () => {
  const photo = 'content/galleries/2026-01-02/IMG_1.jpg'
  const content = { [photo]: 'a photo', 'content/news/a.md': '1', 'content/withdrawn.json': '[]' }
  const published = () => github.hub().published[0]
  const newest = () => runGitIn(github.origin, 'rev-parse', 'main')
  const testedSince = (before: number) =>
    github
      .hub()
      .npm.slice(before)
      .filter((one) => one === 'test').length

  test('publishes code that has passed the tests, and a change of content without them', async () => {
    begin(content)
    github.set({ fails: 'test' })
    expect((await github.run('publish.yml')).jobs).toMatchObject({ code: 'failure', publish: 'skipped' })
    github.set({ fails: undefined })
    expect((await github.run('publish.yml')).jobs.publish).toBe('success')
    const { length } = github.hub().npm
    push({ 'content/news/a.md': '2', 'content/README.md': 'Our guide' })
    github.set({ fails: 'test' })
    expect((await github.run('publish.yml')).jobs.publish).toBe('success')
    expect([published(), testedSince(length)]).toEqual([newest(), 0])
    push({ 'src/content/a.css': 'red' })
    expect((await github.run('publish.yml')).jobs.publish).toBe('skipped')
    expect(testedSince(length)).toBe(1)
  })

  test.runIf(isAll).each([
    ['withdrawn.json', { 'content/withdrawn.json': '[1]' }],
    ['a deleted photo', { [photo]: undefined }],
  ])('publishes a withdrawal (%s) before the tests', async (_name, files) => {
    begin(content)
    await github.run('publish.yml')
    github.set({ fails: 'test' })
    push({ ...files, 'src/a.css': 'red' })
    const run = await github.run('publish.yml')
    expect(run.jobs).toMatchObject({ publish: 'success', 'test-afterwards': 'failure' })
    expect(published()).toBe(newest())
    push({ 'src/a.css': 'blue' })
    expect((await github.run('publish.yml')).jobs.publish).toBe('skipped')
  })

  test.runIf(isAll)('a moved photo is no withdrawal', async () => {
    begin(content)
    await github.run('publish.yml')
    github.set({ fails: 'test' })
    push({ [photo]: undefined, [photo.replace('01-02', '01-03')]: 'a photo', 'src/a.css': 'red' })
    expect((await github.run('publish.yml')).jobs.publish).toBe('skipped')
  })

  test.runIf(isAll).each(['run list', 'run view'])(
    'a withdrawal is published although GitHub does not answer (%s)',
    async (refuses) => {
      begin(content)
      await github.run('publish.yml')
      push({ 'content/withdrawn.json': '[1]', 'src/a.css': 'red' })
      github.set({ refuses })
      expect((await github.run('publish.yml')).jobs.publish).toBe('success')
      expect(published()).toBe(newest())
    },
  )

  test.runIf(isAll)('a withdrawal is published although the public commit is gone', async () => {
    begin(content)
    await github.run('publish.yml')
    github.set({ fails: 'test', published: ['0123456789012345678901234567890123456789'] })
    push({ 'src/a.css': 'red' })
    expect((await github.run('publish.yml')).jobs.publish).toBe('success')
  })
})
