/** The main job: photos of a phone are copied into a folder, and the site is built. */
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { heicFile, makePhonePhoto } from '../fixtures/phone-photo'
import { makeProject, type Project } from '../fixtures/project'
import { minimalSite, story, writeFiles } from '../fixtures/site'

let project: Project
afterAll(() => rmSync(project.folder, { recursive: true, force: true }))

test('three photos, one of them HEIC, and a cut JPEG without any text become an event of three photos', async () => {
  const event = 'galleries/2025-12-01'
  const photos = await Promise.all(
    Array.from({ length: 2 }, (_, index) => makePhonePhoto({ seed: index + 1, orientation: index * 5 + 1 })),
  )
  const cut = (await makePhonePhoto({ seed: 20 })).subarray(0, 9000)
  project = await makeProject({
    ...(await minimalSite()),
    ...Object.fromEntries(photos.map((photo, index) => [`${event}/IMG_${index + 1}.JPG`, photo])),
    [`${event}/IMG_0009.HEIC`]: readFileSync(heicFile),
    [`${event}/IMG_0010.jpg`]: cut,
  })
  const first = await project.run('build')
  expect(first.status, first.err).toBe(0)
  expect(first.err.trim().split('\n')).toEqual([
    expect.stringMatching(/^warning {2}content\/galleries\/2025-12-01\/IMG_0010\.jpg {2}.*was left out/),
  ])
  const page = readFileSync(join(project.folder, 'dist/events/2025-12-01.html'), 'utf8')
  const shown = new Set([...page.matchAll(/id="(2025-12-01-[0-9a-f]{8})"/g)].map(([, id]) => id))
  expect(shown.size).toBe(3)
  expect(first.out).toMatch(/Photos: \d+ in 1 gallery, [1-9]\d* encoded/)
  const second = await project.run('build')
  expect(second.status).toBe(0)
  expect(second.out).toMatch(/Photos: \d+ in 1 gallery, 0 encoded/)

  // What is wrong with photos is said in the same run as what is wrong with texts.
  writeFiles(join(project.folder, 'content'), { 'news/a.md': story('A', { date: 'soon' }) })
  const refused = await project.run('build')
  expect(refused.status).toBe(1)
  expect(refused.err).toMatch(
    /error +content\/news\/a\.md:5 {2}date: [\s\S]*warning +content\/galleries\/2025-12-01\/IMG_0010/,
  )
})
