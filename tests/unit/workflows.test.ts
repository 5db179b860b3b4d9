import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

interface Workflow {
  permissions: object
  jobs: Record<string, { permissions: Record<string, string>; steps: { uses?: string; run?: string }[] }>
}

const folder = '.github/workflows'
const workflows = readdirSync(folder).map((name) => ({
  name,
  text: readFileSync(join(folder, name), 'utf8'),
}))

test.each(workflows)('$name pins every action by commit and names its version', ({ text }) => {
  const uses = [...text.matchAll(/uses: (.*)/g)].map((match) => match[1])
  expect(uses.length).toBeGreaterThan(0)
  for (const action of uses) expect(action).toMatch(/^[\w.-]+\/[\w.-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/)
})

test.each(workflows)(
  '$name gives each job the permissions it needs, and puts no value into a script',
  ({ text }) => {
    const { permissions, jobs } = parse(text) as Workflow
    expect(permissions).toEqual({})
    for (const job of Object.values(jobs)) {
      expect(job.permissions).toBeDefined()
      for (const { run = '' } of job.steps) expect(run).not.toContain('${{')
    }
  },
)
