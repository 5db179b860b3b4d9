import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { type Change, change, commitAll, runGitIn } from '../fixtures/releases'

interface Step {
  if?: string
  uses?: string
  run?: string
  with?: Record<string, string>
}
interface Job {
  if?: string
  env?: Record<string, string>
  needs?: string | string[]
  environment?: string & { name?: string }
  permissions: Record<string, string>
  uses?: string
  with?: object
  strategy?: { matrix: { include: { system: string; node: number }[] } }
  steps?: Step[]
}
interface Workflow {
  on: Record<string, unknown>
  permissions: object
  concurrency?: object
  jobs: Record<string, Job>
}

const folder = '.github/workflows'
const workflows = readdirSync(folder).map((name) => ({
  name,
  text: readFileSync(join(folder, name), 'utf8'),
}))
const read = <T = Workflow>(file: string): T => parse(readFileSync(join('.github', file), 'utf8'))
const commands = ({ steps = [] }: Job) => steps.flatMap(({ run }) => run ?? [])
const findAction = ({ steps = [] }: Job, action: string) =>
  steps.find(({ uses }) => uses?.startsWith(`${action}@`))!

test.each(workflows)('$name pins every action by commit and names its version', ({ text }) => {
  const uses = [...text.matchAll(/uses: (?!\.\/)(.*)/g)].map((match) => match[1])
  expect(uses.length).toBeGreaterThan(0)
  for (const action of uses) expect(action).toMatch(/^[\w.-]+(\/[\w.-]+)+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/)
})

test.each(workflows)(
  '$name declares the permissions of each job, and inserts no expressions into scripts',
  ({ text }) => {
    const { permissions, jobs } = parse(text) as Workflow
    expect(permissions).toEqual({})
    for (const job of Object.values(jobs)) {
      expect(job.permissions).toBeDefined()
      for (const run of commands(job)) expect(run).not.toContain('${{')
    }
  },
)

test('test.yml runs the commands of the README for pull requests on every supported system and Node.js version', () => {
  const { on, jobs } = read('workflows/test.yml')
  expect(Object.keys(on)).toEqual(['pull_request'])
  expect(jobs.test!.permissions).toEqual({ contents: 'read' })
  expect(jobs.test!.strategy!.matrix.include).toEqual([
    { system: 'ubuntu-latest', node: 20 },
    { system: 'ubuntu-latest', node: 22 },
    { system: 'ubuntu-latest', node: 24 },
    { system: 'macos-latest', node: 24 },
    { system: 'windows-latest', node: 24 },
  ])
  expect(commands(jobs.test!)).toEqual(['npm run test:fresh'])
})

test('test.yml runs the slow tests as well, with the programs that they need', () => {
  const { all } = read('workflows/test.yml').jobs
  expect(all!.permissions).toEqual({ contents: 'read' })
  const [install, , ...others] = commands(all!)
  for (const program of ['nginx', 'apache2', 'rclone', 'jq', 'webkit2gtk-driver', 'xvfb'])
    expect(install).toContain(program)
  expect(others).toEqual(['npm ci', 'npm run test:all'])
})

const publishing = [
  { name: 'publish.yml', first: 'publish' },
  { name: 'publish-large.yml', first: 'store' },
]

const testCode = './.github/workflows/test-code.yml'
const readOnly = { actions: 'read', contents: 'read' }

test.each(publishing)(
  '$name publishes only what was built, and code only after its tests',
  ({ name, first }) => {
    const { jobs } = read(`workflows/${name}`)
    expect(jobs.code).toMatchObject({ uses: testCode, permissions: readOnly })
    expect(jobs[first]!.needs).toEqual(['code', 'build'])
    expect(jobs[first]!.if).toContain(
      " !cancelled() && needs.code.result == 'success' && needs.build.result == 'success' ",
    )
    for (const one of ['build', 'photos']) expect(jobs[one]?.needs ?? []).not.toContain('code')
  },
)

test.each(publishing)('$name publishes a withdrawal first, and tests afterwards', ({ name }) => {
  const later = read(`workflows/${name}`).jobs['test-afterwards']!
  expect(later.needs).toEqual(['code', 'publish'])
  expect(later.if).toContain(" needs.publish.result == 'success' && needs.code.outputs.withdrawal ")
  expect(later).toMatchObject({ uses: testCode, permissions: readOnly, with: { afterwards: true } })
})

test('test-code.yml tests code once: it looks for the key that it keeps when the tests have passed', () => {
  const { jobs } = read('workflows/test-code.yml')
  const { compare, test } = jobs as Record<'compare' | 'test', Job>
  expect(test.if).toContain(
    " needs.compare.outputs.passed != 'true' && (inputs.afterwards || !needs.compare.outputs.withdrawal) ",
  )
  expect(compare.permissions).toEqual(readOnly)
  expect(test.permissions).toEqual({ contents: 'read' })
  expect(commands(test)).toEqual(['npm ci', 'npm test'])
  const found = findAction(compare, 'actions/cache/restore').with!
  const kept = findAction(test, 'actions/cache/save').with!
  expect(test.steps!.at(-1)!.with).toBe(kept)
  expect(found['restore-keys']).toBeUndefined()
  expect(found['lookup-only']).toBe(true)
  expect(found.key).toContain(' steps.code.outputs.key ')
  expect(kept.key).toContain(' needs.compare.outputs.key ')
  expect(found.path).toBe(kept.path)
})

test.each(workflows)('$name installs nothing in a job that may sign, publish or write', ({ text }) => {
  const { jobs } = parse(text) as Workflow
  const allowed = Object.values(jobs).filter(({ permissions }) =>
    Object.values(permissions).includes('write'),
  )
  const commandsOf = allowed.flatMap(commands).join('\n')
  expect(commandsOf).not.toMatch(/npm|apt-get|node /)
})

test('publish.yml keeps what earlier builds made, and a newer version replaces an older one', () => {
  const { jobs, concurrency } = read('workflows/publish.yml')
  expect(concurrency).toEqual({ group: 'pages', 'cancel-in-progress': true })
  expect(jobs.publish!.permissions).toEqual({ pages: 'write', 'id-token': 'write', attestations: 'write' })
  const found = findAction(jobs.build!, 'actions/cache/restore').with!
  expect(found).toMatchObject({ path: '.cache', 'restore-keys': 'site-' })
  expect(found.key).toContain("hashFiles('content/**'")
  const kept = findAction(jobs.build!, 'actions/cache/save')
  expect(kept.with!.path).toBe('.cache')
  expect(kept.with!.key).toContain(' steps.kept.outputs.cache-primary-key ')
  expect(kept.if).toContain(" !cancelled() && steps.build.outcome != 'skipped' ")
  expect(findAction(jobs.build!, 'actions/setup-node').with!.cache).toBe('npm')
})

describe.skipIf(process.platform === 'win32')('what test-code.yml finds out about a commit', () => {
  const [nameKey, compare] = commands(read('workflows/test-code.yml').jobs.compare!) as [string, string]
  let folder: string
  let before: string
  const commit = (changed: Change) => {
    change(folder, changed)
    commitAll(folder, 'Change')
    return runGitIn(folder, 'rev-parse', 'HEAD')
  }
  const run = (script: string) => {
    const output = join(folder, '.git/output')
    rmSync(output, { force: true })
    execFileSync('bash', ['-eo', 'pipefail', '-c', script], {
      stdio: 'pipe',
      cwd: folder,
      env: { ...process.env, GITHUB_OUTPUT: output, GITHUB_REF_NAME: 'main', GITHUB_WORKFLOW: 'Publish' },
    })
    return existsSync(output) ? readFileSync(output, 'utf8').trim() : ''
  }
  const photo = 'content/galleries/2026-01-02/IMG_1.jpg'
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'code-'))
    runGitIn(folder, 'init', '--quiet')
    runGitIn(folder, 'remote', 'add', 'origin', folder)
    before = commit({ 'src/a.ts': '1', 'content/withdrawn.json': '[]', [photo]: 'a photo' })
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  test('a key of everything but content/', () => {
    const first = run(nameKey)
    expect(first).toMatch(/^key=tested-[0-9a-f]{40}$/)
    commit({ 'content/news/a.md': '1', 'content/README.md': 'guide' })
    expect(run(nameKey)).toBe(first)
    commit({ 'src/content/a.ts': '1' })
    const second = run(nameKey)
    expect(second).not.toBe(first)
    commit({ '.npmrc': '1' })
    expect([first, second]).not.toContain(run(nameKey))
    commit({ '.npmrc': undefined, 'src/content/a.ts': undefined })
    expect(run(nameKey)).toBe(first)
  })

  /** `published` is public. The newest run has published nothing. */
  const isWithdrawal = (changed: Change, published = before) => {
    before = commit(changed)
    const gh = `gh() {
      case "$1 $2 $3" in
        'run list '*) echo 2; echo 1;;
        'run view 1') echo '${published}';;
      esac
    }
    `
    return run(gh + compare) === 'withdrawal=true'
  }

  test('a withdrawal, compared with what is public', () => {
    expect(isWithdrawal({ 'content/withdrawn.json': '[1]', 'src/a.ts': '2' })).toBe(true)
    expect(isWithdrawal({ 'content/news/a.md': '1', 'src/a.ts': '3' })).toBe(false)
    const moved = 'content/galleries/2026-01-03/IMG_1.jpg'
    expect(isWithdrawal({ [photo]: undefined, [moved]: 'a photo' })).toBe(false)
    expect(isWithdrawal({ [moved]: undefined })).toBe(true)
  })

  test('no withdrawal if nothing is public yet, and one if the public commit is gone', () => {
    expect(isWithdrawal({ 'content/withdrawn.json': '[1]' }, '')).toBe(false)
    const gone = '0123456789012345678901234567890123456789'
    expect(isWithdrawal({ 'src/a.ts': '2' }, gone)).toBe(true)
    expect(isWithdrawal({ 'content/withdrawn.json': undefined }, gone)).toBe(false)
  })
})

test('update.yml proposes a release every week, and what may write runs none of its code', () => {
  const { on, jobs } = read('workflows/update.yml')
  expect(Object.keys(on)).toEqual(['schedule', 'workflow_dispatch'])
  expect(jobs.update!.permissions).toEqual({ contents: 'read' })
  expect(commands(jobs.update!)).toEqual([
    'npm ci',
    expect.stringContaining('npm run update -- --keep "$KEEP" --take "$TAKE"'),
    'npm test',
  ])
  expect([jobs.propose!.needs, jobs.propose!.permissions]).toEqual([
    'update',
    { contents: 'write', 'pull-requests': 'write' },
  ])
  expect(commands(jobs.propose!)).toEqual([expect.stringContaining('gh pr create')])
})

test('start.yml removes the samples, and what may write installs nothing', () => {
  const { on, jobs } = read('workflows/start.yml')
  expect(Object.keys(on)).toEqual(['workflow_dispatch'])
  expect(jobs.start!.permissions).toEqual({ contents: 'read' })
  expect(commands(jobs.start!)).toEqual([
    'npm ci',
    expect.stringContaining('npm run new -- site "$NAME" $CONSENT'),
  ])
  expect([jobs.push!.needs, jobs.push!.permissions]).toEqual(['start', { contents: 'write' }])
})

test('publish.yml refuses originals with a location in a public repository, before it builds', () => {
  const { build } = read('workflows/publish.yml').jobs
  const step = build!.steps!.find(({ run }) => run === 'npm run check -- --public')!
  expect(step.if).toContain('!github.event.repository.private')
  expect(commands(build!)).toEqual(['npm ci', step.run, expect.stringContaining('npm run build')])
})

test('verify.yml compares the published site every week, without the cache of earlier builds', () => {
  const { on, jobs } = read('workflows/verify.yml')
  expect(Object.keys(on)).toEqual(['schedule', 'workflow_dispatch'])
  expect(commands(jobs.verify!)).toEqual(['npm ci', 'npm run verify -- "$SITE_ADDRESS"'])
  expect(jobs.verify!.if).toContain(' !vars.ORIGINALS ')
  const large = jobs['verify-large']!
  expect(large.if).toContain(' vars.ORIGINALS ')
  expect(large.environment).toBe('photos')
  expect(commands(large).join('\n')).toMatch(
    /rclone copy "\$WORK\/records" last\n.*npm run verify -- "\$SITE_ADDRESS" --records records/s,
  )
  for (const job of Object.values(jobs)) {
    expect(job.permissions).toEqual({ contents: 'read', pages: 'read' })
    expect(job.steps!.some(({ uses }) => uses?.startsWith('actions/cache'))).toBe(false)
  }
})

test.each(publishing)('$name attests the published files of a public repository', ({ name }) => {
  const attest = findAction(read(`workflows/${name}`).jobs.publish!, 'actions/attest')
  expect(attest.if).toContain('!github.event.repository.private')
  expect(attest.with!['subject-path']).toBe('artifact.tar')
})

test('artifacts of publish-large.yml contain no records, which describe photos that are held back as well', () => {
  const { jobs } = read('workflows/publish-large.yml')
  const uploads = Object.values(jobs)
    .flatMap(({ steps = [] }) => steps)
    .filter(({ uses }) => uses?.startsWith('actions/upload-artifact@'))
  expect(uploads.map((step) => step.with!.path!.trim().split('\n'))).toEqual([
    ['photos.txt', 'records.txt', 'dist-photos'],
  ])
  expect(commands(jobs.build!).join('\n')).toContain('rclone copy "$WORK/records" last')
})

test('publish-large.yml gives no job both keys, and runs instead of publish.yml', () => {
  const { jobs } = read('workflows/publish-large.yml')
  const secrets = Object.entries(jobs).filter(([, job]) => JSON.stringify(job).includes('secrets.'))
  expect(secrets.map(([name, job]) => [name, job.environment?.name ?? job.environment])).toEqual([
    ['photos', 'photos'],
    ['build', 'photos'],
    ['store', 'github-pages'],
    ['clean-store', 'github-pages'],
    ['clean', 'photos'],
  ])
  for (const name of ['clean-store', 'clean'])
    expect([jobs[name]!.needs, jobs[name]!.permissions]).toEqual(['publish', {}])
  expect(jobs.publish!.needs).toBe('store')
  for (const job of [jobs.code!, jobs.photos!]) expect(job.if).toContain(' vars.ORIGINALS ')
  const ordinary = read('workflows/publish.yml').jobs
  for (const job of [ordinary.code!, ordinary.build!]) expect(job.if).toContain(' !vars.ORIGINALS ')
})

test('the key of the store is in the environment of steps that run rclone, and nothing of npm', () => {
  for (const name of ['publish-large.yml', 'verify.yml']) {
    const { jobs } = read(`workflows/${name}`)
    for (const { env, steps = [] } of Object.values(jobs)) {
      expect(JSON.stringify(env ?? {})).not.toContain('secrets.')
      for (const step of steps) {
        const { run = '' } = step
        const hasKey = JSON.stringify(step).includes('secrets.STORE_')
        expect([run, hasKey]).toEqual([run, /(^|\s)rclone [a-z5]+ /.test(run)])
        if (hasKey) expect(run).not.toMatch(/\bn(?:pm|ode|px)\b/)
      }
    }
  }
})

test('Dependabot keeps packages and actions current', () => {
  const { updates } = read<{ updates: { 'package-ecosystem': string }[] }>('dependabot.yml')
  expect(updates.map((update) => update['package-ecosystem'])).toEqual(['npm', 'github-actions'])
})

test('the supported Node.js versions are the ones that are tested', () => {
  const { engines } = JSON.parse(readFileSync('package.json', 'utf8'))
  const { include } = read('workflows/test.yml').jobs.test!.strategy!.matrix
  const versions = include.map(({ node }) => node)
  expect(engines.node).toBe('>=20.19')
  expect(Math.min(...versions)).toBe(20)
  expect(versions).toContain(Number(readFileSync('.nvmrc', 'utf8')))
})
