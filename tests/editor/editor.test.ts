/** Uses the real editor as a volunteer does, and reads the result with the generator. */
import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { checksumOf, listSourceTexts } from '../../scripts/content/translations'
import { findForeignData } from '../../scripts/photos/metadata'
import { desktop, phone } from '../browser/visit'
import { makePhonePhoto } from '../fixtures/phone-photo'
import { temporaryFolder } from '../fixtures/site'
import { loadFolder } from '../unit/content/load'
import {
  beginEntry,
  beginTranslation,
  dayOfForm,
  fieldOf,
  openEditor,
  openForm,
  readStored,
  save,
  saveChange,
  waitUntilSaved,
} from './editor'
import { makePhotos, readText, sample } from './entries'

test('an event from a phone: its photos are upright, without metadata, in order, and with their texts', async () => {
  const { page } = await openEditor(sample, phone)
  await beginEntry(page, 'Events')
  const day = await dayOfForm(page)
  const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer })
  const heic = readFileSync('tests/fixtures/phone.heic')
  await page
    .getByLabel('Add photos')
    .setInputFiles([
      file('IMG_1.jpg', await makePhonePhoto({ width: 3000, height: 2000, orientation: 6 })),
      file('IMG 2.JPG', await makePhonePhoto({ seed: 2 })),
      { name: 'IMG_3.HEIC', mimeType: 'image/heic', buffer: heic },
      file('IMG_4.jpg', Buffer.from('no photo')),
      file('IMG_1.jpg', await makePhonePhoto({ seed: 3 })),
    ])
  const photos = page.getByRole('list', { name: 'Photos' }).getByRole('listitem')
  await expect.poll(() => photos.count()).toBe(4)
  await expect.poll(() => page.getByLabel('Add photos').isVisible()).toBe(true)
  expect(await page.getByRole('alert').filter({ hasText: 'IMG_4.jpg' }).innerText()).toContain('is a text')

  await page.getByRole('button', { name: 'Move IMG_3.jpg up' }).click()
  await page.getByRole('button', { name: 'More about IMG_3.jpg' }).click()
  await photos.nth(1).getByLabel('What is on the photo').fill('Two girls: a box of "books"')
  await photos.nth(1).getByLabel('The line below the photo').fill('The first box')
  await photos.nth(1).getByLabel('The part that stays in view').selectOption('top')
  await page.getByRole('button', { name: 'More about IMG_1-2.jpg' }).click()
  await page.getByRole('button', { name: 'Do not publish IMG_1-2.jpg' }).click()
  await photos.nth(3).getByText('Not published, and not sent.').waitFor()
  await page.getByRole('textbox', { name: 'Title' }).fill('Books for the library')
  await save(page)

  const folder = temporaryFolder()
  await readStored(page, folder)
  const galleries = join(folder, 'content/galleries')
  const event = join(galleries, day)
  expect(readdirSync(event).sort()).toEqual(['IMG_1.jpg', 'IMG_2.jpg', 'IMG_3.jpg', 'index.md'])
  expect(readFileSync(join(event, 'index.md'), 'utf8')).toBe(`---
title: Books for the library
area: education
photos:
  - IMG_1.jpg
  - alt: 'Two girls: a box of "books"'
    caption: The first box
    file: IMG_3.jpg
    focus: top
  - IMG_2.jpg
---
`)
  for (const name of readdirSync(event).filter((other) => other.endsWith('.jpg'))) {
    expect(findForeignData(readFileSync(join(event, name)))).toBeUndefined()
  }
  expect(await sharp(join(event, 'IMG_1.jpg')).metadata()).toMatchObject({ width: 2560, height: 1707 })
  const { content, lines } = await loadFolder(join(folder, 'content'))
  expect(lines.filter((line) => !/placeholder|in the future/.test(line))).toEqual([])
  const names = content!.events.find(({ date }) => date === day)!.gallery.map(({ path }) => basename(path))
  expect(names).toEqual(['IMG_1.jpg', 'IMG_3.jpg', 'IMG_2.jpg'])
})

test('a saved event: all its photos are seen, and one is hidden, one removed, one moved', async () => {
  const { page } = await openEditor(sample, phone)
  await openForm(page, 'galleries/2025-09-02/index.md')
  const rows = page.getByRole('list', { name: 'Photos' }).getByRole('listitem')
  const names = () => rows.locator('.photo-file').allInnerTexts()
  const photo = (number: number) => `IMG_060${number}.jpg`
  await expect.poll(names).toEqual([3, 1, 2, 5, 1, 4, 6, 7, 8, 9].map(photo)) // some are listed, one of them twice
  const picture = rows.last().getByRole('img', { name: 'Preview of IMG_0609.jpg' })
  await rows.last().scrollIntoViewIfNeeded()
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)

  const more = async (name: string, action: string) => {
    await page.getByRole('button', { name: `More about ${name}` }).click()
    await page.getByRole('button', { name: `${action} ${name}` }).click()
  }
  await more(photo(6), 'Do not publish')
  await more(photo(4), 'Remove')
  await more(photo(9), 'Remove')
  await rows
    .filter({ hasText: photo(9) })
    .getByText('Removed when you save.')
    .waitFor()
  await more(photo(7), 'Remove')
  await page.getByRole('button', { name: `Keep it: ${photo(7)}` }).click()
  await page.getByRole('button', { name: `More about ${photo(8)}` }).click()
  await page.getByRole('button', { name: `Move ${photo(8)} to the top` }).click()
  await expect.poll(async () => (await names())[0]).toBe(photo(8))
  const up = page.getByRole('button', { name: `Move ${photo(5)} up` })
  await up.scrollIntoViewIfNeeded()
  const place = (await up.boundingBox())!
  for (const next of [3, 2]) {
    await page.touchscreen.tap(place.x + 20, place.y + 20)
    await expect.poll(async () => (await names()).indexOf(photo(5))).toBe(next)
    await expect.poll(async () => Math.abs((await up.boundingBox())!.y - place.y)).toBeLessThan(2)
  }
  await page.getByRole('button', { name: 'Save' }).click()
  const question = page.getByRole('dialog', { name: 'Also shown elsewhere' })
  const story = 'Benches, an LED TV and park items for a government school'
  await expect.poll(() => question.getByText(story, { exact: true }).count()).toBe(2) // left out, and taken out
  await question.getByRole('button', { name: 'Take it out there, too, and save' }).click()
  await waitUntilSaved(page)

  const folder = temporaryFolder()
  await readStored(page, folder)
  const event = join(folder, 'content/galleries/2025-09-02')
  expect([4, 9].filter((number) => existsSync(join(event, photo(number))))).toEqual([])
  expect(readdirSync(event)).toHaveLength(8)
  const { fields } = readText(join(event, 'index.md'))
  expect(fields.hide).toEqual([photo(6)])
  const { content, lines } = await loadFolder(join(folder, 'content'))
  const warnings = lines.filter((line) => !line.includes('placeholder'))
  expect(warnings.map((line) => line.replace(/(?<=\.md):\d+/, ''))).toEqual([
    'warning  news/governmentschoolfoundation.md  gallery: the photo "../galleries/2025-09-02/IMG_0606.jpg" is withheld by its event and was left out here too.',
  ])
  const { gallery } = content!.events.find(({ date }) => date === '2025-09-02')!
  expect(gallery.map(({ path }) => basename(path))).toEqual([8, 3, 5, 1, 2, 1, 7].map(photo))
})

const devices = [['phone', phone, '/'] as const]

const photoCount = 3

test.each(devices)(
  'on a %s: an event with many photos, a story, a correction and a translation',
  async (_, options, base) => {
    const { page, faults } = await openEditor(sample, options, base)
    const files = await makePhotos(photoCount)
    await beginEntry(page, 'Events')
    const today = await dayOfForm(page)
    await page.getByLabel('Add photos').setInputFiles(files)
    await page.getByText('Preparing photo').waitFor()
    await save(page) // waits for the photos

    await page.goto(`${base}admin/#/collections/news/new`)
    await page.getByRole('textbox', { name: 'Title' }).fill('New benches')
    await page.getByRole('textbox', { name: 'Description' }).fill('Forty benches for a school.')
    await page.getByLabel('Choose a photo').setInputFiles(files[0]!)
    await page.getByText('1.jpg').first().waitFor()
    const text = await fieldOf(page, 'English', 'body')
    await text.getByRole('textbox', { name: 'Text' }).fill('Forty benches.')
    await page.getByLabel('Insert a photo').setInputFiles({ ...files[1]!, name: 'In class.jpg' })
    await text.getByRole('img', { name: 'Preview of In_class.jpg' }).waitFor()
    await text.getByLabel('What is on the photo').fill('Benches')
    await text.getByLabel('The line below the photo').fill('The line below the photo')
    await save(page)

    await page.getByRole('button', { name: 'Create New Entry' }).first().click()
    await page.getByLabel('Choose a photo').setInputFiles(files[2]!)
    await page.getByRole('img', { name: 'Preview of 3.jpg' }).waitFor()
    await page.getByRole('textbox', { name: 'Title' }).fill('సంక్రాంతి సంబరాలు')
    await page.getByRole('textbox', { name: 'Description' }).fill('A feast.')
    await save(page)

    await openForm(page, 'members/founder.md')
    await saveChange(page.getByRole('textbox', { name: 'Role' }), () => 'Founder and chair')

    await openForm(page, 'focus-areas/education.md')
    await beginTranslation(page)
    await (await fieldOf(page, 'Telugu', 'title')).getByRole('textbox').fill('విద్య')
    await (await fieldOf(page, 'Telugu', 'cards.1.title')).getByRole('textbox').fill('బడి')
    const body = await fieldOf(page, 'Telugu', 'body')
    await body.getByText('The text in English').click()
    await body.locator('p').filter({ hasText: 'Every child can learn.' }).waitFor()
    await body.getByRole('textbox', { name: 'Text' }).fill('పిల్లలందరూ నేర్చుకోగలరు.')
    const state = await fieldOf(page, 'Telugu', 'translates')
    const confirm = state.getByRole('button', { name: 'The translation says the same as the original' })
    // The button may move while it is pressed, because the editor renders the fields that come into view.
    await expect
      .poll(async () => {
        if (await confirm.isVisible()) await confirm.click({ timeout: 5000 }).catch(() => undefined)
        return state.getByText('The translation is up to date.').isVisible()
      })
      .toBe(true)
    await save(page)

    const folder = temporaryFolder()
    await readStored(page, folder)
    const { content, lines } = await loadFolder(join(folder, 'content'), { today })
    expect(lines.filter((line) => !line.includes('placeholder'))).toEqual([])
    const { gallery } = content!.events.find(({ date }) => date === today)!
    expect(new Set(gallery.map(({ path }) => path)).size).toBe(photoCount)
    expect(content!.news.map(({ fields }) => fields.title)).toContain('New benches')
    expect(existsSync(join(folder, 'content/news/samkramti-sambaralu.md'))).toBe(true)
    const story = readText(join(folder, 'content/news/new-benches.md'))
    expect(story.body).toBe('Forty benches.\n\n![Benches](In_class.jpg "The line below the photo")')
    expect(content!.members.map(({ fields }) => fields.role)).toContain('Founder and chair')
    const source = listSourceTexts(content!).find(({ entry }) =>
      entry.file.endsWith('focus-areas/education.md'),
    )!
    const translation = content!.translations.get('te')!.get(source.entry.file)!
    expect(translation).toMatchObject({
      fields: { title: 'విద్య', cards: [{}, { title: 'బడి' }] },
      translates: checksumOf(source.entry, source.row.schema),
    })
    expect(faults.filter((fault) => fault.startsWith('error'))).toEqual([])
  },
)

/** Entries with translations. */
const oneOfEach = ['site.md', 'focus-areas/education.md', 'galleries/2025-09-02/index.md']

const translations = {
  'site.te.md': 'tagline: "ఒకటి: రెండు"',
  'focus-areas/education.te.md':
    'title: విద్య\ncards:\n  - {}\n  - title: బడి\n    text: "#1"\ntranslates: 00000000',
  'galleries/2025-09-02/index.te.md': 'photos:\n  - file: IMG_0601.jpg\n    caption: బడి',
}

/** What the site does without a field. The form shows it, and saves it. */
const defaults: Record<string, object> = {
  'site.md': { offline: 'true' },
  'galleries/2025-09-02/index.md': { area: 'education' },
}

test('saving an entry and its translation keeps the values of all other fields', async () => {
  const folder = temporaryFolder()
  cpSync(sample, folder, { recursive: true })
  for (const [file, fields] of Object.entries(translations))
    writeFileSync(join(folder, file), `---\n${fields}\n---\n\nఒకటి\nరెండు\n\n- మూడు\n`)
  const { page } = await openEditor(folder, desktop)
  for (const file of oneOfEach) {
    await openForm(page, file)
    const name = page.locator('[data-key-path="title"], [data-key-path="name"]').getByRole('textbox').first()
    await saveChange(name, (value) => `${value} (saved)`)
  }
  const stored = temporaryFolder()
  await readStored(page, stored)
  for (const file of [...oneOfEach, ...Object.keys(translations)]) {
    const before = readText(join(folder, file))
    const after = readText(join(stored, 'content', file))
    expect(after.body, file).toBe(before.body)
    const name = Object.keys(before.fields)[0]!
    const saved = file.endsWith('.te.md') ? {} : { [name]: `${before.fields[name]} (saved)` }
    expect(after.fields, file).toEqual({ ...defaults[file], ...before.fields, ...saved })
  }
})
