/** Opening a photo: what is shown, what is heard, how one moves and how one leaves. */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { pinch, swipe } from './touch'
import { desktop, phone, shareBrowser, type Visit, visit } from './visit'

shareBrowser()

const gallery = (page: Page) => page.getByRole('region', { name: 'Event Gallery – 2025-10-17' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Event Gallery – 2025-10-17' })
const press = (page: Page, name: string) => dialog(page).getByRole('button', { name }).click()
const photoLink = (page: Page, place: number) =>
  gallery(page)
    .getByRole('link')
    .nth(place - 1)
const current = (page: Page) => dialog(page).locator('.gslide.current')

async function showsPhoto(page: Page, status: string): Promise<void> {
  await dialog(page).getByRole('status').getByText(status, { exact: true }).waitFor()
  await current(page).locator('[data-state="complete"]').waitFor()
}

async function isClosed(page: Page): Promise<void> {
  await page.locator('#glightbox-body').waitFor({ state: 'detached' })
}

const focusedName = (page: Page) => page.evaluate(() => document.activeElement?.ariaLabel)

async function openThird(device: Parameters<typeof visit>[1] = desktop): Promise<Visit> {
  const found = await visit('/education', device)
  await gallery(found.page).and(found.page.locator('[data-ready]')).waitFor()
  await photoLink(found.page, 3).click()
  await showsPhoto(found.page, '3 of 14')
  return found
}

describe.each([
  ['a phone', phone],
  ['a desktop', desktop],
])('on %s', (_name, device) => {
  test('the photo that was clicked opens in a modal dialog; its buttons go round', async () => {
    const { page, faults } = await openThird(device)
    expect(await dialog(page).getAttribute('aria-modal')).toBe('true')
    expect(await focusedName(page)).toBe('Close')
    await press(page, 'Next photo')
    await showsPhoto(page, '4 of 14')
    for (const place of [3, 2, 1, 14]) {
      await press(page, 'Previous photo')
      await showsPhoto(page, `${place} of 14`)
    }
    await press(page, 'Next photo')
    await showsPhoto(page, '1 of 14')
    await press(page, 'Close')
    await isClosed(page)
    expect(faults).toEqual([])
  })

  test('the photo fits the screen with 16 pixels around it', async () => {
    const { page } = await openThird(device)
    const box = (await current(page).locator('.lightboxPhoto').boundingBox())!
    const { width, height } = page.viewportSize()!
    expect(box.x).toBeGreaterThanOrEqual(16)
    expect(box.y).toBeGreaterThanOrEqual(16)
    expect(box.x + box.width).toBeLessThanOrEqual(width - 16)
    expect(box.y + box.height).toBeLessThanOrEqual(height - 16)
    expect(Math.min(width - box.width, height - box.height)).toBeLessThan(33)
  })

  test('the page behind is inert and neither scrolls nor jumps', async () => {
    const { page } = await visit('/education', device)
    await gallery(page).and(page.locator('[data-ready]')).waitFor()
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
    expect(await page.locator('#root').evaluate((root) => (root as HTMLElement).inert)).toBe(true)
    expect(await page.getByRole('main').count()).toBe(0)
    await page.mouse.wheel(0, 400)
    await page.keyboard.press('PageDown')
    expect(await place()).toEqual(before)
    await page.keyboard.press('Escape')
    await isClosed(page)
    expect(await place()).toEqual(before)
    expect(await page.getByRole('main').count()).toBe(1)
  })
})

describe('the keyboard', () => {
  test('opens with Enter, moves with arrows, closes with Escape, and returns to the photo', async () => {
    const { page } = await visit('/education')
    await photoLink(page, 2).focus()
    await page.keyboard.press('Enter')
    await showsPhoto(page, '2 of 14')
    await page.keyboard.press('ArrowRight')
    await showsPhoto(page, '3 of 14')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await showsPhoto(page, '1 of 14')
    await page.keyboard.press('Escape')
    await isClosed(page)
    expect(await photoLink(page, 2).evaluate((link) => link === document.activeElement)).toBe(true)
    const name = await gallery(page).getByRole('group').getAttribute('aria-label')
    expect(name).toBe('1 of 3')
  })

  test('stays inside with Tab, both ways', async () => {
    const { page } = await openThird()
    const names: unknown[] = []
    for (const key of ['Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab']) {
      await page.keyboard.press(key)
      names.push(await focusedName(page))
    }
    expect(names).toEqual(['Previous photo', 'Next photo', 'Close', 'Next photo', 'Previous photo'])
  })

  test('with Ctrl held is left to the browser, which opens the large version in a tab', async () => {
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
    expect(await photoLink(page, 1).getAttribute('href')).toMatch(/photos\/.*\.jpg$/)
  })
})

describe('Back', () => {
  test('closes the lightbox and stays on the page; the next Back leaves it', async () => {
    const { page } = await visit('/')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Education' }).click()
    await page.getByRole('heading', { level: 1, name: 'Education' }).waitFor()
    await photoLink(page, 3).click()
    await showsPhoto(page, '3 of 14')
    await page.goBack()
    await isClosed(page)
    expect(new URL(page.url()).pathname).toBe('/education')
    expect(await photoLink(page, 3).evaluate((link) => link === document.activeElement)).toBe(true)
    await page.goBack()
    await page.getByRole('heading', { name: 'Our Focus Area' }).waitFor()
  })

  test('after closing by button there is no step too many', async () => {
    const { page } = await visit('/')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Education' }).click()
    await page.getByRole('heading', { level: 1, name: 'Education' }).waitFor()
    for (let round = 0; round < 3; round++) {
      await photoLink(page, 3).click()
      await showsPhoto(page, '3 of 14')
      await press(page, 'Close')
      await isClosed(page)
    }
    await page.goBack()
    await page.getByRole('heading', { name: 'Our Focus Area' }).waitFor()
  })
})

describe('touch', () => {
  test('a swipe of 40 pixels moves, a shorter one does not', async () => {
    const { page } = await openThird(phone)
    await swipe(page, current(page).locator('.lightboxPhoto'), -39)
    await showsPhoto(page, '3 of 14')
    await swipe(page, current(page).locator('.lightboxPhoto'), -40)
    await showsPhoto(page, '4 of 14')
    await settled(page)
    await swipe(page, current(page).locator('.lightboxPhoto'), 100)
    await showsPhoto(page, '3 of 14')
  })

  test('two fingers enlarge the photo and move to no other', async () => {
    const { page } = await openThird(phone)
    await settled(page)
    await pinch(page, current(page).locator('.lightboxPhoto'), 80)
    await expect.poll(() => page.evaluate(() => visualViewport!.scale)).toBeGreaterThan(1.5)
    await showsPhoto(page, '3 of 14')
  })
})

/** Nothing in the dialog moves any more. */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
}

describe('motion', () => {
  test('fades in 250 and slides in 500 milliseconds', async () => {
    const { page } = await visit('/education')
    await photoLink(page, 3).focus()
    const durations = async (act: () => Promise<unknown>) => {
      await page.evaluate(() => {
        const seen: string[] = []
        Object.assign(window, { seen })
        document.addEventListener('animationstart', ({ target, animationName }) => {
          if (animationName === 'lightboxTurn') return
          seen.push(`${animationName} ${getComputedStyle(target as Element).animationDuration}`)
        })
      })
      await act()
      await settled(page)
      return page.evaluate(() => [...new Set((window as unknown as { seen: string[] }).seen)].sort())
    }
    const opening = await durations(async () => {
      await page.keyboard.press('Enter')
      await showsPhoto(page, '3 of 14')
    })
    expect(opening).toEqual(['lightboxFade 0.25s'])
    const moving = await durations(async () => {
      await page.keyboard.press('ArrowRight')
      await showsPhoto(page, '4 of 14')
    })
    expect(moving).toEqual(['lightboxFromRight 0.5s', 'lightboxToLeft 0.5s'])
  })
})

describe('loading', () => {
  test('the code comes with the first focus or press, not with the page', async () => {
    const asked: string[] = []
    const { page } = await visit('/education', desktop, async (page) => {
      page.on('request', (request) => asked.push(request.url()))
    })
    await page.waitForLoadState('networkidle')
    const isAsked = () => asked.some((url) => url.includes('later-lightbox'))
    expect(isAsked()).toBe(false)
    await photoLink(page, 1).focus()
    await expect.poll(isAsked).toBe(true)
  })

  test('two neighbours are fetched ahead, the next and the previous, and no other', async () => {
    const { page } = await openThird()
    const places = (state: string) =>
      dialog(page)
        .locator('.gslide')
        .evaluateAll(
          (slides, which) =>
            slides.flatMap((slide, index) => (slide.querySelector(which) ? [index + 1] : [])),
          `[data-state${state}] img`,
        )
    const fetched = async (wanted: number[]) => {
      await expect.poll(() => places('="complete"')).toEqual(wanted)
      expect(await places('')).toEqual(wanted)
    }
    await fetched([2, 3, 4])
    await page.keyboard.press('ArrowRight')
    await fetched([2, 3, 4, 5])
    for (const wanted of [
      [2, 3, 4, 5],
      [1, 2, 3, 4, 5],
      [1, 2, 3, 4, 5, 14],
    ]) {
      await page.keyboard.press('ArrowLeft')
      await fetched(wanted)
    }
  })

  test('a small screen gets a small file', async () => {
    const chosenWidth = async (device: typeof desktop) => {
      const { page } = await openThird(device)
      const address = await current(page)
        .locator('img')
        .evaluate((image: HTMLImageElement) => image.currentSrc)
      return Number(/-(\d+)\.\w+$/.exec(address)![1])
    }
    const small = await chosenWidth(phone)
    const large = await chosenWidth(desktop)
    expect(small).toBeGreaterThanOrEqual(328)
    expect(small).toBeLessThan(large)
    expect(large).toBeGreaterThanOrEqual(1000)
  })

  test('a photo on its way is loading, one that fails says so, the others go on, and it is asked for again', async () => {
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

  test('a lightbox that cannot be loaded leaves a link to the large version', async () => {
    const { page } = await visit('/education', desktop, (page) =>
      page.route('**/later-lightbox*', (route) => route.abort()),
    )
    await photoLink(page, 1).click()
    await page.waitForURL(/photos\/.*\.jpg$/)
  })
})

test('captions are shown, and nothing stays behind when it closes', async () => {
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
  for (let round = 0; round < 3; round++) {
    await donation.getByRole('link', { name: 'Drawing: benches in a classroom' }).click()
    const opened = page.getByRole('dialog', { name: /^Event Gallery – 2025-09-02/ })
    await opened.locator('.gslide.current figcaption').getByText('New benches in a classroom').waitFor()
    await opened.getByRole('button', { name: 'Close' }).click()
    await isClosed(page)
  }
  expect(await state()).toEqual(before)
})
