/** `npm run verify`, as far as it asks no host. */
import { expect, test } from 'vitest'
import { verify } from '../../scripts/commands/verify'
import { runCommand } from '../fixtures/run-command'
import { siteFile, temporaryFolder, writeFiles } from '../fixtures/site'

test.each([
  [
    siteFile({ photosUrl: 'photos.example' }),
    /^error {4}content\/site\.md:9 {2}photosUrl: "photos\.example" .*\n$/,
  ],
  [siteFile({ tagline: '[a' }), /^error {4}content\/site\.md:4 {2}.*\n$/],
  [
    siteFile().replace('tagline', '----\ntagline'),
    /^error {4}content\/site\.md:3 {2}"----" begins with .*\n$/,
  ],
])('compares nothing if site.md has errors: %j', async (site, message) => {
  const folder = temporaryFolder()
  writeFiles(folder, { 'dist/index.html': '', 'content/site.md': site })
  const args = ['https://trust.invalid']
  const { status, out, err } = await runCommand(folder, () =>
    verify({ args, out: 'dist', content: 'content' }),
  )
  expect(err).toMatch(message)
  expect([status, out]).toEqual([
    1,
    'https://trust.invalid was not compared with dist, because the address of its photos cannot be read.\n',
  ])
})
