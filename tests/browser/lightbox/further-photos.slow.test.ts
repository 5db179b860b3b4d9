/** Further photos of an event that cannot be fetched. */
import { expect, test } from 'vitest'
import { hold } from '../hold'
import { desktop, hydrate, saveData, visit } from '../visit'
import { event, gallery, hash, photoIds, press, showsPhoto } from './further-photos'

test('a carousel says that photos are loading, that this has failed, and tries again', async () => {
  let held!: Awaited<ReturnType<typeof hold>>
  const { page } = await visit('/socialneeds', desktop, async (page) => {
    await saveData(page) // nothing is fetched ahead
    held = await hold(page, `**${event}`)
  })
  await hydrate(gallery(page))
  for (const _ of [1, 2, 3, 4]) await gallery(page).getByRole('button', { name: 'Next slide' }).click()
  await gallery(page).getByRole('group').getByText('More photos are loading …').waitFor()
  held.fail()
  await gallery(page).getByRole('group').getByText('These photos could not be loaded.').waitFor()
  await page.unrouteAll()
  await gallery(page).getByRole('group').getByRole('button', { name: 'Try again' }).press('Enter')
  await gallery(page)
    .getByRole('link', { name: /photo 25 of 104/ })
    .waitFor()
  const focused = () => page.evaluate(() => document.activeElement?.ariaLabel)
  expect(await focused()).toBe('5 of 18')
})

test('the lightbox says that photos could not be fetched, and tries again', async () => {
  const { page } = await visit('/socialneeds', desktop, async (page) => {
    await saveData(page)
    await page.route(`**${event}/2`, (route) => route.abort())
  })
  const isFetched = (path: string) =>
    page.evaluate(
      (address) =>
        fetch(address).then(
          () => true,
          () => false,
        ),
      path,
    )
  expect(await isFetched(`${event}/2`)).toBe(false)
  await page.locator('#gallery-2025-06-14-carousel a[data-photo]').first().click()
  await showsPhoto(page, 1)
  await press(page, 'Previous photo')
  await page.getByRole('figure').getByText('This photo could not be loaded.').waitFor()
  expect(await page.getByRole('dialog').getByRole('link', { name: 'Save' }).getAttribute('href')).toBeNull()
  await page.unrouteAll()
  await press(page, 'Try again')
  await showsPhoto(page, 104)
  expect(hash(page)).toBe(photoIds()[103])
})

test('an address whose photo cannot be fetched says so, and tries again; a withdrawn photo is on no page', async () => {
  const { page } = await visit('/', desktop, (page) => page.route(`**${event}`, (route) => route.abort()))
  await page.goto('/socialneeds#2025-06-14-00000000')
  const heading = page.locator('#gallery-2025-06-14')
  const note = heading.locator('+ .withdrawn')
  await note.getByText('This photo could not be loaded.').waitFor()
  await page.unrouteAll()
  await note.getByRole('button', { name: 'Try again' }).click()
  await note.getByText('This photo is no longer on the site.').waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
})
