/** More of the lightbox: keys, fingers, addresses, sharing, small windows, and what it loads. */

import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  desktop,
  desktopWithoutScripts,
  open,
  phone,
  saveData,
  settled,
  startSession,
  waitForAnimations,
} from '../browser'
import {
  addressOf,
  current,
  dialog,
  event,
  focusedName,
  hash,
  openThird,
  photoLink,
  press,
  showsAnyPhoto,
  showsPhoto,
  tenth,
  waitUntilClosed,
} from '../browser/lightboxes'
import { pinch, touch } from '../browser/touch'

const photo = (page: Page) => current(page).locator('.gslide-media')

test('a second click at the same point acts on nothing that the first opened', async () => {
  const { page } = await open('/benches')
  const link = page.locator('a[data-photo]').first()
  // Beside the photo, where a click would close the lightbox
  await link.evaluate((element) => {
    element.style.cssText = 'position: fixed; left: 20px; top: 220px; width: 100px; height: 60px;'
  })
  const session = await startSession(page)
  const start = Date.now() / 1000
  // For the browser, the clicks are a tenth of a second apart, however busy the machine is.
  const click = async (clickCount: number) => {
    const place = { x: 70, y: 250, button: 'left', clickCount, timestamp: start + clickCount / 10 } as const
    for (const type of ['mousePressed', 'mouseReleased'] as const)
      await session.send('Input.dispatchMouseEvent', { ...place, type })
  }
  await click(1)
  await page.getByRole('dialog').getByRole('status').getByText('1 of 3').waitFor()
  await click(2)
  await click(3)
  await waitForAnimations(page)
  expect(await page.getByRole('dialog').count()).toBe(1)
})

test('a click with Ctrl is left to the browser', async () => {
  const { page } = await open('/education')
  await page.evaluate(() => {
    addEventListener('click', (event) => {
      document.title = `prevented: ${event.defaultPrevented}`
      event.preventDefault()
    })
  })
  await photoLink(page, 1).click({ modifiers: ['Control'] })
  await expect.poll(() => page.title()).toBe('prevented: false')
  expect(await page.getByRole('dialog').count()).toBe(0)
})

test('Tab reaches the controls and not the page, and a written alternative text is announced', async () => {
  const { page } = await openThird()
  const announced = () => dialog(page).locator('[aria-live]').textContent()
  expect(await announced()).toBe('')
  const names = new Set<string | null | undefined>()
  for (let round = 0; round < 8; round++) {
    await page.keyboard.press('Tab')
    names.add(await focusedName(page))
  }
  names.delete(null) // the browser itself
  expect([...names]).toEqual(['Previous photo', 'Next photo', 'Share', 'Save', 'Close'])
  await page
    .locator('img[alt="Event Gallery – 2025-10-17, photo 4 of 14"]')
    .first()
    .evaluate((image: HTMLImageElement) => {
      image.alt = 'Benches in a classroom'
    })
  await press(page, 'Next photo')
  await showsPhoto(page, '4 of 14')
  expect(await announced()).toBe('Benches in a classroom')
})

test('two fingers enlarge the page, and one then moves it', async () => {
  const { page } = await openThird(phone)
  await waitForAnimations(page)
  const scale = () => page.evaluate(() => visualViewport!.scale)
  const left = () => page.evaluate(() => visualViewport!.offsetLeft)
  await expect
    .poll(async () => {
      await pinch(page, photo(page), 100)
      return scale()
    })
    .toBeGreaterThan(2)
  const before = await left()
  const by = before > 10 ? 10 : -10
  await expect
    .poll(async () => {
      await touch(
        page,
        Array.from({ length: 9 }, (_, step) => [{ x: 180 + by * step, y: 370 }]),
      )
      return left()
    })
    .not.toBe(before)
  await showsPhoto(page, '3 of 14')
})

test('a photo in a table opens, and one in a link follows the link', async () => {
  const { page } = await open('/shelves')
  const main = page.getByRole('main')
  await main.getByRole('cell').getByRole('link', { name: 'Drawing: full shelves' }).click()
  await page.getByRole('dialog').getByRole('status').getByText('2 of 3', { exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await waitUntilClosed(page)
  await main.getByRole('link', { name: 'Drawing: a poster' }).click()
  await page.waitForURL('**/contact')
})

test('with reduced motion, nothing moves', async () => {
  const { page } = await openThird({ ...phone, reducedMotion: 'reduce' })
  const next = dialog(page).getByRole('button', { name: 'Next photo' })
  // In the next frame, before an animation could end
  const names = await next.evaluate(async (button: HTMLElement) => {
    button.click()
    await new Promise(requestAnimationFrame)
    return document.getAnimations().map((one) => (one as CSSAnimation).animationName)
  })
  await showsPhoto(page, '4 of 14')
  expect(names.filter((name) => name !== 'lightboxTurn')).toEqual([])
})

test('no button covers another, at any size of the window', async () => {
  const { page } = await openThird(phone)
  for (const [width, height] of [
    [320, 256],
    [320, 568],
    [360, 740],
    [740, 360],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height })
    const covering = await dialog(page).evaluate((modal) => {
      const boxes = [...modal.querySelectorAll('.gbtn, .gstatus')].map((one) => one.getBoundingClientRect())
      return boxes.filter((a) =>
        boxes.some(
          (b) => a !== b && a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom,
        ),
      ).length
    })
    expect(covering, `${width} × ${height}`).toBe(0)
  }
})

test.each<[string, (page: Page) => Promise<unknown>]>([
  [
    'in a browser without modal dialogs',
    (page) => page.addInitScript(() => Reflect.deleteProperty(HTMLDialogElement.prototype, 'showModal')),
  ],
  [
    'if the script of the lightbox cannot be loaded',
    (page) => page.route('**/assets/dialog-*', (route) => route.abort()),
  ],
])('%s, a photo is a link to its large version', async (_when, prepare) => {
  const { page } = await open('/education', desktop, prepare)
  await photoLink(page, 1).click()
  await page.waitForURL(/photos\/.*\.jpg$/)
})

test('links to photos on the page open them, and Back returns', async () => {
  const { page } = await open('/education')
  await page.evaluate((address) => location.assign(address), await addressOf(page, 5))
  await showsPhoto(page, '5 of 14')
  const other = await page.locator('#gallery-2025-10-11-carousel a').nth(7).getAttribute('id')
  await page.evaluate((id) => location.assign(`#${id}`), other)
  const opened = page.getByRole('dialog', { name: 'Event Gallery – 2025-10-11' })
  await opened.getByRole('status').getByText('8 of 9').waitFor()
  expect(await page.getByRole('dialog').count()).toBe(1)
  await page.goBack()
  await showsPhoto(page, '5 of 14')
  await page.goBack()
  await waitUntilClosed(page)
  expect(hash(page)).toBe('')
})

test('the address of a photo whose event is gone leads to the page, with a note', async () => {
  const { page } = await open('/education#2019-01-01-00000000')
  await page.getByRole('main').getByText('This photo is no longer on the site.').waitFor()
})

test('the address of a photo leads to it after its folder was given other words', async () => {
  const { page } = await open('/')
  const former = tenth().replace('#2025-10-17-', '#2025-10-17-evening-')
  await page.goto(former)
  await showsPhoto(page, '10 of 14')
  await page.goBack()
  await waitUntilClosed(page)
  expect(hash(page)).toBe('')
  // From a list that only links to the event
  await page.goto(former.replace('/education', '/events'))
  await showsAnyPhoto(page, '10 of 14')
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

test('without scripts, links lead to all photos', async () => {
  const { page } = await open('/socialneeds', desktopWithoutScripts)
  await page.getByRole('link', { name: 'All 104 photos of this day' }).click()
  const pages = page.getByRole('navigation', { name: 'All photos of this event' })
  await page.getByText('Photos 1 to 100 of 104').waitFor()
  await pages.getByRole('link', { name: '101–104' }).click()
  await page.waitForURL(`**${event}/2`)
  expect(await page.locator('[data-gallery] a[data-photo]').count()).toBe(4)
  expect(await pages.locator('[aria-current="page"]').textContent()).toBe('101–104')
  await pages.getByRole('link', { name: '1–100' }).click()
  await page.waitForURL(`**${event}`)
})

test('two photos on each side are loaded early, the next one first', async () => {
  const requested: string[] = []
  const { page } = await openThird(desktop, async (page) => {
    page.on('request', (request) => requested.push(request.url().replace(/.*\//, '')))
  })
  const links = await page
    .locator('#gallery-2025-10-17-carousel a')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')!.replace(/.*\/|-\d+\.jpg$/g, '')))
  // An upright photo is narrower. Its file may have the size of a photo on the page.
  const places = () =>
    requested
      .slice(requested.indexOf(`${links[2]}-1200.avif`))
      .flatMap((file) => links.flatMap((name, at) => (file.startsWith(name) ? [at + 1] : [])))
  await expect.poll(places).toEqual([3, 4, 2, 5, 1])
})

test('with Save-Data, only the photo that is shown is loaded', async () => {
  const { page } = await openThird(phone, saveData)
  await settled(page)
  expect(await dialog(page).locator('.gslide img').count()).toBe(1)
  await page.keyboard.press('ArrowRight')
  await showsPhoto(page, '4 of 14')
  expect(await dialog(page).locator('.gslide img').count()).toBe(2)
})
