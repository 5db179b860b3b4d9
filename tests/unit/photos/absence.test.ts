/** A result of an earlier run that is missing or damaged never lets a copy of a photo through that must not be published. */
import { existsSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, expect, test, vi } from 'vitest'
import { judgeSite, makePhotos } from '../../../scripts/commands/steps/read-site'
import { openOriginals } from '../../../scripts/photos/originals'
import { publishPhotos } from '../../../scripts/photos/publish'
import { checksum } from '../../../scripts/store/file-state'
import { fingerprintOf } from '../../../src/model/judge/fingerprint'
import { createProblems, formatProblems } from '../../../src/model/lib/problems'
import { formatWithdrawn, withdrawnFile } from '../../../src/model/withdrawal/withdrawn-list'
import { noProgress, runHere } from '../../fixtures/make-photos'
import { makePhonePhoto } from '../../fixtures/phone-photo'
import { squareOf } from '../../fixtures/photo-square'
import { entry, minimalSite, sharedFolder, writeFiles } from '../../fixtures/site'
import { loadFolder } from '../content/load'

const size = { width: 320, height: 240 }
const [hidden, withdrawn] = await Promise.all([1, 2].map((seed) => makePhonePhoto({ ...size, seed })))
/** What a messenger makes of them. */
const resend = (photo: Buffer) => sharp(photo).resize(280).jpeg({ quality: 70 }).toBuffer()
const copies = { hidden: await resend(hidden!), withdrawn: await resend(withdrawn!) }
const [day, otherDay] = ['galleries/2025-10-17', 'galleries/2025-09-02']

/** A site with a copy of a hidden photo and one of a withdrawn photo. */
const [content, cache] = [sharedFolder(), sharedFolder()]

async function publish() {
  const { content: site } = await loadFolder(content, { publicFiles: [] })
  const read = { content: site!, originals: openOriginals(cache, runHere) }
  await makePhotos(read, true, noProgress)
  const problems = createProblems()
  const judged = await judgeSite(read, { content, base: '/' }, problems, noProgress)
  const { photos } = publishPhotos(judged, cache)
  const lines = formatProblems(problems.list).map((line) => line.replaceAll(join(content, '/'), ''))
  const published = new Set(
    [...photos.keys()].map((key) => key.replace(/^\S+ /, '').replace(join(content, '/'), '')),
  )
  return { lines, published: [...published].sort() }
}

let expected: Awaited<ReturnType<typeof publish>>
beforeAll(async () => {
  writeFiles(content, {
    ...(await minimalSite()),
    [`${day}/a.jpg`]: hidden!,
    [`${day}/b.jpg`]: await makePhonePhoto({ ...size, seed: 3 }),
    [`${day}/index.md`]: entry({ hide: '[a.jpg]' }),
    [`${otherDay}/hidden.jpg`]: copies.hidden,
    [`${otherDay}/withdrawn.jpg`]: copies.withdrawn,
    [withdrawnFile]: formatWithdrawn({
      withdrawn: [
        {
          day: '2025-11-02',
          checksums: [checksum(withdrawn!)],
          fingerprint: fingerprintOf(await squareOf(withdrawn!)),
        },
      ],
      different: [],
    }),
  })
  expected = await publish()
  expect(expected.published).toEqual([`${day}/b.jpg`, 'photos/school.jpg'])
  // A file that was written just now is not in the list.
  await vi.waitFor(async () => {
    await publish()
    expect(JSON.parse(readFileSync(join(cache, 'originals.json'), 'utf8')).rows).toHaveLength(5)
  }, 45_000)
})

/** The description of the photo with these bytes. */
function entryOf(cache: string, photo: Buffer): string {
  const entries = readdirSync(cache).map((name) => join(cache, name, 'entry.json'))
  return entries.find(
    (file) => existsSync(file) && JSON.parse(readFileSync(file, 'utf8')).hash === checksum(photo),
  )!
}

const damages: Record<string, (file: string) => void> = {
  empty: (file) => truncateSync(file, 0),
  halved: (file) => truncateSync(file, Math.floor(readFileSync(file).length / 2)),
  missing: (file) => rmSync(file),
  'full of zeros': (file) => writeFileSync(file, Buffer.alloc(readFileSync(file).length)),
}

const results: Record<string, (cache: string) => string> = {
  'the description of a hidden photo': (cache) => entryOf(cache, hidden!),
  'the description of a copy of a hidden photo': (cache) => entryOf(cache, copies.hidden),
  'the description of a copy of a withdrawn photo': (cache) => entryOf(cache, copies.withdrawn),
  'the list of originals': (cache) => join(cache, 'originals.json'),
  'the list of comparisons': (cache) => join(cache, 'compared.json'),
}

// Each of these tests leaves a whole cache.
test.each(Object.entries(results))('%s is made again', async (_, find) => {
  for (const [name, damage] of Object.entries(damages)) {
    const file = find(cache)
    damage(file)
    expect([name, await publish()]).toEqual([name, expected])
    expect(() => JSON.parse(readFileSync(file, 'utf8')), name).not.toThrow()
  }
})
