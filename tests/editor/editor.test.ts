/** What a volunteer does in the editor, in the real one; what comes out is read by the generator. */
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { findForeign } from '../../scripts/photos/metadata/metadata'
import { desktop, phone, shareBrowser } from '../browser/visit'
import { makePhonePhoto } from '../fixtures/phone-photo'
import { temporaryFolder } from '../fixtures/site'
import { loadFolder } from '../unit/content/load'
import { beginEntry, openEditor, readStored, save } from './editor'

shareBrowser()

const sample = '.cache/test-content'

test('an event from a phone: photos are upright, clean, in order, with their texts', async () => {
  const { page } = await openEditor(sample, phone)
  await beginEntry(page, 'Events')
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
  await photos.nth(1).getByLabel('What is on the photo').fill('Two girls: a box of "books"')
  await photos.nth(1).getByLabel('The line below the photo').fill('The first box')
  await page.getByRole('button', { name: 'Do not publish IMG_1-2.jpg' }).click()
  await expect.poll(() => photos.count()).toBe(3)
  await page.getByRole('textbox', { name: 'Title' }).fill('Books for the library')
  await save(page)

  const folder = temporaryFolder()
  await readStored(page, folder)
  const galleries = join(folder, 'content/galleries')
  const today = new Date().toLocaleDateString('sv')
  const event = join(galleries, today)
  expect(readdirSync(event).sort()).toEqual([
    'IMG_1-2.jpg',
    'IMG_1.jpg',
    'IMG_2.jpg',
    'IMG_3.jpg',
    'index.md',
  ])
  expect(readFileSync(join(event, 'index.md'), 'utf8')).toBe(`---
title: Books for the library
photos:
  - IMG_1.jpg
  - alt: 'Two girls: a box of "books"'
    caption: The first box
    file: IMG_3.jpg
  - IMG_2.jpg
hide:
  - IMG_1-2.jpg
draft: false
---
`)
  for (const name of readdirSync(event).filter((other) => other.endsWith('.jpg'))) {
    expect(findForeign(readFileSync(join(event, name)))).toBeUndefined()
  }
  expect(await sharp(join(event, 'IMG_1.jpg')).metadata()).toMatchObject({ width: 2560, height: 1707 })
  const { content, lines } = await loadFolder(join(folder, 'content'))
  expect(lines.filter((line) => !/placeholder|in the future/.test(line))).toEqual([])
  const names = content!.events.find(({ date }) => date === today)!.gallery.map(({ path }) => basename(path))
  expect(names).toEqual(['IMG_1.jpg', 'IMG_3.jpg', 'IMG_2.jpg'])
})

test('a correction changes nothing else, and a story gets a clean photo', async () => {
  const { page, faults } = await openEditor(sample, desktop)
  await page.getByText('News', { exact: true }).first().click()
  // The translations are not listed as entries.
  await expect.poll(() => page.getByRole('row').count()).toBe(5)
  await page.getByText('Benches, an LED TV').first().click()
  const photos = page.getByRole('list', { name: 'Photos' }).getByRole('listitem')
  await expect.poll(() => photos.count()).toBe(3)
  await page.getByRole('textbox', { name: 'Description' }).fill('Corrected')
  await page.getByLabel('Choose another photo').setInputFiles({
    name: 'Our school.jpg',
    mimeType: 'image/jpeg',
    buffer: await makePhonePhoto(),
  })
  await expect.poll(() => page.getByText('Our_school.jpg').isVisible()).toBe(true)
  await save(page)

  const folder = temporaryFolder()
  await readStored(page, folder)
  const file = 'news/governmentschoolfoundation.md'
  const before = readText(join(sample, file))
  const after = readText(join(folder, 'content', file))
  const changed = { description: 'Corrected', image: 'Our_school.jpg', draft: false }
  expect(after.fields).toEqual({ ...before.fields, ...changed })
  expect(after.body).toBe(before.body)
  expect(findForeign(readFileSync(join(folder, 'content/photos/Our_school.jpg')))).toBeUndefined()
  const { lines } = await loadFolder(join(folder, 'content'))
  expect(lines.filter((line) => !line.includes('placeholder'))).toEqual([
    'warning  photos/news-governmentschoolfoundation-1.jpg  no page shows this photo: name it in a text, or delete it.',
  ])
  expect(faults.filter((fault) => !/^(debug|info|log)/.test(fault))).toEqual([])
})

function readText(file: string): { fields: object; body: string } {
  const [, fields = '', ...body] = readFileSync(file, 'utf8').split(/^---\n/m)
  return { fields: parse(fields), body: body.join('---\n').trim() }
}
