/**
 * Builds the test site. The tests never read `content/`, so that they do not depend on the trust's texts. If neither the
 * content nor the code has changed, this takes a fraction of a second.
 */
import { spawnSync } from 'node:child_process'
import { npmScript } from './fixtures/npm-script'

export const testContent = '.cache/test-content'
export const testSite = '.cache/test-site'

/** @throws the output of the build if it fails. */
export default async function buildTestSite(): Promise<void> {
  // Tests import this file for the folders, and need no library for photos.
  const { makeTestContent } = await import('./fixtures/test-content')
  await makeTestContent(testContent)
  const { NODE_ENV: _, ...env } = process.env
  const args = npmScript('.', ['build', '--content', testContent, '--out', testSite])
  const { status, stdout, stderr, error } = spawnSync(process.execPath, args, { env, encoding: 'utf8' })
  if (status !== 0) throw new Error(`The test site cannot be built.\n${error ?? `${stdout}${stderr}`}`)
}
