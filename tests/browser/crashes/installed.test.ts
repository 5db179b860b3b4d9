/** What is said of an installed browser that the tests cannot use. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { temporaryFolder } from '../../fixtures/site'
import { findInstalled } from '../chromium'

async function findWarnings(path: string, oldest?: number): Promise<string[]> {
  const warnings: string[] = []
  const found = await findInstalled(path, (sentence) => warnings.push(sentence), oldest)
  expect(found).toBeUndefined()
  return warnings
}

test('a browser that does not exist', async () => {
  expect(await findWarnings('/nowhere/chrome')).toEqual([
    'The browser /nowhere/chrome does not exist: the tests use the packaged one.',
  ])
})

test.runIf(process.platform === 'linux')('a browser that does not start', async () => {
  const path = join(temporaryFolder(), 'chrome')
  writeFileSync(path, '#!/bin/sh\nexit 3\n', { mode: 0o700 })
  expect(await findWarnings(path)).toEqual([
    `The browser ${path} does not start: the tests use the packaged one.`,
  ])
})

test.skipIf(!inject('installed'))('a browser that is too old', async () => {
  const path = inject('installed')!.executablePath
  const [warning, ...others] = await findWarnings(path, 9999)
  expect(others).toEqual([])
  expect(warning).toMatch(
    /has the version [\d.]+, and the tests need 9999 or newer: the tests use the packaged one\.$/,
  )
})

test('no browser is looked for if CHROME_PATH is empty', async () => {
  expect(await findWarnings('')).toEqual([])
})
