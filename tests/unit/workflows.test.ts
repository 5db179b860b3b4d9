/** What the workflows contain. What they do is in `workflow-runs.test.ts`. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { type Job, readWorkflow, type Workflow, workflowsFolder } from '../fixtures/workflows'

const workflows = readdirSync(workflowsFolder).map((name) => ({
  name,
  text: readFileSync(join(workflowsFolder, name), 'utf8'),
}))
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

const publishing = [
  { name: 'publish.yml', first: 'publish' },
  { name: 'publish-large.yml', first: 'store' },
]

const testCode = './.github/workflows/test-code.yml'
const readOnly = { actions: 'read', contents: 'read' }

test.each(publishing)(
  '$name publishes only what was built, and code only after its tests',
  ({ name, first }) => {
    const { jobs } = readWorkflow(name)
    expect(jobs.code).toMatchObject({ uses: testCode, permissions: readOnly })
    expect(jobs[first]!.needs).toEqual(['code', 'build'])
    expect(jobs[first]!.if).toContain(
      " !cancelled() && needs.code.result == 'success' && needs.build.result == 'success' ",
    )
    for (const one of ['build', 'photos']) expect(jobs[one]?.needs ?? []).not.toContain('code')
  },
)

test.each(publishing)('$name publishes a withdrawal first, and tests afterwards', ({ name }) => {
  const later = readWorkflow(name).jobs['test-afterwards']!
  expect(later.needs).toEqual(['code', 'publish'])
  expect(later.if).toContain(" needs.publish.result == 'success' && needs.code.outputs.withdrawal ")
  expect(later).toMatchObject({ uses: testCode, permissions: readOnly, with: { afterwards: true } })
})

test.each(publishing)(
  '$name writes the errors of a private repository where the editor reads them',
  ({ name }) => {
    const { build, explain } = readWorkflow(name).jobs as Record<'build' | 'explain', Job>
    const id = build.steps!.find(({ run }) => run?.includes('npm run build'))!.id
    expect(build.outputs).toEqual({ errors: `\${{ steps.${id}.outputs.errors }}` })
    expect(explain.if).toContain(
      ' failure() && github.event.repository.private && needs.build.outputs.errors ',
    )
    expect(explain.permissions).toEqual({ contents: 'write' })
    expect(commands(explain).join()).toContain('/commits/$GITHUB_SHA/comments')
  },
)

test('test-code.yml tests code once: it looks for the key that it keeps when the tests have passed', () => {
  const { jobs } = readWorkflow('test-code.yml')
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

test('publish.yml refuses originals with a location in a public repository, before it builds', () => {
  const { build } = readWorkflow('publish.yml').jobs
  const step = build!.steps!.find(({ run }) => run === 'npm run check -- --public')!
  expect(step.if).toContain('!github.event.repository.private')
  expect(commands(build!)).toEqual(['npm ci', step.run, expect.stringContaining('npm run build')])
})

test('verify.yml compares the published site every week, without the cache of earlier builds', () => {
  const { on, jobs } = readWorkflow('verify.yml')
  expect(Object.keys(on)).toEqual(['schedule', 'workflow_dispatch'])
  expect(commands(jobs.verify!)).toEqual(['npm ci', 'npm run verify -- "$SITE_ADDRESS"'])
  for (const job of Object.values(jobs)) {
    expect(job.permissions).toEqual({ contents: 'read', pages: 'read' })
    expect(job.steps!.some(({ uses }) => uses?.startsWith('actions/cache'))).toBe(false)
  }
})

test.each(publishing)('$name attests the published files of a public repository', ({ name }) => {
  const attest = findAction(readWorkflow(name).jobs.publish!, 'actions/attest')
  expect(attest.if).toContain('!github.event.repository.private')
  expect(attest.with!['subject-path']).toBe('artifact.tar')
})

test('publish-large.yml runs instead of publish.yml', () => {
  const { jobs } = readWorkflow('publish-large.yml')
  for (const job of [jobs.code!, jobs.photos!]) expect(job.if).toContain(' vars.LARGE ')
  const ordinary = readWorkflow('publish.yml').jobs
  for (const job of [ordinary.code!, ordinary.build!]) expect(job.if).toContain(' !vars.LARGE ')
})

test('the supported Node.js versions are the ones that are tested', () => {
  const { engines } = JSON.parse(readFileSync('package.json', 'utf8'))
  const { include } = readWorkflow('test.yml').jobs.test!.strategy!.matrix
  const versions = include.map(({ node }) => node)
  expect(engines.node).toBe('>=20.19')
  expect(Math.min(...versions)).toBe(20)
  expect(versions).toContain(Number(readFileSync('.nvmrc', 'utf8')))
})
