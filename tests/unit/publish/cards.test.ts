import {
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createProblems, formatProblem } from '../../../scripts/lib/problems'
import { setOwnFonts } from '../../../scripts/publish/cards/card-fonts'
import { cardSize } from '../../../scripts/publish/cards/card-size'
import { makeCards } from '../../../scripts/publish/cards/cards'
import { drawBackground, drawCard } from '../../../scripts/publish/cards/draw-card'
import { isKey } from '../../../scripts/store/entries'
import { focusPoints, type PageData, type Photo, type Site } from '../../../src/page-data/model'
import { makePhonePhoto } from '../../fixtures/phone-photo'
import { lastingFolder, plainPhoto, temporaryFolder } from '../../fixtures/site'

beforeAll(async () => {
  const folder = lastingFolder()
  await setOwnFonts(folder)
  return () => rmSync(folder, { recursive: true })
})

async function expectCard(card: Buffer): Promise<void> {
  expect(await sharp(card).metadata()).toMatchObject({ format: 'jpeg', ...cardSize })
  expect(card.length).toBeLessThan(300_000)
}

describe('a card', () => {
  test.each([
    ['ordinary', 'Benches for a school'],
    ['in Telugu', 'ప్రభుత్వ పాఠశాలకు బల్లలు'],
    ['of 300 letters', 'Benches '.repeat(38).trim()],
    ['of 20,000 letters', 'A'.repeat(20_000)],
    ['with 2,000 marks on one letter', `e${'\u0301'.repeat(2000)}`],
    ['of 2,000 marks', '\u0301'.repeat(2000)],
    ['of invisible characters', '\u200b\u00ad\u202e'],
    ['with a control character', 'Two\0lines\u000b'],
    ['with markup', '<b>&amp;</span>'],
    ['empty', ''],
  ])('is drawn for a title %s', async (_, title) => {
    await expectCard(await drawCard(await drawBackground(undefined, title), title))
  })

  test('has no text if the title is invisible', async () => {
    const background = await drawBackground(undefined, undefined)
    const plain = await drawCard(background, '')
    expect((await drawCard(await drawBackground(undefined, '\u200b'), '\u200b')).equals(plain)).toBe(true)
    expect((await drawCard(background, 'Benches')).equals(plain)).toBe(false)
  })

  test('has a bold title', async () => {
    const card = await drawCard(await drawBackground(undefined, undefined), 'Benches for a school')
    const { data } = await sharp(card).greyscale().raw().toBuffer({ resolveWithObject: true })
    const white = data.filter((level) => level > 200).length
    // It has 12,000 white pixels; in the medium weight, it would have 7,800.
    expect(white).toBeGreaterThan(10_000)
  })

  test.each([
    [1, 4000],
    [1600, 1],
    [10, 4000],
    [1600, 4],
    [2, 2],
    [900, 600],
  ])('shows a photo of %i × %i pixels', async (width, height) => {
    const photo = join(temporaryFolder(), 'photo.jpg')
    writeFileSync(photo, await plainPhoto('teal', width, height))
    const { data, raw } = await drawBackground(photo, undefined)
    const [red, green, blue] = await sharp(data, { raw })
      .extract({ left: 799, top: 309, width: 1, height: 1 })
      .raw()
      .toBuffer()
    expect(Math.abs(red!) + Math.abs(green! - 128) + Math.abs(blue! - 128)).toBeLessThan(12)
  })

  test('shows the whole photo, and no text on it', async () => {
    const photo = join(temporaryFolder(), 'photo.png')
    const create = { width: 800, height: 600, channels: 3 as const, background: 'teal' }
    const corner = { create: { ...create, width: 20, height: 20, background: 'red' } }
    const corners = [0, 780].flatMap((left) => [0, 580].map((top) => ({ input: corner, left, top })))
    await sharp({ create }).composite(corners).toFile(photo)
    const title = 'Benches and play items for a child-care centre'
    const card = sharp(await drawCard(await drawBackground(photo, 'Lamp Trust'), title))
    const { data } = await card
      .extract({ left: 400, top: 9, width: 800, height: 600 })
      .raw()
      .toBuffer({ resolveWithObject: true })
    const redAt = (x: number, y: number) => data[(y * 800 + x) * 3]!
    for (const [x, y] of [
      [10, 10],
      [790, 10],
      [10, 590],
      [790, 590],
    ] as const)
      expect(redAt(x, y)).toBeGreaterThan(200)
    for (let y = 60; y < 540; y += 5) for (let x = 60; x < 740; x += 5) expect(redAt(x, y)).toBeLessThan(20)
  })
})

async function makeSite(folder = temporaryFolder()) {
  const photo = join(folder, 'photo.jpg')
  writeFileSync(photo, await makePhonePhoto({ width: 1200, height: 800 }))
  const cache = join(folder, 'cards')
  const banner: Photo = {
    name: 'school-1',
    id: 'x',
    widths: [1200],
    width: 1200,
    height: 800,
    blur: '',
    focus: focusPoints.center,
    alt: '',
    caption: undefined,
  }
  const page: PageData = {
    kind: 'contact',
    path: '/contact',
    title: 'Contact',
    description: '',
    body: [],
    banner,
  }
  const make = async () => {
    const problems = createProblems()
    const step = await makeCards(
      { sites: [{ language: 'en', name: 'Lamp Trust' } as Site], pages: [page] },
      { cache, photoPath: () => photo, contentFile: ({ key }) => `content/pages${key}.md`, problems },
    )
    return { ...step, lines: problems.list.map(formatProblem), card: readFileSync(step.files[0]!.from) }
  }
  return { photo, cache, make }
}

describe('a cached card', () => {
  const folder = lastingFolder()
  let site: Awaited<ReturnType<typeof makeSite>>
  let first: Awaited<ReturnType<typeof site.make>>
  beforeAll(async () => {
    site = await makeSite(folder)
    first = await site.make()
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  /** Makes the card while its photo is not there, so that it cannot be drawn with it. */
  const makeWithoutPhoto = async () => {
    renameSync(site.photo, `${site.photo}-away`)
    const made = await site.make()
    renameSync(`${site.photo}-away`, site.photo)
    return made
  }

  test('is not drawn again', async () => {
    expect(await makeWithoutPhoto()).toEqual(first)
    await expectCard(first.card)
  })

  test.each<[string, (file: string) => unknown]>([
    ['missing', (file) => rmSync(file)],
    ['empty', (file) => truncateSync(file, 0)],
    ['cut off', (file) => truncateSync(file, 900)],
    [
      'overwritten with the same size',
      (file) => writeFileSync(file, Buffer.alloc(readFileSync(file).length)),
    ],
  ])('is drawn again when it is %s', async (_, damage) => {
    damage(first.files[0]!.from)
    const again = await site.make()
    expect(again.card.equals(first.card)).toBe(true)
    expect(again.lines).toEqual([])
  })

  test('is drawn again if the list of cards is damaged', async () => {
    writeFileSync(join(site.cache, 'cards.json'), '{"')
    expect((await site.make()).card.equals(first.card)).toBe(true)
  })

  test('is verified by checksum if it was restored with another time', async () => {
    utimesSync(first.files[0]!.from, 1000, 1000)
    expect((await makeWithoutPhoto()).lines).toEqual([])
  })
})

describe('a card that cannot be drawn with its photo', () => {
  test('is drawn without its photo, and a warning names the file and the title', async () => {
    const { photo, cache, make } = await makeSite()
    writeFileSync(photo, 'no photo')
    const { cards, lines, card } = await make()
    expect(lines).toEqual([
      'warning  content/pages/contact.md  the social card "Contact" could not be drawn with its photo. It shows no photo.',
    ])
    expect(cards.get('/contact')?.path).toMatch(/^\/cards\/contact-[0-9a-f]{8}\.jpg$/)
    await expectCard(card)
    expect(readdirSync(cache).filter(isKey)).toHaveLength(1)
    expect((await make()).lines).toEqual(lines)
  })
})
