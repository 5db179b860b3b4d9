import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

interface Job {
  if?: string
  needs?: string | string[]
  environment?: string & { name?: string }
  permissions: Record<string, string>
  strategy?: { matrix: { include: { system: string; node: number }[] } }
  steps: { if?: string; uses?: string; run?: string; with?: Record<string, string> }[]
}
interface Workflow {
  on: Record<string, unknown>
  permissions: object
  jobs: Record<string, Job>
}

const folder = '.github/workflows'
const workflows = readdirSync(folder).map((name) => ({
  name,
  text: readFileSync(join(folder, name), 'utf8'),
}))
const read = <T = Workflow>(file: string): T => parse(readFileSync(join('.github', file), 'utf8'))
const commands = (job: Job) => job.steps.flatMap(({ run }) => run ?? [])

test.each(workflows)('$name pins every action by commit and names its version', ({ text }) => {
  const uses = [...text.matchAll(/uses: (.*)/g)].map((match) => match[1])
  expect(uses.length).toBeGreaterThan(0)
  for (const action of uses) expect(action).toMatch(/^[\w.-]+\/[\w.-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/)
})

test.each(workflows)(
  '$name declares the permissions of each job, and inserts no expressions into scripts',
  ({ text }) => {
    const { permissions, jobs } = parse(text) as Workflow
    expect(permissions).toEqual({})
    for (const job of Object.values(jobs)) {
      expect(job.permissions).toBeDefined()
      for (const { run = '' } of job.steps) expect(run).not.toContain('${{')
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
  for (const program of ['nginx', 'apache2', 'rclone', 'jq']) expect(install).toContain(program)
  expect(others).toEqual(['npm ci', 'npm run test:all'])
})

test('publish.yml publishes only what was tested and built', () => {
  const { jobs } = read('workflows/publish.yml')
  expect(commands(jobs.test!)).toEqual(['npm ci', 'npm test'])
  expect(jobs.publish!.needs).toEqual(['test', 'build'])
  expect(jobs.publish!.permissions).toEqual({ pages: 'write', 'id-token': 'write' })
  const cache = jobs.build!.steps.find(({ uses }) => uses?.startsWith('actions/cache@'))!.with!
  expect(cache.path).toBe('.cache')
  expect(cache.key).toContain("hashFiles('content/**'")
})

test('publish.yml refuses originals with a location in a public repository, before it builds', () => {
  const { build } = read('workflows/publish.yml').jobs
  const step = build!.steps.find(({ run }) => run === 'npm run check -- --public')!
  expect(step.if).toContain('!github.event.repository.private')
  expect(commands(build!)).toEqual(['npm ci', step.run, expect.stringContaining('npm run build')])
})

test('verify.yml compares the published site every week, without the cache of earlier builds', () => {
  const { on, jobs } = read('workflows/verify.yml')
  expect(Object.keys(on)).toEqual(['schedule', 'workflow_dispatch'])
  const [install, ordinary, withRecords] = jobs.verify!.steps.filter(({ run }) => run)
  expect([install!.run, ordinary!.run]).toEqual(['npm ci', 'npm run verify -- "$SITE_ADDRESS"'])
  expect(ordinary!.if).toContain(' !vars.ORIGINALS ')
  expect(withRecords!.if).toContain(' vars.ORIGINALS ')
  expect(withRecords!.run).toContain('--workflow publish-large.yml')
  expect(withRecords!.run).toContain('npm run verify -- "$SITE_ADDRESS" --records records')
  expect(jobs.verify!.permissions).toEqual({ actions: 'read', contents: 'read', pages: 'read' })
  expect(jobs.verify!.steps.some(({ uses }) => uses?.startsWith('actions/cache@'))).toBe(false)
})

test('publish.yml attests the published files of a public repository', () => {
  const { steps, permissions } = read('workflows/publish.yml').jobs.build!
  const attest = steps.find(({ uses }) => uses?.startsWith('actions/attest@'))!
  expect(attest.with!['subject-path']).toMatch(/ runner\.temp .*artifact\.tar$/)
  expect(permissions).toMatchObject({ 'id-token': 'write', attestations: 'write' })
})

test('publish-large.yml gives no job both keys, and runs instead of publish.yml', () => {
  const { jobs } = read('workflows/publish-large.yml')
  const secrets = Object.entries(jobs).filter(([, job]) => JSON.stringify(job).includes('secrets.'))
  expect(secrets.map(([name, job]) => [name, job.environment?.name ?? job.environment])).toEqual([
    ['photos', 'photos'],
    ['publish', 'github-pages'],
    ['clean', 'photos'],
  ])
  expect([jobs.clean!.needs, jobs.clean!.permissions]).toEqual(['publish', {}])
  expect(jobs.publish!.needs).toEqual(['test', 'build'])
  for (const job of [jobs.test!, jobs.photos!]) expect(job.if).toContain(' vars.ORIGINALS ')
  const ordinary = read('workflows/publish.yml').jobs
  for (const job of [ordinary.test!, ordinary.build!]) expect(job.if).toContain(' !vars.ORIGINALS ')
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
