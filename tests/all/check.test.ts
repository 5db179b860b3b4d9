/** More of npm run check. */
import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeProject, type Project } from '../fixtures/project'
import { minimalSite, plainPhoto } from '../fixtures/site'

let project: Project
beforeAll(async () => {
  const event = { 'galleries/2025-10-17/a.jpg': await plainPhoto('red') }
  project = await makeProject({ ...(await minimalSite()), ...event })
})
afterAll(() => rmSync(project.folder, { recursive: true }))

const hint = {
  file: 'content/galleries/2025-10-17',
  message: 'one photo has no alternative text: people who cannot see it hear only a number.',
}

test('--strict accepts hints', async () => {
  const { status, out, err } = await project.run('check', '--strict')
  expect(status).toBe(0)
  expect(err).toBe('')
  expect(out).toContain(`Hints; none of these is a mistake:\n  ${hint.file}  ${hint.message}\n`)
  expect(out).toMatch(/Checked content: 0 errors, 0 warnings, \d hints?\.\n$/)
})
