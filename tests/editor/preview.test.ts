/** The preview before saving: the page of a story, an event and a member, with the components of the site. */
import type { FrameLocator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { desktop, phone } from '../browser/visit'
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
    .evaluateAll(
      (images) => (images as HTMLImageElement[]).filter(({ naturalWidth }) => naturalWidth > 0).length,
    )
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
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('See the page')

  await page.getByLabel('Day', { exact: true }).fill('0205-01-01')
  await page.getByRole('button', { name: 'See the page' }).click()
  expect(await page.getByRole('alert').innerText()).toContain('Day: "0205-01-01" is not a real date.')
  expect(faults.filter((fault) => !/^(debug|info|log)/.test(fault))).toEqual([])
})

test('a story and a member are shown in both languages, and visitors without consent see nothing', async () => {
  const { page, faults } = await openEditor(sample, desktop)
  await openForm(page, 'news/governmentschoolfoundation.md')
  const frame = await seePage(page)
  expect(await frame.getByRole('heading', { level: 1 }).innerText()).toContain('Benches')
  await expect.poll(() => shownPhotos(frame)).toBeGreaterThan(3)
  await page.getByRole('button', { name: 'Close' }).click()
  await beginTranslation(page)
  const title = await fieldOf(page, 'Telugu', 'title')
  await title.getByRole('textbox').fill('బడికి బల్లలు')
  await page.getByRole('button', { name: 'See the page' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'తెలుగు' }).click()
  await expect.poll(() => frame.locator('html').getAttribute('lang')).toBe('te')
  expect(await frame.getByRole('heading', { level: 1 }).innerText()).toBe('బడికి బల్లలు')
  await page.getByRole('button', { name: 'Close' }).click()

  page.once('dialog', (dialog) => dialog.accept())
  await openForm(page, 'members/founder.md')
  await page.getByRole('button', { name: 'Not yet' }).first().click()
  const members = await seePage(page)
  await page.getByText('Nobody sees this page while it waits for consent.').waitFor()
  await expect.poll(() => members.getByRole('article').count()).toBe(4)
  // Nothing happens: the page has neither scripts nor links that open.
  await members.getByRole('link', { name: 'Contact Us' }).first().click()
  expect(await members.getByRole('article').count()).toBe(4)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(faults.filter((fault) => !/^(debug|info|log)/.test(fault))).toEqual([
    expect.stringMatching(/Blocked opening '.*\/contact' in a new window because .* sandboxed frame/),
  ])
})
