/** The lightbox with the mouse, keys and fingers. */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { doubleTap, pinch, swipe, touch } from '../touch'
import { addScript, desktop, hydrate, phone, visit, waitForAnimations } from '../visit'
import {
  current,
  dialog,
  focusedName,
  gallery,
  openThird,
  photoLink,
  press,
  showsPhoto,
  waitUntilClosed,
} from './lightboxes'

const photo = (page: Page) => current(page).locator('.gslide-media')
const boxOf = async (page: Page) => {
  await waitForAnimations(page)
  return (await photo(page).boundingBox())!
}
const hasFocus = (page: Page, place: number) =>
  photoLink(page, place).evaluate((link) => link === document.activeElement)

describe('with the mouse', () => {
  test('the photo that was clicked opens in a modal dialog that fits the window; the page behind is inert and does not move; buttons wrap around', async () => {
    const { page, faults } = await visit('/education')
    await hydrate(gallery(page))
    await photoLink(page, 3).scrollIntoViewIfNeeded()
    const place = () =>
      page.evaluate(() => {
        const box = document.querySelector('h2[id^="gallery-"]')!.getBoundingClientRect()
        return [scrollY, box.left, box.top, box.width]
      })
    const before = await place()
    await photoLink(page, 3).click()
    await showsPhoto(page, '3 of 14')
    expect(await place()).toEqual(before)
    expect(await dialog(page).getAttribute('aria-modal')).toBe('true')
    expect(await focusedName(page)).toBe('Close')
    const box = await boxOf(page)
    const { width, height } = page.viewportSize()!
    expect(Math.min(box.x, box.y, width - box.x - box.width, height - box.y - box.height)).toBeCloseTo(16, 0)

    expect(await page.getByRole('main').count()).toBe(0)
    await page.mouse.wheel(0, 400)
    await page.keyboard.press('PageDown')
    expect(await place()).toEqual(before)
    await press(page, 'Next photo')
    await showsPhoto(page, '4 of 14')
    for (const place of [3, 2, 1, 14]) {
      await press(page, 'Previous photo')
      await showsPhoto(page, `${place} of 14`)
    }
    await press(page, 'Next photo')
    await showsPhoto(page, '1 of 14')
    await press(page, 'Close')
    await waitUntilClosed(page)
    expect(await place()).toEqual(before)
    expect(await page.getByRole('main').count()).toBe(1)
    expect(await hasFocus(page, 3)).toBe(true)
    expect(faults).toEqual([])
  })

  test('a double click shows the full size around the pointer, and the next one the whole photo; a click beside it closes', async () => {
    const { page } = await openThird()
    const before = await boxOf(page)
    const [x, y] = [before.x + before.width / 4, before.y + before.height / 4]
    await page.mouse.dblclick(x, y)
    const enlarged = await boxOf(page)
    expect(enlarged.width).toBe(1200)
    expect(y - enlarged.y).toBeCloseTo(225, -0.5)
    await expect
      .poll(() =>
        photo(page)
          .locator('img')
          .evaluate((image: HTMLImageElement) => image.currentSrc),
      )
      .toMatch(/-1200\.avif$/)
    await page.mouse.wheel(0, 50)
    await expect.poll(async () => (await boxOf(page)).y).toBeLessThan(enlarged.y)
    await showsPhoto(page, '3 of 14')
    await page.mouse.dblclick(x, y)
    expect(await boxOf(page)).toEqual(before)
    await page.mouse.click(60, 250)
    await waitUntilClosed(page)
  })

  test('a second click at the same point acts on nothing that the first opened', async () => {
    const { page } = await visit('/governmentschoolfoundation')
    const link = page.locator('a[data-photo]').first()
    // Beside the photo, where a click would close the lightbox
    await link.evaluate((element) => {
      element.style.cssText = 'position: fixed; left: 20px; top: 220px; width: 100px; height: 60px;'
    })
    await page.mouse.click(70, 250, { clickCount: 3, delay: 20 })
    await page.getByRole('dialog').getByRole('status').getByText('1 of 3').waitFor()
    await waitForAnimations(page)
    expect(await page.getByRole('dialog').count()).toBe(1)
  })

  test('a click with Ctrl is left to the browser', async () => {
    const { page } = await visit('/education')
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
})

describe('with keys', () => {
  test('opens with Enter, moves with arrows, wraps around, and closes with Escape; a held Enter does not close it', async () => {
    const { page } = await visit('/education')
    await photoLink(page, 2).focus()
    for (let held = 0; held < 3; held++) await page.keyboard.down('Enter')
    await showsPhoto(page, '2 of 14')
    await page.keyboard.down('Enter')
    await page.keyboard.up('Enter')
    await page.keyboard.press('ArrowRight')
    await showsPhoto(page, '3 of 14')
    for (let round = 0; round < 4; round++) await page.keyboard.press('ArrowLeft')
    await showsPhoto(page, '13 of 14')
    await page.keyboard.press('Escape')
    await waitUntilClosed(page)
    await expect.poll(() => hasFocus(page, 2)).toBe(true)
    // Photos are not seen behind those of the next opening.
    await page.keyboard.press('Enter')
    await showsPhoto(page, '2 of 14')
    await waitForAnimations(page)
    expect(await dialog(page).locator('.gslide:visible').count()).toBe(1)
  })

  test('Tab reaches the controls and not the page; the alternative text is announced, unless it repeats the position', async () => {
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
})

describe('with fingers', () => {
  test('a swipe of 40 pixels moves and wraps around, a shorter one does not, and a swipe down closes', async () => {
    const { page, faults } = await openThird(phone)
    for (const [pixels, status] of [
      [-39, '3 of 14'],
      [-40, '4 of 14'],
      [100, '3 of 14'],
      [40, '2 of 14'],
      [40, '1 of 14'],
      [40, '14 of 14'],
    ] as const) {
      await waitForAnimations(page)
      await swipe(page, photo(page), pixels)
      await showsPhoto(page, status)
    }
    await waitForAnimations(page)
    await swipe(page, photo(page), 0, 200)
    await waitUntilClosed(page)
    expect(faults).toEqual([])
  })

  test('a double tap shows the full size, which one finger scrolls, and changes no photo meanwhile; the next one shows the whole photo', async () => {
    const { page } = await openThird(phone)
    const before = await boxOf(page)
    const point = { x: before.x + before.width / 2, y: before.y + before.height / 2 }
    await doubleTap(page, point)
    await expect.poll(async () => (await boxOf(page)).width).toBe(1200)
    const enlarged = await boxOf(page)
    expect(enlarged.x + enlarged.width / 2).toBeCloseTo(point.x, -0.5)
    await touch(
      page,
      [0, 20, 40, 60, 80, 100].map((way) => [{ x: point.x - way, y: point.y }]),
    )
    await expect.poll(async () => (await boxOf(page)).x).toBeLessThan(enlarged.x - 50)
    await showsPhoto(page, '3 of 14')
    // While it still scrolls, a tap only stops it.
    const isWhole = async () => {
      await doubleTap(page, point)
      return JSON.stringify(await boxOf(page)) === JSON.stringify(before)
    }
    await expect.poll(isWhole).toBe(true)
    await press(page, 'Next photo')
    await showsPhoto(page, '4 of 14')
  })

  test('two fingers enlarge as everywhere in the browser, and one then moves what is enlarged', async () => {
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
})

test('captions are shown, and closing leaves nothing behind', async () => {
  const { page } = await visit('/education')
  const state = () =>
    page.evaluate(() => ({
      body: [...document.body.children].map((element) => element.outerHTML.slice(0, 60)),
      classes: document.body.className + document.documentElement.className,
      style: `${document.body.style.cssText}${document.documentElement.style.cssText}`,
      hidden: document.querySelectorAll('body > [aria-hidden], body > [inert]').length,
    }))
  const before = await state()
  const donation = page.getByRole('region', { name: 'Event Gallery – 2025-09-02' })
  for (let round = 0; round < 2; round++) {
    await donation.getByRole('link', { name: 'Drawing: benches in a classroom' }).click()
    const opened = page.getByRole('dialog', { name: /^Event Gallery – 2025-09-02/ })
    await opened.locator('.gslide.current figcaption').getByText('New benches in a classroom').waitFor()
    await opened.getByRole('button', { name: 'Close' }).click()
    await waitUntilClosed(page)
  }
  expect(await state()).toEqual(before)
})

test('photos in a table and a list open as photos of the story, and a photo in a link follows the link', async () => {
  const { page } = await visit('/resourcesforgovernmentcolleges')
  const main = page.getByRole('main')
  const title = (await page.locator('h1').textContent())!
  await main.getByRole('cell').getByRole('link', { name: 'Drawing: full shelves' }).click()
  const opened = page.getByRole('dialog', { name: title })
  await opened.getByRole('status').getByText('2 of 3', { exact: true }).waitFor()
  await opened.getByRole('button', { name: 'Next photo' }).click()
  await opened.getByRole('status').getByText('3 of 3', { exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await waitUntilClosed(page)
  const inList = main.getByRole('listitem').getByRole('link', { name: 'Drawing: the first step' })
  expect(await inList.count()).toBe(1)
  await main.getByRole('link', { name: 'Drawing: a poster' }).click()
  await page.waitForURL('**/contact')
})

test('a fade takes 250 milliseconds and a slide 500; with reduced motion, nothing moves', async () => {
  const { page } = await visit('/education')
  const durations = () =>
    page.evaluate(() =>
      document
        .getAnimations()
        .map((one) => `${(one as CSSAnimation).animationName} ${one.effect!.getTiming().duration}`)
        .filter((one) => /^lightbox(?!Turn)/.test(one)),
    )
  const moving = async (act: () => Promise<unknown>) => {
    await act()
    let seen: string[] = []
    await expect
      .poll(async () => {
        seen = await durations()
        return seen.length
      })
      .toBeGreaterThan(0)
    return [...new Set(seen)].sort()
  }
  await addSlowMotion(page)
  await photoLink(page, 3).focus()
  expect(await moving(() => page.keyboard.press('Enter'))).toEqual(['lightboxFade 250'])
  await showsPhoto(page, '3 of 14')
  await waitForAnimations(page)
  expect(await moving(() => page.keyboard.press('ArrowRight'))).toEqual([
    'lightboxLeave 500',
    'lightboxSlide 500',
  ])

  const { page: still } = await openThird({ ...phone, reducedMotion: 'reduce' })
  await press(still, 'Next photo')
  await showsPhoto(still, '4 of 14')
  const names = await still.evaluate(() =>
    document.getAnimations().map((one) => (one as CSSAnimation).animationName),
  )
  expect(names.filter((name) => name !== 'lightboxTurn')).toEqual([])
  await press(still, 'Close')
  await waitUntilClosed(still)
})

/** Animations of a busy machine are not over before a test has looked at them. */
async function addSlowMotion(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Animation.enable')
  await session.send('Animation.setPlaybackRate', { playbackRate: 0.05 })
}

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

test('in a browser without modal dialogs, the link opens the photo', async () => {
  const { page } = await visit('/education', desktop, (page) =>
    addScript(page, () => {
      Reflect.deleteProperty(HTMLDialogElement.prototype, 'showModal')
    }),
  )
  await photoLink(page, 1).click()
  await page.waitForURL(/photos\/.*\.jpg$/)
})
