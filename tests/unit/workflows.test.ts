import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

interface Job {
  permissions?: Record<string, string>
  steps?: { run?: string; uses?: string }[]
  strategy?: { matrix: { include: { node: number }[] } }
}

const folder = '.github/workflows'
const workflows = readdirSync(folder).map((name) => {
  const text = readFileSync(`${folder}/${name}`, 'utf8')
  const { permissions, jobs } = parse(text) as { permissions: unknown; jobs: Record<string, Job> }
  return { name, text, permissions, jobs: Object.values(jobs) }
})
const commandsOf = (jobs: Job[]) => jobs.flatMap(({ steps = [] }) => steps.flatMap(({ run }) => run ?? []))

test.each(workflows)('$name pins every action by commit and names its version', ({ text }) => {
  const uses = [...text.matchAll(/uses: (?!\.\/)(.*)/g)].map((match) => match[1])
  expect(uses.length).toBeGreaterThan(0)
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

test('the supported versions of Node.js are tested', () => {
  const { engines } = JSON.parse(readFileSync('package.json', 'utf8'))
  const { jobs } = workflows.find(({ name }) => name === 'test.yml')!
  const versions = jobs[0]!.strategy!.matrix.include.map(({ node }) => node)
  expect(engines.node).toBe('>=20.19')
  expect(Math.min(...versions)).toBe(20)
  expect(versions).toContain(Number(readFileSync('.nvmrc', 'utf8')))
})
