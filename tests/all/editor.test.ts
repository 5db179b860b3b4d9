/** More of the editor: days, dragging, corrections and documents. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { findForeignData } from '../../scripts/photos/metadata'
import { isDrawnPdf } from '../../src/shared/documents/draw-pdf'
import { desktop, phone } from '../browser/visit'
import { beginEntry, fieldOf, openEditor, openForm, readStored, save } from '../editor/editor'
import { makePhotos, readText, sample } from '../editor/entries'
import { addStamp, makePdf } from '../fixtures/pdf'
import { makePhonePhoto } from '../fixtures/phone-photo'
import { temporaryFolder } from '../fixtures/site'
import { loadFolder } from '../unit/content/load'

test('the day of an event is on top of the form, today at first, and can be corrected later', async () => {
  const { page } = await openEditor(sample, phone)
  const today = () => page.evaluate(() => new Date().toLocaleDateString('sv'))
  const before = await today()
  await beginEntry(page, 'Events')
  const day = page.getByLabel('Day', { exact: true })
  expect([before, await today()]).toContain(await day.inputValue()) // midnight may pass
  expect(await day.evaluate((field) => field.getBoundingClientRect().top)).toBeLessThan(250)
  expect(await page.getByRole('button', { name: 'Add Focus area' }).count()).toBe(0)
  await day.fill('2025-09-02')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('There is another event on this day.').waitFor()
  // The folder of this event has no text.
  await page.goto('/admin/#/collections/galleries')
  await page.getByRole('row').filter({ hasText: '2025-10-11' }).click()
  const rows = page.getByRole('list', { name: 'Photos' }).getByRole('listitem')
  await expect.poll(() => rows.count()).toBe(9)
  await page.getByRole('textbox', { name: 'Title' }).fill('Books')
  await save(page)
  await openForm(page, 'galleries/2025-10-11/index.md')
  await page.getByText('Saturday 11 October 2025').or(page.getByText('Saturday, 11 October 2025')).waitFor()
  await day.fill('2025-10-12')
  await save(page)
  await openForm(page, 'galleries/2025-09-02/index.md')
  await day.fill('2025-09-03')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('shows photos of this event, or links to it, under the old day').waitFor()

  const folder = temporaryFolder()
  await readStored(page, folder)
  const { content } = await loadFolder(join(folder, 'content'))
  const moved = content!.events.filter(({ date }) => date.startsWith('2025-10-1'))
  expect(moved.map(({ date, title, gallery }) => [date, title, gallery.length])).toEqual([
    ['2025-10-17', undefined, 14],
    ['2025-10-12', 'Books', 9],
  ])
})

test('photos are put in order by dragging, and preparing them can be cancelled', async () => {
  const { page } = await openEditor(sample, { viewport: { width: 1280, height: 1100 } })
  await beginEntry(page, 'Events')
  const files = await makePhotos(30)
  const choose = (chosen: typeof files) => page.getByLabel('Add photos').setInputFiles(chosen)
  await choose(files.slice(0, 4))
  const rows = page.getByRole('list', { name: 'Photos' }).getByRole('listitem')
  const names = () => rows.locator('.photo-file').allInnerTexts()
  await expect.poll(names).toEqual(['1.jpg', '2.jpg', '3.jpg', '4.jpg'])
  await page.getByText('Save publishes the photos.').waitFor() // moves the list
  await drag(rows, 0, 2)
  await expect.poll(names).toEqual(['2.jpg', '3.jpg', '1.jpg', '4.jpg'])
  await drag(rows, 3, 0)
  await expect.poll(names).toEqual(['4.jpg', '2.jpg', '3.jpg', '1.jpg'])

  await choose([files[0]!, ...files.slice(4)])
  await expect.poll(() => rows.count()).toBeGreaterThan(4)
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await page.getByLabel('Add photos').waitFor()
  expect(await page.getByRole('alert').filter({ hasText: '1.jpg' }).innerText()).toBe(
    '1.jpg is already in the list.',
  )
  const prepared = await names()
  expect(prepared.length).toBeLessThan(30)
  await choose(files.slice(-1))
  await expect.poll(names).toEqual([...prepared, '30.jpg'])

  // The list scrolls while a row is held at the edge.
  await rows.last().scrollIntoViewIfNeeded()
  const handle = (await rows.last().locator('.photo-handle').boundingBox())!
  await page.mouse.move(handle.x + 5, handle.y + 5)
  await page.mouse.down()
  await page.mouse.move(handle.x + 5, 60, { steps: 20 })
  await expect.poll(async () => (await names())[0]).toBe('30.jpg')
  await page.mouse.up()
})

/** Drags a row to the place of another one, in small steps. */
/** Drags a row to the place of another, and drops it when it is there. */
async function drag(rows: Locator, from: number, to: number): Promise<void> {
  const { mouse } = rows.page()
  await rows.nth(from).locator('.photo-handle').scrollIntoViewIfNeeded()
  const name = await rows.nth(from).locator('.photo-file').innerText()
  const start = (await rows.nth(from).locator('.photo-handle').boundingBox())!
  const end = (await rows.nth(to).boundingBox())!
  await mouse.move(start.x + 5, start.y + 5)
  await mouse.down()
  const y = end.y + end.height * (to > from ? 0.7 : 0.3)
  await mouse.move(start.x + 5, y, { steps: 20 })
  let step = 0
  const move = async () => {
    await mouse.move(start.x + 5, y + (step++ % 2)) // a hand never rests
    return rows.nth(to).locator('.photo-file').innerText()
  }
  await expect.poll(move).toBe(name)
  await mouse.up()
}

test('a correction changes nothing else, and a story gets a clean photo', async () => {
  const { page, faults } = await openEditor(sample, desktop)
  await page.getByText('News', { exact: true }).first().click()
  // The translations are not listed as entries.
  await expect.poll(() => page.getByRole('row').count()).toBe(5)
  expect(await page.getByRole('row').first().innerText()).toContain('child-care centre') // the newest
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
  const changed = { description: 'Corrected', image: 'Our_school.jpg' }
  expect(after.fields).toEqual({ ...before.fields, ...changed })
  expect(after.body).toBe(before.body)
  expect(findForeignData(readFileSync(join(folder, 'content/photos/Our_school.jpg')))).toBeUndefined()
  const { lines } = await loadFolder(join(folder, 'content'))
  expect(lines.filter((line) => !line.includes('placeholder'))).toEqual([])
  expect(faults.filter((fault) => !/^(debug|info|log)/.test(fault))).toEqual([])

  // What would stop the site is not saved.
  await openForm(page, 'site.md')
  expect(await page.getByRole('button', { name: /^Translate from/ }).count()).toBe(0)
  await page.getByRole('textbox', { name: 'Email' }).fill('trust@gmail,com')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('"trust@gmail,com" is not an e-mail address.').first().waitFor()
  await openForm(page, 'news/governmentschoolfoundation.md')
  const text = await fieldOf(page, 'English', 'body')
  await text.getByRole('textbox', { name: 'Text' }).fill('One\u000btwo, [here](/contakt).')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('There is an invisible character (U+000B) after "One".').first().waitFor()
  await text.getByRole('button', { name: 'Replace invisible characters with spaces' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('The link /contakt does not lead to a page of this site.').first().waitFor()
})

test('a document gets another PDF, which contains nothing but what its pages show', async () => {
  const { page, faults } = await openEditor(sample, phone)
  await openForm(page, 'documents/accounts.md')
  const choose = (name: string, data: Uint8Array) =>
    page
      .getByLabel('Choose another PDF')
      .setInputFiles({ name, mimeType: 'application/pdf', buffer: Buffer.from(data) })
  await choose('letter.pdf', Buffer.from('no PDF'))
  await page.getByText('letter.pdf is damaged, or not a PDF.').waitFor()
  const photo = await makePhonePhoto({ width: 120, height: 80 })
  const change: NonNullable<Parameters<typeof makePdf>[0]>['change'] = async (document, first) => {
    first.drawImage(await document.embedJpg(photo), { x: 40, y: 400, width: 240, height: 160 })
    addStamp(first)
  }
  await choose('Accounts 2025.PDF', await makePdf({ pages: 2, change }))
  await page.getByText('Page 1 contained more than it shows, and became a picture.').waitFor()
  await page.getByText('Accounts_2025.pdf').waitFor()
  await save(page)

  const folder = temporaryFolder()
  await readStored(page, folder)
  const documents = join(folder, 'content/documents')
  expect(readText(join(documents, 'accounts.md')).fields).toMatchObject({ file: 'Accounts_2025.pdf' })
  expect(await isDrawnPdf(readFileSync(join(documents, 'Accounts_2025.pdf')))).toBe(true)
  expect(faults.filter((fault) => !/^(debug|info|log)/.test(fault))).toEqual([])
})
