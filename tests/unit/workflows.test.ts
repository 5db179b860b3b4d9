/** Workflows of GitHub, and what it shows of what the commands print. */

import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { message } from '../../src/i18n/messages/message'
import { createProblems, formatProblem, type Problem } from '../../src/model/lib/problems'
import { formatReport, parseReport } from '../../src/model/lib/reported-errors'
import { temporaryFolder } from '../fixtures/site'

interface Job {
  if?: string
  needs?: string | string[]
  uses?: string
  with?: Record<string, unknown>
  outputs?: Record<string, string>
  permissions?: Record<string, string>
  steps?: { id?: string; if?: string; run?: string; uses?: string; with?: Record<string, unknown> }[]
  strategy?: { matrix: { include: { node: number }[] } }
}

const folder = '.github/workflows'
const workflows = readdirSync(folder).map((name) => {
  const text = readFileSync(`${folder}/${name}`, 'utf8')
  const { permissions, concurrency, jobs } = parse(text) as {
    permissions: unknown
    concurrency?: { group: string; 'cancel-in-progress': boolean }
    jobs: Record<string, Job>
  }
  return { name, text, permissions, concurrency, jobs: Object.values(jobs) }
})
const commandsOf = (jobs: Job[]) => jobs.flatMap(({ steps = [] }) => steps.flatMap(({ run }) => run ?? []))

test('every action is pinned by commit, and its version named', () => {
  const uses = workflows.flatMap(({ text }) =>
    [...text.matchAll(/uses: (?!\.\/)(.*)/g)].map((match) => match[1]),
  )
  expect(uses.length).toBeGreaterThan(workflows.length)
  for (const action of uses) expect(action).toMatch(/^[\w.-]+(\/[\w.-]+)+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/)
})

test.each(workflows)('$name declares the permissions of each job', ({ permissions, jobs }) => {
  expect(permissions).toEqual({})
  for (const job of jobs) expect(job.permissions).toBeDefined()
})

test.each(workflows)('$name inserts no expressions into scripts', ({ jobs }) => {
  for (const command of commandsOf(jobs)) expect(command).not.toContain('${{')
})

test.each(workflows)('$name installs nothing in a job that may sign, publish or write', ({ jobs }) => {
  const mayWrite = jobs.filter(({ permissions }) => Object.values(permissions!).includes('write'))
  expect(commandsOf(mayWrite).join('\n')).not.toMatch(/npm|apt-get|node /)
})

const large = workflows.find(({ name }) => name === 'publish-large.yml')!
const stepsOf = (jobs: Job[], action: string) =>
  jobs.flatMap(({ steps = [] }) => steps.filter(({ uses }) => uses?.startsWith(`${action}@`)))

test('a newer version cancels the publication of the one before it, and no run that publishes nothing does', () => {
  const groups = workflows.flatMap(({ name, jobs, concurrency }) =>
    stepsOf(jobs, 'actions/deploy-pages').length ? [[name, concurrency]] : [],
  )
  const settings = (group: string) => ({
    group: `\${{ vars.LARGE && ${group} }}`,
    'cancel-in-progress': true,
  })
  expect(Object.fromEntries(groups)).toEqual({
    'publish-large.yml': settings(`'pages' || github.run_id`),
    'publish.yml': settings(`github.run_id || 'pages'`),
  })
})

test('a large site that is cancelled keeps what it has encoded', () => {
  expect(stepsOf(large.jobs, 'actions/cache')).toEqual([])
  const [save, ...others] = stepsOf(large.jobs, 'actions/cache/save')
  expect(others).toEqual([])
  expect(save!.if).toContain('always()')
})

test('photos that a large site leaves out do not stay in artifacts', () => {
  for (const upload of stepsOf(large.jobs, 'actions/upload-artifact'))
    expect(upload.with).toMatchObject({
      name: expect.stringMatching(/^photos-/),
      'retention-days': 1,
    })
  const clear = large.jobs.find(({ permissions }) => permissions?.actions === 'write')!
  expect(clear).toMatchObject({ needs: ['photos', 'build'], if: expect.stringContaining('always()') })
  const folder = temporaryFolder()
  const gh = `gh() { case "$*" in *DELETE*) echo "deleted $4";; *) printf '11\\n12\\n';; esac; }`
  const script = `${gh}\n${commandsOf([clear]).join('\n')}`
  const env = { ...process.env, GITHUB_REPOSITORY: 'trust/site', GITHUB_RUN_ID: '7' }
  const out = execFileSync('sh', ['-e', '-c', script], { cwd: folder, env, encoding: 'utf8' })
  expect(out.split('\n').filter(Boolean)).toEqual(
    [11, 12].map((id) => `deleted repos/trust/site/actions/artifacts/${id}`),
  )
})

test.each(['publish.yml', 'publish-large.yml'])(
  '%s writes its errors into a comment that the editor reads',
  (name) => {
    const { jobs } = workflows.find((workflow) => workflow.name === name)!
    const caller = jobs.find(({ uses }) => uses === './.github/workflows/explain.yml')!
    expect(caller).toMatchObject({
      needs: 'build',
      if: `\${{ failure() && needs.build.outputs.errors }}`,
      permissions: { contents: 'write' },
      with: { errors: `\${{ needs.build.outputs.errors }}` },
    })
    const build = jobs.find(({ outputs }) => outputs?.errors === `\${{ steps.errors.outputs.errors }}`)!
    for (const command of commandsOf([build]).filter((one) => /^npm run (check|build) /.test(one)))
      expect(command).toContain(' --errors errors.json')
    const step = build.steps!.find(({ id }) => id === 'errors')!
    expect(step.if).toBe(`\${{ failure() }}`)

    const folder = temporaryFolder()
    // The tests also pass where there are few other programs.
    const programs = `cat() { while IFS= read -r line; do printf '%s\\n' "$line"; done < "$1"; }
      gh() { echo "$2"; printf '%s' "\${4#body=}" > body.txt; }`
    const sh = (script: string, variables: Record<string, string>) =>
      execFileSync('sh', ['-e', '-c', `${programs}\n${script}`], {
        cwd: folder,
        env: { ...process.env, ...variables },
        encoding: 'utf8',
      })
    const output = { GITHUB_OUTPUT: join(folder, 'output') }
    // A fault of the machine has no errors.
    sh(step.run!, output)
    expect(existsSync(output.GITHUB_OUTPUT)).toBe(false)
    const problems = createProblems()
    const said = message('noDate', '~~~~~~\nEND\n$(id) `id`')
    problems.error({ file: 'content/news/a.md', line: 4, field: 'date' }, said)
    writeFileSync(join(folder, 'errors.json'), formatReport(problems.list)!)
    sh(step.run!, output)
    const [, errors] = /^errors<<END\n(.*?)\nEND$/ms.exec(readFileSync(output.GITHUB_OUTPUT, 'utf8'))!

    const { jobs: explaining } = workflows.find((workflow) => workflow.name === 'explain.yml')!
    const address = sh(commandsOf(explaining).join('\n'), {
      ERRORS: errors!,
      GITHUB_REPOSITORY: 'trust/site',
      GITHUB_SHA: 'abc',
    })
    expect(address).toBe('repos/trust/site/commits/abc/comments\n')
    const body = readFileSync(join(folder, 'body.txt'), 'utf8')
    // No word of it is a mention or a link to GitHub.
    expect(body.match(/^\s*~.*/gm)).toEqual(['~~~~~~', '~~~~~~'])
    expect(parseReport(body)).toEqual([{ file: 'content/news/a.md', line: 4, field: 'date', said }])
  },
)

test('the supported versions of Node.js are tested', () => {
  const { engines } = JSON.parse(readFileSync('package.json', 'utf8'))
  const { jobs } = workflows.find(({ name }) => name === 'test.yml')!
  const versions = jobs[0]!.strategy!.matrix.include.map(({ node }) => node)
  expect(engines.node).toBe('>=20.19')
  expect(Math.min(...versions)).toBe(20)
  expect(versions).toContain(Number(readFileSync('.nvmrc', 'utf8')))
})

const { problemMatcher } = JSON.parse(readFileSync('.github/problems.json', 'utf8'))
const [{ regexp, ...groups }] = problemMatcher[0].pattern

function annotationOf(line: string) {
  const found = new RegExp(regexp).exec(line)
  return found && Object.fromEntries(Object.entries(groups).map(([name, at]) => [name, found[at as number]]))
}

test.each<[Problem, object]>([
  [
    { severity: 'error', file: 'content/news/a.md', line: 4, field: 'date', message: 'is not a date.' },
    { severity: 'error', file: 'content/news/a.md', line: '4', message: 'date: is not a date.' },
  ],
  [
    {
      severity: 'warning',
      file: 'content/galleries/2025-10-17 at 10/a.jpg',
      message: 'was left out: send it.',
    },
    {
      severity: 'warning',
      file: 'content/galleries/2025-10-17 at 10/a.jpg',
      message: 'was left out: send it.',
    },
  ],
])('%j', (problem, expected) => {
  expect(annotationOf(formatProblem(problem))).toEqual(expected)
})

test('a summary is no annotation', () => {
  expect(annotationOf('Checked content: 1 error, 2 warnings.')).toBeNull()
})
