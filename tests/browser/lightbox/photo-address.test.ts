/** The address of a photo: it changes with the photo, opens it, and still leads somewhere when the photo is gone. */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { firstOrAll } from '../routes'
import { pinch } from '../touch'
import { desktop, phone, phoneAndDesktop, startVisit, visit } from '../visit'
import { current, dialog, openThird, press, showsPhoto, waitUntilClosed } from './lightboxes'

const hash = (page: Page) => new URL(page.url()).hash
/** Finds a photo by its place in the newest event, because the page behind a dialog has no roles. */
const linkAt = (page: Page, place: number) =>
  page.locator('#gallery-2025-10-17-carousel a[data-photo]').nth(place - 1)
const addressOf = async (page: Page, place: number) =>
  `/education#${await linkAt(page, place).getAttribute('id')}`

/** The address of the tenth photo of the newest event, in a fresh profile. */
async function tenth(): Promise<string> {
  const { page } = await visit('/education')
  return addressOf(page, 10)
}

test('the address changes with the photo, and is removed when the lightbox closes', async () => {
  const { page } = await openThird()
  const address = await addressOf(page, 3)
  expect(address).toMatch(/^\/education#2025-10-17-[0-9a-f]{8}$/)
  expect(page.url().endsWith(address)).toBe(true)
  await press(page, 'Next photo')
  await showsPhoto(page, '4 of 14')
  expect(page.url().endsWith(await addressOf(page, 4))).toBe(true)
  await press(page, 'Close')
  await waitUntilClosed(page)
  await expect.poll(() => hash(page)).toBe('')
})

describe.each(firstOrAll(phoneAndDesktop))('on %s', (_name, device) => {
  test('an address opens its photo, also after a reload; Back closes it, and Forward opens it again', async () => {
    const address = await tenth()
    const { page } = await visit('/', device)
    await page.goto(address)
    await showsPhoto(page, '10 of 14')
    await press(page, 'Next photo')
    await showsPhoto(page, '11 of 14')
    await page.reload()
    await showsPhoto(page, '11 of 14')
    await page.goBack()
    await waitUntilClosed(page)
    expect(new URL(page.url()).pathname + hash(page)).toBe('/education')
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.id))
      .toBe((await addressOf(page, 11)).split('#')[1])
    await page.goForward()
    await showsPhoto(page, '11 of 14')
    await press(page, 'Close')
    await waitUntilClosed(page)
    await page.goBack()
    await page.waitForURL((url) => url.pathname === '/')
  })
})

test('a link on the page opens its photo, another one shows another photo, and Back returns', async () => {
  const { page } = await visit('/education')
  const [fifth, ninth] = [await addressOf(page, 5), await addressOf(page, 9)]
  await page.evaluate((address) => location.assign(address), fifth)
  await showsPhoto(page, '5 of 14')
  await page.evaluate((address) => location.assign(address), ninth)
  await showsPhoto(page, '9 of 14')
  await page.goBack()
  await showsPhoto(page, '5 of 14')
  await page.goBack()
  await waitUntilClosed(page)
  expect(hash(page)).toBe('')
})

test('a link to a photo of another event closes the lightbox and opens that photo', async () => {
  const { page } = await openThird()
  const other = await page.locator('#gallery-2025-08-17-carousel a').nth(7).getAttribute('id')
  await page.evaluate((id) => location.assign(`#${id}`), other)
  const opened = page.getByRole('dialog', { name: 'Event Gallery – 2025-08-17' })
  await opened.getByRole('status').getByText('8 of 9').waitFor()
  expect(await page.getByRole('dialog').count()).toBe(1)
})

test('the address of a withdrawn photo leads to its event, with a note', async () => {
  const { page, faults } = await visit('/education#2025-10-11-00000000')
  const note = page.getByText('This photo is no longer on the site.')
  await note.waitFor()
  expect(await note.evaluate((element) => element.previousElementSibling!.id)).toBe('gallery-2025-10-11')
  expect(await note.evaluate((element) => element === document.activeElement)).toBe(true)
  const top = () => note.evaluate((element) => element.getBoundingClientRect().top)
  await expect.poll(top).toBeLessThan(800)
  expect(await top()).toBeGreaterThan(0)
  expect(await page.getByRole('dialog').count()).toBe(0)
  expect(faults).toEqual([])
})

test('the address of a photo whose event is gone leads to the page, with a note', async () => {
  const { page } = await visit('/education#2019-01-01-00000000')
  await page.getByRole('main').getByText('This photo is no longer on the site.').waitFor()
})

test('the address of a photo leads to it after its folder was given other words', async () => {
  const { page } = await visit('/')
  await page.goto((await tenth()).replace('#2025-10-17-', '#2025-10-17-evening-'))
  await showsPhoto(page, '10 of 14')
})

test('the address of a photo of a story opens it there', async () => {
  const { page } = await visit('/governmentschoolfoundation')
  const link = page.locator('a[data-photo]').nth(1)
  const id = await link.getAttribute('id')
  const { page: other } = await startVisit(phone)
  await other.goto(`/governmentschoolfoundation#${id}`)
  await other
    .getByRole('dialog')
    .getByRole('status')
    .getByText(/^2 of /)
    .waitFor()
})

describe('Share and Save', () => {
  test('Share passes the address of the photo to the share sheet of the system', async () => {
    const { page } = await openThird(phone, (page) =>
      page.addInitScript(() => {
        Object.defineProperty(navigator, 'share', {
          value: (data: unknown) => {
            Object.assign(window, { shared: data })
            return Promise.reject(new DOMException('', 'AbortError'))
          },
        })
      }),
    )
    await press(page, 'Share')
    const canonical = await page.locator('link[rel="canonical"]').getAttribute('href')
    const url = canonical!.replace('/education', `/events/2025-10-17${hash(page)}`)
    expect(await page.evaluate(() => Reflect.get(window, 'shared'))).toEqual({
      title: 'Event Gallery – 2025-10-17',
      url,
    })
  })

  test('without a share sheet, Share opens WhatsApp', async () => {
    const { page } = await openThird(desktop, (page) =>
      page.addInitScript(() => {
        Object.defineProperty(navigator, 'share', { value: undefined })
        window.open = (url) => Object.assign(window, { opened: url }) && null
      }),
    )
    await press(page, 'Share')
    const opened = await page.evaluate(() => String(Reflect.get(window, 'opened')))
    expect(opened).toMatch(/^https:\/\/wa\.me\/\?text=/)
    expect(decodeURIComponent(opened).endsWith(`/events/2025-10-17${hash(page)}`)).toBe(true)
  })

  test('the shared address opens the photo on the page of its event, whose card other sites show', async () => {
    const address = (await tenth()).replace('/education', '/events/2025-10-17')
    const { page, faults } = await visit('/')
    await page.goto(address)
    const named = page.getByRole('dialog', { name: '17 October 2025' })
    await named.getByRole('status').getByText('10 of 14', { exact: true }).waitFor()
    const content = (property: string) => page.locator(`meta[property="${property}"]`).getAttribute('content')
    expect(await content('og:image')).toMatch(/\/cards\/event-2025-10-17-[0-9a-f]{8}\.jpg$/)
    await page.goBack()
    await waitUntilClosed(page)
    expect(new URL(page.url()).pathname).toBe('/events/2025-10-17')
    expect(faults).toEqual([])
  })

  test('Save downloads the largest JPEG', async () => {
    const { page } = await openThird(phone)
    const downloading = page.waitForEvent('download')
    await dialog(page).getByRole('link', { name: 'Save' }).click()
    const download = await downloading
    expect(download.url()).toMatch(/photos\/2025-10-17-[0-9a-f-]+-1200\.jpg$/)
    expect(download.suggestedFilename()).toBe(`${hash(page).slice(1)}.jpg`)
    await pinch(page, current(page).locator('.lightboxPhoto'), 50)
    await showsPhoto(page, '3 of 14')
  })
})
