/**
 * Results that are expensive to make are kept until the version of their step changes. If one of these tests fails, raise the version,
 * and write the new checksums: npm run test:unit -- kept-results -u
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { convertPdf } from '../../../scripts/documents/convert'
import { documentStep } from '../../../scripts/documents/publish'
import { comparedStep, readSquare } from '../../../scripts/photos/copies/report-copies'
import { convertHeic } from '../../../scripts/photos/decode/heic'
import { convertPhoto } from '../../../scripts/photos/encode/convert'
import { recipe } from '../../../scripts/photos/encode/plan'
import { measurePhoto } from '../../../scripts/photos/measure/measure'
import { readFacts } from '../../../scripts/photos/records/facts'
import { photoStep, recordStep } from '../../../scripts/photos/records/record'
import { checksum } from '../../../scripts/store/checksum'
import type { Step } from '../../../scripts/store/step'
import { wordLists } from '../../../src/shared/consent/words'
import { isCopy } from '../../../src/shared/copies/compare'
import { fingerprintOf, formatFingerprint } from '../../../src/shared/copies/fingerprint'
import { sniff } from '../../../src/shared/photos/sniff'
import { makePdf } from '../../fixtures/pdf'
import { heicFile, makePhonePhoto } from '../../fixtures/phone-photo'
import { sharedFolder, writeFiles } from '../../fixtures/site'

const file = 'tests/fixtures/kept-results.json'

const folder = sharedFolder()
const samples = {
  'a.jpg': await makePhonePhoto({ width: 660, height: 500, orientation: 6, profile: 'p3' }),
  'b.png': await sharp(await makePhonePhoto({ width: 120, height: 90, seed: 2 }))
    .ensureAlpha(0.5)
    .png()
    .toBuffer(),
  'c.jpg': await sharp({ create: { width: 9, height: 9, channels: 3, background: 'teal' } })
    .withExif({ IFD0: { ImageDescription: 'do not publish' } })
    .jpeg()
    .toBuffer(),
  'd.pdf': await makePdf(),
}
writeFiles(folder, samples)
const photos = ['a.jpg', 'b.png', 'c.jpg'].map((name) => readFileSync(join(folder, name)))

interface Sampled {
  step: Step
  /** What its key contains beside the version and the originals. */
  inputs?: unknown
  /** The file with its version. */
  in: string
  /** What it makes of the samples. */
  make(): Promise<unknown>
}

const steps: Record<string, Sampled> = {
  photos: {
    step: photoStep,
    inputs: recipe,
    in: 'scripts/photos/records/record.ts',
    make: async () => [
      checksum(await convertHeic({ content: readFileSync(heicFile), width: 3024, height: 4032 })),
      await Promise.all(
        photos.map(async (photo) => {
          const made = await convertPhoto(photo)
          if (!('encoded' in made)) return made
          const { files, ...encoded } = made.encoded
          return [encoded, files.map(({ name, data }) => [name, checksum(data)])]
        }),
      ),
    ],
  },
  records: {
    step: recordStep,
    in: 'scripts/photos/records/record.ts',
    make: async () => [
      await Promise.all(photos.map((photo) => measurePhoto(photo))),
      [...Object.values(samples), Buffer.from('text')].map((data) => [
        readFacts(Buffer.from(data), true),
        sniff(data),
      ]),
    ],
  },
  copies: {
    step: comparedStep,
    in: 'scripts/photos/copies/report-copies.ts',
    async make() {
      const measured = await Promise.all(photos.slice(0, 2).map((photo) => measurePhoto(photo)))
      const views = measured.map((found) => readSquare('square' in found ? found.square : ''))
      const prints = views.map((view) => fingerprintOf(view.greys)!)
      return prints.map((print) => [formatFingerprint(print), views.map((view) => isCopy(print, view))])
    },
  },
  documents: {
    step: documentStep,
    inputs: wordLists,
    in: 'scripts/documents/publish.ts',
    async make() {
      const made = await convertPdf({ path: join(folder, 'd.pdf') })
      return 'refused' in made ? made : { ...made, pdf: checksum(made.pdf), picture: checksum(made.picture) }
    },
  },
}

const sumOf = (value: unknown) => checksum(JSON.stringify(value))

describe('the version of a step was raised when its results changed:', () => {
  const before = JSON.parse(readFileSync(file, 'utf8'))
  const now: typeof before = {}

  test.each(Object.entries(steps))('%s', async (name, { step, inputs, in: place, make }) => {
    const version = { ...Object(step.version()), ...(inputs !== undefined && { inputs: sumOf(inputs) }) }
    const results = sumOf(await make())
    now[name] = { ...version, results }
    const { results: known, ...rest } = before[name] ?? {}
    if (isDeepStrictEqual(version, rest))
      expect(results, `${name} have changed: raise the version in ${place}`).toBe(known)
  })

  test(`${file} has all versions and checksums`, async () => {
    await expect(`${JSON.stringify(now, null, 2)}\n`).toMatchFileSnapshot(`../../../${file}`)
  })
})
