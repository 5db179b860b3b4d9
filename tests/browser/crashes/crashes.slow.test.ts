/** A crash ends a test at once, and is named. */
import { spawn } from 'node:child_process'
import { expect, inject, test } from 'vitest'

test('a test whose page or browser crashes fails with the reason, and the next one gets a new browser', async () => {
  const provided = JSON.stringify({ site: inject('site'), browser: inject('browser') })
  const args = ['run', '--config', 'tests/browser/crashes/vitest.config.ts', '--reporter', 'json', '--silent']
  // The tests have no limit of time: without the crash, they would never end.
  const child = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', ...args], {
    env: { ...process.env, PROVIDED: provided },
  })
  let out = ''
  child.stdout.on('data', (data) => (out += data))
  await new Promise((resolve) => child.once('close', resolve))
  const results = JSON.parse(out).testResults[0].assertionResults as {
    title: string
    failureMessages: string[]
  }[]
  expect(results.map(({ title, failureMessages }) => [title, failureMessages[0]?.split('\n')[0]])).toEqual([
    ['whose page crashes', expect.stringMatching(/^Error: The page .* crashed\.$/)],
    ['whose browser crashes', 'Error: The browser crashed.'],
    ['whose page crashes in a browser of the file', expect.stringMatching(/^Error: The page .* crashed\.$/)],
    ['whose browser of the file crashes', 'Error: The browser crashed.'],
    ['after that, a new browser of the file', undefined],
    ['which leaves a page for later tests', undefined],
    ['while a page crashes that no test uses', undefined],
    ['after these', undefined],
  ])
})
