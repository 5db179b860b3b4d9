/** Rules for the shape of the code that types and Biome cannot express. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** These are added to all pages, or to the site, in one place: `buildIndex` (scripts/pages/build-index.ts). */
const optional = ['hasFolders', 'isDraft', 'isUntranslated', 'photosUrl', 'trail']

test('optional fields of page data are written as `| undefined`, so that `tsc` reports a page that lacks one', () => {
  const found = ['model', 'parts', 'events', 'proof'].flatMap((name) => [
    ...readFileSync(`src/content/${name}.ts`, 'utf8').matchAll(/^ {2}(\w+)\?:/gm),
  ])
  expect(found.map(([, field]) => field).sort()).toEqual(optional)
})
