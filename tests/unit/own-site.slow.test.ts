/** The unit tests pass in the site of another trust. `npm run test:fresh` runs all of its tests. */
import { spawn } from 'node:child_process'
import { cpSync, existsSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../fixtures/site'
import { isProject } from '../is-project'

const maxTestMs = 1_200_000
/** What commands make, and the history. */
const made = ['node_modules', 'dist', 'dist-photos', 'records', '.cache', '.git'].map((name) => resolve(name))

const testSite = test.runIf(isProject)

testSite('a site with its own content, colours and language passes', { timeout: maxTestMs }, async () => {
  const folder = join(temporaryFolder(), 'site')
  cpSync('.', folder, { recursive: true, filter: (path) => !made.includes(resolve(path)) })
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'), 'junction')
  const isOfTests = (name: string) => /^(NODE_ENV|VITEST|MODE|TEST|PROD|DEV|npm_.*)$/.test(name)
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !isOfTests(name)))
  const run = (command: string) =>
    new Promise((done) => {
      const child = spawn(command, { cwd: folder, env, shell: true })
      let printed = ''
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (printed += data))
      child.once('close', (status) => done(status === 0 ? 'passed' : printed))
    })
  expect(await run('node scripts/run.mjs tests/fresh/own-site.ts')).toBe('passed')
  expect(existsSync(join(folder, 'tests/screenshots'))).toBe(false)
  expect(await run('npm test -- --project unit')).toBe('passed')
})
