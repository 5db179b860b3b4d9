import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { pruneCache } from '../../../scripts/photos/originals'
import { isKey } from '../../../scripts/store/cache'
import { makePhonePhoto } from '../../fixtures/phone-photo'
import { makeFolder } from './run-step'

async function makeTwoSites() {
  const { path, cache, write, run } = makeFolder()
  const originals = join(cache, 'originals.json')
  for (const name of ['one', 'two']) mkdirSync(join(path, name))
  const photo = (seed: number) => makePhonePhoto({ width: 80, height: 64, seed })
  const kept = write('one/kept.jpg', await photo(1))
  const withdrawn = write('one/withdrawn.jpg', await photo(2))
  const elsewhere = write('two/elsewhere.jpg', await photo(3))
  const list = () => (existsSync(originals) ? readFileSync(originals, 'utf8') : '')
  // Files that were written just now are not in the list.
  await expect.poll(async () => (await run(kept, withdrawn, elsewhere)) && list()).toContain('elsewhere')
  const entries = () => readdirSync(cache).filter(isKey).length
  return { one: join(path, 'one'), cache, run, kept, withdrawn, elsewhere, entries, list }
}

test('removes a deleted photo, and keeps those of other content folders', async () => {
  const { one, cache, run, kept, withdrawn, elsewhere, entries, list } = await makeTwoSites()
  rmSync(withdrawn)
  expect(pruneCache(cache, one, [kept])).toBe(1)
  expect(entries()).toBe(2)
  expect(list()).not.toContain('withdrawn')
  expect((await run(kept, elsewhere)).summary).toMatchObject({ encoded: 0, fromCache: 2 })
  expect(pruneCache(cache, one, [kept])).toBe(0)
})

test('removes a photo that exists but is no longer shown', async () => {
  const { one, cache, kept, entries, list } = await makeTwoSites()
  expect(pruneCache(cache, one, [kept])).toBe(1)
  expect(entries()).toBe(2)
  expect(list()).not.toContain('withdrawn')
})

test('removes deleted photos of other content folders', async () => {
  const { one, cache, kept, withdrawn, elsewhere, entries } = await makeTwoSites()
  rmSync(elsewhere)
  expect(pruneCache(cache, one, [kept, withdrawn])).toBe(1)
  expect(entries()).toBe(2)
})

test('removes nothing before the first build', () => {
  const { path, cache } = makeFolder()
  expect(pruneCache(cache, path, [])).toBe(0)
})
