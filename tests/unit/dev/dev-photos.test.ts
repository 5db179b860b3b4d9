import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createDevPhotos } from '../../../scripts/dev/dev-photos'
import { openOriginals } from '../../../scripts/photos/originals'
import { type LabelledPhoto, photoKey } from '../../../scripts/photos/publish'
import { runHere } from '../../fixtures/make-photos'
import { makePhonePhoto } from '../../fixtures/phone-photo'
import { makeFolder } from '../photos/run-step'

test('at the start, shows the published files of photos that are in the cache', async () => {
  const { cache, write, run } = makeFolder()
  const cached = { path: write('cached.jpg', await makePhonePhoto({ width: 80, height: 64 })), label: 'a' }
  const added = { path: write('added.jpg', await makePhonePhoto({ width: 64, height: 80 })), label: 'a' }
  const list = join(cache, 'originals.json')
  // A photo that was written just now is not in the list.
  const listAfterRun = async () => (await run(cached)) && existsSync(list) && readFileSync(list, 'utf8')
  await expect.poll(listAfterRun).toContain('cached.jpg')
  const { published } = await run(cached)

  const photos = createDevPhotos(openOriginals(cache, runHere))
  const current = (...shown: LabelledPhoto[]) => photos.current({ shown, withheld: [] })
  expect(await current(cached)).toEqual({
    isComplete: true,
    photos: new Map([[photoKey(cached), published[0]]]),
  })
  const both = await current(cached, added)
  expect(both.isComplete).toBe(false)
  expect(both.photos.get(photoKey(cached))).toEqual(published[0])
  expect(both.photos.get(photoKey(added))?.name).toMatch(/^thumbnail-/)
})
