/** More addresses of photos: links between photos, renamed folders, stories, and sharing without a share sheet. */
import { describe, expect, test } from 'vitest'
import { addScript, desktop, phone, startAlone, visit } from '../visit'
import { addressOf, hash, tenth } from './addresses'
import { openThird, press, showsPhoto, waitUntilClosed } from './lightboxes'

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

test('the address of a photo whose event is gone leads to the page, with a note', async () => {
  const { page } = await visit('/education#2019-01-01-00000000')
  await page.getByRole('main').getByText('This photo is no longer on the site.').waitFor()
})

test('the address of a photo leads to it after its folder was given other words', async () => {
  const { page } = await visit('/')
  await page.goto(tenth().replace('#2025-10-17-', '#2025-10-17-evening-'))
  await showsPhoto(page, '10 of 14')
})

test('the address of a photo of a story opens it there', async () => {
  const { page } = await visit('/governmentschoolfoundation')
  const link = page.locator('a[data-photo]').nth(1)
  const id = await link.getAttribute('id')
  const { page: other } = await startAlone(phone)
  await other.goto(`/governmentschoolfoundation#${id}`)
  await other
    .getByRole('dialog')
    .getByRole('status')
    .getByText(/^2 of /)
    .waitFor()
})

describe('Share and Save', () => {
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

  test('the shared address opens the photo on the page of its event, whose card other sites show', async () => {
    const address = tenth().replace('/education', '/events/2025-10-17')
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
})
