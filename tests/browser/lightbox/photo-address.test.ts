/** The address of a photo: it changes with the photo, opens it, and still leads somewhere when the photo is gone. */

import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { addScript, desktop, phone, visit } from '../visit'
import { addressOf, hash, linkAt, tenth } from './addresses'
import { dialog, openThird, press, showsPhoto, waitUntilClosed } from './lightboxes'

/** The address follows the photo when the visitor rests there. */
const waitForAddress = async (page: Page, place: number) => {
  const address = await addressOf(page, place)
  await page.waitForURL((url) => url.href.endsWith(address))
}

test('the address changes with the photo, and is removed when the lightbox closes', async () => {
  const { page } = await openThird()
  const address = await addressOf(page, 3)
  expect(address).toMatch(/^\/education#2025-10-17-[0-9a-f]{8}$/)
  expect(page.url().endsWith(address)).toBe(true)
  await press(page, 'Next photo')
  await showsPhoto(page, '4 of 14')
  await waitForAddress(page, 4)
  await press(page, 'Close')
  await waitUntilClosed(page)
  await expect.poll(() => hash(page)).toBe('')
})

describe('on a phone', () => {
  const device = phone
  test('an address opens its photo, also after a reload; Back closes it, and Forward opens it again', async () => {
    const address = tenth()
    const { page } = await visit('/', device)
    await page.goto(address)
    await showsPhoto(page, '10 of 14')
    await press(page, 'Next photo')
    await waitForAddress(page, 11)
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

test('the address of a withdrawn photo leads to its event, with a note', async () => {
  const { page, faults } = await visit('/education#2025-10-11-00000000')
  const note = page.getByText('This photo is no longer on the site.')
  await note.waitFor()
  expect(await note.evaluate((element) => element.previousElementSibling!.id)).toBe('gallery-2025-10-11')
  expect(new URL(page.url()).pathname).toBe('/events/2025-10-11')
  await expect.poll(() => note.evaluate((element) => element === document.activeElement)).toBe(true)
  const top = () => note.evaluate((element) => element.getBoundingClientRect().top)
  await expect.poll(top).toBeLessThan(800)
  expect(await top()).toBeGreaterThan(0)
  expect(await page.getByRole('dialog').count()).toBe(0)
  expect(faults).toEqual([])
})

test('links to photos on the page open them, also of another event, and Back returns', async () => {
  const { page } = await visit('/education')
  await page.evaluate((address) => location.assign(address), await addressOf(page, 5))
  await showsPhoto(page, '5 of 14')
  const other = await page.locator('#gallery-2025-08-17-carousel a').nth(7).getAttribute('id')
  await page.evaluate((id) => location.assign(`#${id}`), other)
  const opened = page.getByRole('dialog', { name: 'Event Gallery – 2025-08-17' })
  await opened.getByRole('status').getByText('8 of 9').waitFor()
  expect(await page.getByRole('dialog').count()).toBe(1)
  await page.goBack()
  await showsPhoto(page, '5 of 14')
  await page.goBack()
  await waitUntilClosed(page)
  expect(hash(page)).toBe('')
})

test('the address of a photo whose event is gone leads to the page, with a note', async () => {
  const { page } = await visit('/education#2019-01-01-00000000')
  await page.getByRole('main').getByText('This photo is no longer on the site.').waitFor()
})

test('the address of a photo leads to it after its folder was given other words', async () => {
  const { page } = await visit('/')
  await page.goto(tenth().replace('#2025-10-17-', '#2025-10-17-evening-'))
  await showsPhoto(page, '10 of 14')
  await page.goBack()
  await waitUntilClosed(page)
  expect(hash(page)).toBe('')
})

test('after several photos were opened and closed, Back leaves the page', async () => {
  const { page } = await visit('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Education' }).click()
  await page.getByRole('heading', { level: 1, name: 'Education' }).waitFor()
  for (let round = 0; round < 3; round++) {
    await linkAt(page, 3).click()
    await showsPhoto(page, '3 of 14')
    await press(page, 'Close')
    await waitUntilClosed(page)
  }
  await page.goBack()
  await page.getByRole('heading', { name: 'Our Focus Area' }).waitFor()
})

describe('Share and Save', () => {
  test.each([
    ['the published photo with its address', true],
    ['the address of the photo, if the browser shares no files,', false],
  ])('Share passes %s to the share sheet of the system', async (_name, sharesFiles) => {
    const { page } = await openThird(phone, async (page) => {
      await addScript(page, () => {
        const share = ({ files = [], ...data }: ShareData) => {
          const described = files.map(({ name, type, size }) => ({ name, type, isEmpty: size === 0 }))
          Object.assign(window, { shared: { ...data, files: described } })
          return Promise.reject(new DOMException('', 'AbortError'))
        }
        Object.defineProperty(navigator, 'share', { value: share })
      })
      const canShare = sharesFiles
        ? () => Object.defineProperty(navigator, 'canShare', { value: () => true })
        : () => Object.defineProperty(navigator, 'canShare', { value: () => false })
      await addScript(page, canShare)
    })
    await press(page, 'Share')
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'shared'))).toBeDefined()
    // The address of the test site is a placeholder.
    const address = `${new URL(page.url()).origin}/events/2025-10-17${hash(page)}`
    const file = { name: `${hash(page).slice(1)}.jpg`, type: 'image/jpeg', isEmpty: false }
    expect(await page.evaluate(() => Reflect.get(window, 'shared'))).toEqual({
      title: 'Event Gallery – 2025-10-17',
      ...(sharesFiles ? { text: address, files: [file] } : { url: address, files: [] }),
    })
  })

  test('Save downloads the largest JPEG', async () => {
    const { page } = await openThird(phone)
    const downloading = page.waitForEvent('download')
    await dialog(page).getByRole('link', { name: 'Save' }).click()
    const download = await downloading
    expect(download.url()).toMatch(/photos\/2025-10-17-[0-9a-f-]+-1200\.jpg$/)
    expect(download.suggestedFilename()).toBe(`${hash(page).slice(1)}.jpg`)
  })

  test('without a share sheet, Share opens WhatsApp', async () => {
    const { page } = await openThird(desktop, (page) =>
      addScript(page, () => {
        Object.defineProperty(navigator, 'share', { value: undefined })
        window.open = (url) => Object.assign(window, { opened: url }) && null
      }),
    )
    await press(page, 'Share')
    const opened = await page.evaluate(() => String(Reflect.get(window, 'opened')))
    expect(opened).toMatch(/^https:\/\/wa\.me\/\?text=/)
    expect(decodeURIComponent(opened).endsWith(`/events/2025-10-17${hash(page)}`)).toBe(true)
  })
})
