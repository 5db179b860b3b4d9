/** An event with 104 photos: the page of its area contains 24, and its own pages 100 and 4. */
import { expect, test } from 'vitest'
import { desktopWithoutScripts, visit } from '../visit'
import { event, gallery, hash, photoIds, showsPhoto } from './further-photos'

test('the carousel of an area has 24 photos; the address of another one leads to its page and opens it', async () => {
  const { page, faults } = await visit('/socialneeds')
  expect(await gallery(page).locator('a[data-photo]').count()).toBe(24)
  const [, , ...ids] = photoIds()
  for (const [path, id, place] of [
    [event, ids.at(50)!, '53 of 100'],
    [`${event}/2`, ids.at(-1)!, '4 of 4'],
  ] as const) {
    await page.goto('/')
    await page.goto(`/socialneeds#${id}`)
    await showsPhoto(page, place)
    expect([new URL(page.url()).pathname, hash(page)]).toEqual([path, id])
  }
  await page.goto('/')
  await page.goto(`/socialneeds#2025-06-14-00000000`)
  await page.getByText('This photo is no longer on the site.').waitFor()
  expect(faults).toEqual([])
})

test('without scripts, links lead to all photos', async () => {
  const { page } = await visit('/socialneeds', desktopWithoutScripts)
  await page.getByRole('link', { name: 'All 104 photos of this day' }).click()
  const pages = page.getByRole('navigation', { name: 'All photos of this event' })
  await page.getByText('Photos 1 to 100 of 104').waitFor()
  await pages.getByRole('link', { name: '101–104' }).click()
  await page.waitForURL(`**${event}/2`)
  expect(await page.locator('[data-gallery] a[data-photo]').count()).toBe(4)
  expect(await pages.locator('[aria-current="page"]').innerText()).toBe('101–104')
  await pages.getByRole('link', { name: '1–100' }).click()
  await page.waitForURL(`**${event}`)
})
