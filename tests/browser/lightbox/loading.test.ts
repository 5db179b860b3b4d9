/** What the lightbox loads and when, and what it does if that fails. */
import { describe, expect, test } from 'vitest'
import { hold } from '../hold'
import { desktop, phone, saveData, settled, visit } from '../visit'
import { current, dialog, openThird, photoLink, showsPhoto } from './lightboxes'

describe('loading', () => {
  test('the code is loaded when a photo gets the focus, not with the page', async () => {
    const requested: string[] = []
    const { page } = await visit('/education', desktop, async (page) => {
      page.on('request', (request) => requested.push(request.url()))
    })
    await settled(page)
    const isRequested = () => requested.some((url) => /assets\/dialog-/.test(url))
    expect(isRequested()).toBe(false)
    await photoLink(page, 1).focus()
    await expect.poll(isRequested).toBe(true)
  })

  test('the next photo is loaded early, then the previous, then the ones beside those, and no other', async () => {
    const requested: string[] = []
    const { page } = await openThird(desktop, async (page) => {
      page.on('request', (request) => requested.push(request.url().replace(/.*\//, '')))
    })
    const links = await page
      .locator('#gallery-2025-10-17-carousel a')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')!.replace(/.*\/|jpg$/g, '')))
    const places = () =>
      requested.flatMap((file) => links.flatMap((name, at) => (file === `${name}avif` ? [at + 1] : [])))
    await expect.poll(places).toEqual([3, 4, 2, 5, 1])
  })

  test('reports that a photo is loading or has failed, still shows the others, and requests a failed photo again', async () => {
    let fail = () => {}
    const failed = new Promise<void>((resolve) => {
      fail = resolve
    })
    const { page } = await visit('/education')
    await page.route(/photos\/.*\.(avif|jpg)$/, (route) => failed.then(() => route.abort()))
    await photoLink(page, 5).click()
    await current(page).locator('[data-state="loading"]').waitFor()
    await dialog(page).getByRole('status').getByText('5 of 14').waitFor()
    fail()
    await current(page).getByText('This photo could not be loaded.').waitFor()
    expect(await current(page).locator('svg').isVisible()).toBe(true)
    await page.unroute(/photos\/.*\.(avif|jpg)$/)
    for (let step = 6; step <= 9; step++) await page.keyboard.press('ArrowRight')
    await showsPhoto(page, '9 of 14')
    for (let step = 8; step >= 5; step--) await page.keyboard.press('ArrowLeft')
    await showsPhoto(page, '5 of 14')
    expect(await current(page).getByText('This photo could not be loaded.').isVisible()).toBe(false)
  })

  test('until the large version is loaded, the one of the page is shown, over the blur', async () => {
    const { page } = await visit('/education')
    const tile = photoLink(page, 3).locator('img')
    await tile.scrollIntoViewIfNeeded()
    await expect.poll(() => tile.evaluate((image: HTMLImageElement) => image.complete)).toBe(true)
    const version = await tile.evaluate((image: HTMLImageElement) => image.currentSrc)
    const large = await hold(page, /photos\/.*-1200\.(avif|jpg)$/)
    await photoLink(page, 3).click()
    const frame = current(page).locator('.gslide-media')
    await current(page).locator('[data-state="loading"]').waitFor()
    const previews = () => frame.evaluate((element) => element.style.backgroundImage)
    expect(await previews()).toMatch(new RegExp(`^url\\("${version}"\\), url\\("data:image/webp`))
    const before = await frame.boundingBox()
    large.release()
    await showsPhoto(page, '3 of 14')
    expect(await frame.boundingBox()).toEqual(before)
    expect(await previews()).toContain(version)
  })

  test('if the lightbox cannot be loaded, a photo is a link to its large version', async () => {
    const { page } = await visit('/education', desktop, (page) =>
      page.route('**/assets/dialog-*', (route) => route.abort()),
    )
    await photoLink(page, 1).click()
    await page.waitForURL(/photos\/.*\.jpg$/)
  })

  test('with Save-Data, only the photo that is shown is loaded', async () => {
    const { page } = await openThird(phone, saveData)
    await settled(page)
    expect(await dialog(page).locator('.gslide img').count()).toBe(1)
    await page.keyboard.press('ArrowRight')
    await showsPhoto(page, '4 of 14')
    expect(await dialog(page).locator('.gslide img').count()).toBe(2)
  })
})
