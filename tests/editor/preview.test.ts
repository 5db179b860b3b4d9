/** The look before saving: the page of a story, an event and a member, with the components of the site. */
import type { FrameLocator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { phone } from '../browser/visit'
import { beginEntry, beginTranslation, fieldOf, openEditor, openForm } from './editor'
import { makePhotos, sample } from './entries'

async function seePage(page: Page): Promise<FrameLocator> {
  await page.getByRole('button', { name: 'See the page' }).click()
  return page.frameLocator('iframe')
}

/** Photos of the page that are shown. */
function shownPhotos(frame: FrameLocator): Promise<number> {
  return frame
    .locator('main img')
    .evaluateAll((images) => (images as HTMLImageElement[]).filter(({ naturalWidth }) => naturalWidth > 0).length)
}

test('an event that is not saved yet is shown with its photos, and a mistake with its sentence', async () => {
  const { page, faults } = await openEditor(sample, phone)
  await beginEntry(page, 'Events')
  await page.getByLabel('Add photos').setInputFiles(await makePhotos(2))
  await page.getByRole('textbox', { name: 'Title' }).fill('Books <b>& bags</b>')
  await expect.poll(() => page.getByRole('list', { name: 'Photos' }).getByRole('listitem').count()).toBe(2)
  const frame = await seePage(page)
  expect(await frame.getByRole('heading', { level: 1 }).innerText()).toBe('Books <b>& bags</b>')
  await expect.poll(() => shownPhotos(frame)).toBe(2)
  if (process.env.SHOT) await page.screenshot({ path: '/dev/shm/share/event.png' })
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('See the page')

  await page.getByLabel('Day', { exact: true }).fill('0205-01-01')
  await page.getByRole('button', { name: 'See the page' }).click()
  console.log(await page.getByRole('alert').innerText())
  expect(faults.filter((fault) => !/^(debug|info|log)/.test(fault))).toEqual([])
})

test('a story and a member', async () => {
  const { page, faults } = await openEditor(sample, phone)
  await openForm(page, 'news/governmentschoolfoundation.md')
  const frame = await seePage(page)
  console.log(await frame.getByRole('heading', { level: 1 }).innerText())
  await page.screenshot({ path: '/dev/shm/share/story.png' })
  console.log(await shownPhotos(frame))
  expect(faults.filter((fault) => !/^(debug|info|log)/.test(fault))).toEqual([])
  void beginTranslation
  void fieldOf
})
