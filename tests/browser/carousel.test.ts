/** Looking through testimonials, news and galleries: by mouse, keyboard, touch, and by doing nothing. */
import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { pinch, swipe } from './touch'
import { desktop, phone, shareBrowser, visit } from './visit'

shareBrowser()

const testimonials = (page: Page) => page.getByRole('region', { name: 'What People Say About Us' })
const news = (page: Page) => page.getByRole('region', { name: 'News & Updates' })
const gallery = (page: Page) => page.getByRole('region', { name: 'Event Gallery – 2025-10-17' })
const press = (carousel: Locator, name: string) => carousel.getByRole('button', { name }).click()

/** Waits until the one slide that can be reached is this one, and stands in its place. */
async function shows(carousel: Locator, name: string): Promise<void> {
  const slides = carousel.getByRole('group')
  await expect.poll(() => slides.evaluateAll((all) => all.map((slide) => slide.ariaLabel))).toEqual([name])
  const offset = () =>
    slides.evaluate((slide) => {
      const place = slide.parentElement!.parentElement!.getBoundingClientRect()
      const { left, width } = slide.getBoundingClientRect()
      return Math.abs(left - place.left) + Math.abs(width - place.width)
    })
  await expect.poll(offset).toBeLessThan(1.5)
}

async function openHome(device = desktop as Parameters<typeof visit>[1]) {
  const found = await visit('/', device, (page) => page.clock.install())
  await shows(testimonials(found.page), '1 of 3')
  return found
}

describe.each([
  ['a phone', phone],
  ['a desktop', desktop],
])('on %s', (_name, device) => {
  test('a carousel has the names of the pattern, and its buttons go round both ways', async () => {
    const { page, faults } = await openHome(device)
    const carousel = testimonials(page)
    expect(await carousel.getAttribute('aria-roledescription')).toBe('carousel')
    const buttons = await carousel.getByRole('button').evaluateAll((all) => all.map((one) => one.ariaLabel))
    expect(buttons).toEqual(['Stop slide show', 'Previous slide', 'Next slide'])
    expect(await carousel.getByRole('group').getAttribute('aria-roledescription')).toBe('slide')
    await press(carousel, 'Previous slide')
    await shows(carousel, '3 of 3')
    await press(carousel, 'Next slide')
    await shows(carousel, '1 of 3')
    await press(carousel, 'Next slide')
    await shows(carousel, '2 of 3')
    expect(faults).toEqual([])
  })

  test('indicators go to a slide and tell which one is shown', async () => {
    const { page } = await visit('/education', device)
    await shows(gallery(page), '1 of 3')
    await press(gallery(page), 'Go to slide 3')
    await shows(gallery(page), '3 of 3')
    const current = gallery(page).locator('[aria-current="true"]')
    expect(await current.getAttribute('aria-label')).toBe('Go to slide 3')
    expect(await gallery(page).getByRole('link').count()).toBe(2)
  })

  test('it stays right in another width', async () => {
    const { page } = await visit('/education', device)
    await shows(gallery(page), '1 of 3')
    await press(gallery(page), 'Next slide')
    await shows(gallery(page), '2 of 3')
    for (const width of [320, 800, 500]) {
      await page.setViewportSize({ width, height: 700 })
      await shows(gallery(page), '2 of 3')
    }
  })
})

/** A screen of 1280 pixels, enlarged four times. */
const enlarged = { viewport: { width: 320, height: 256 }, deviceScaleFactor: 4 }

describe('at 400 %', () => {
  test.each(['/', '/education'])('every carousel of %s fits and goes round', async (path) => {
    const { page, faults } = await visit(path, enlarged)
    await page.locator('[data-glide-el="track"]').last().waitFor()
    for (const carousel of await page.getByRole('region').and(page.locator('[aria-roledescription]')).all()) {
      const { length } = await carousel.locator('[aria-roledescription="slide"]').all()
      if (length === 1) continue
      await shows(carousel, `1 of ${length}`)
      await press(carousel, 'Previous slide')
      await shows(carousel, `${length} of ${length}`)
      await press(carousel, 'Next slide')
      await shows(carousel, `1 of ${length}`)
      const isInside = await carousel.evaluate((one) =>
        [...one.querySelectorAll('button')].every((button) => {
          const { left, right } = button.getBoundingClientRect()
          return left >= 0 && right <= document.documentElement.clientWidth
        }),
      )
      expect(isInside).toBe(true)
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
    expect(faults).toEqual([])
  })

  test('enlarging while a slide moves ends on that slide', async () => {
    const { page } = await visit('/education')
    await shows(gallery(page), '1 of 3')
    // Slow enough from half-way on, however long the browser takes for what follows.
    const moveHalfway = () =>
      gallery(page).evaluate((one) => {
        one.querySelector<HTMLElement>('[aria-label="Next slide"]')!.click()
        const [move] = one.querySelector('[data-glide-el="track"] > div')!.getAnimations()
        move!.currentTime = 150
        move!.updatePlaybackRate(0.3)
      })
    for (const [place, width] of [320, 1280, 320].entries()) {
      await moveHalfway()
      await page.setViewportSize({ width, height: 700 })
      await shows(gallery(page), `${((place + 1) % 3) + 1} of 3`)
    }
  })
})

test('a carousel that is hidden, then shown in another width, shows the slide it was on', async () => {
  const { page } = await visit('/education')
  await shows(gallery(page), '1 of 3')
  await press(gallery(page), 'Next slide')
  await shows(gallery(page), '2 of 3')
  const display = (value: string) =>
    page.evaluate((shown) => {
      document.querySelector('main')!.style.display = shown
    }, value)
  await display('none')
  await page.setViewportSize({ width: 500, height: 700 })
  await display('')
  await shows(gallery(page), '2 of 3')
  await press(gallery(page), 'Next slide')
  await shows(gallery(page), '3 of 3')
})

test('news shows two cards on a slide, and a card leads to its story', async () => {
  const { page } = await openHome()
  await shows(news(page), '1 of 3')
  expect(await news(page).getByRole('article').count()).toBe(2)
  const indicators = news(page).getByRole('button', { name: /^Go to slide/ })
  expect(await indicators.count()).toBe(3)
  const title = await news(page).getByRole('link').first().textContent()
  await news(page).getByRole('article').first().click()
  await page.getByRole('heading', { level: 1, name: title! }).waitFor()
})

test('a gallery shows six photos, three in a row, and does not move by itself', async () => {
  const { page } = await visit('/education', desktop, (page) => page.clock.install())
  await shows(gallery(page), '1 of 3')
  const tops = await gallery(page)
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => Math.round(link.getBoundingClientRect().top)))
  expect(tops).toHaveLength(6)
  expect(new Set(tops.slice(0, 3)).size).toBe(1)
  expect(new Set(tops).size).toBe(2)
  expect(
    await gallery(page)
      .getByRole('button', { name: /slide show/ })
      .count(),
  ).toBe(0)
  await page.clock.runFor(20_000)
  await shows(gallery(page), '1 of 3')
})

describe('rotation', () => {
  test('goes on every five seconds and round, until it is stopped', async () => {
    const { page } = await openHome()
    await page.clock.runFor(5_000)
    await shows(testimonials(page), '2 of 3')
    await shows(news(page), '2 of 3')
    await page.clock.runFor(10_000)
    await shows(testimonials(page), '1 of 3')
    await press(testimonials(page), 'Stop slide show')
    await page.mouse.move(1, 1)
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    await page.clock.runFor(20_000)
    await shows(testimonials(page), '1 of 3')
    await press(testimonials(page), 'Start slide show')
    await page.mouse.move(1, 1)
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    await page.clock.runFor(5_000)
    await shows(testimonials(page), '2 of 3')
  })

  test.each<[string, (page: Page) => Promise<unknown>, (page: Page) => Promise<unknown>]>([
    [
      'under the mouse',
      (page) => testimonials(page).getByRole('group').hover(),
      (page) => page.mouse.move(1, 1),
    ],
    [
      'while the focus is inside',
      (page) => testimonials(page).getByRole('button', { name: 'Next slide' }).focus(),
      (page) => page.getByRole('link', { name: 'Skip to content' }).focus(),
    ],
    ['while the tab is hidden', (page) => hideTab(page, true), (page) => hideTab(page, false)],
  ])('waits %s', async (_name, start, end) => {
    const { page } = await openHome()
    await start(page)
    await page.clock.runFor(20_000)
    await shows(testimonials(page), '1 of 3')
    await end(page)
    await page.clock.runFor(4_000)
    await shows(testimonials(page), '1 of 3')
    await page.clock.runFor(1_500)
    await shows(testimonials(page), '2 of 3')
  })

  test('never starts for those who asked for less motion', async () => {
    const { page } = await openHome({ ...desktop, reducedMotion: 'reduce' })
    await page.clock.runFor(20_000)
    await shows(testimonials(page), '1 of 3')
    expect(await testimonials(page).getByRole('button', { name: 'Start slide show' }).count()).toBe(1)
  })
})

async function hideTab(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { value: hidden, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, isHidden)
}

describe('the keyboard', () => {
  test('arrows move the carousel that has the focus, and no other', async () => {
    const { page } = await openHome()
    await page.keyboard.press('ArrowRight')
    await shows(testimonials(page), '1 of 3')
    await testimonials(page).getByRole('button', { name: 'Next slide' }).focus()
    await page.keyboard.press('ArrowRight')
    await shows(testimonials(page), '2 of 3')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await shows(testimonials(page), '3 of 3')
    await shows(news(page), '1 of 3')
  })

  test('the focus goes with the slide it was in', async () => {
    const { page } = await visit('/education')
    await shows(gallery(page), '1 of 3')
    await gallery(page).getByRole('link').nth(2).focus()
    for (const name of ['2 of 3', '3 of 3', '1 of 3']) {
      await page.keyboard.press('ArrowRight')
      await shows(gallery(page), name)
      const isInside = () =>
        gallery(page)
          .getByRole('group')
          .evaluate((slide) => slide.contains(document.activeElement))
      await expect.poll(isInside).toBe(true)
    }
  })

  test('Tab passes the shown slide alone', async () => {
    const { page } = await visit('/education')
    await shows(gallery(page), '1 of 3')
    await gallery(page).getByRole('button', { name: 'Next slide' }).focus()
    for (let step = 0; step < 7; step++) {
      await page.keyboard.press('Tab')
      const isShown = await page.evaluate(() => {
        const { left, right } = document.activeElement!.getBoundingClientRect()
        return left >= 0 && right <= innerWidth
      })
      expect(isShown).toBe(true)
    }
    const isOut = await gallery(page).evaluate((one) => !one.contains(document.activeElement))
    expect(isOut).toBe(true)
  })
})

describe('touch', () => {
  test('a swipe of 40 pixels moves, a shorter one does not', async () => {
    const { page } = await visit('/education', phone)
    await shows(gallery(page), '1 of 3')
    const track = gallery(page).getByRole('group')
    await swipe(page, track, -39)
    await shows(gallery(page), '1 of 3')
    await swipe(page, track, -40)
    await shows(gallery(page), '2 of 3')
    await swipe(page, track, 120)
    await shows(gallery(page), '1 of 3')
    await swipe(page, track, 120)
    await shows(gallery(page), '3 of 3')
    expect(await page.getByRole('dialog').count()).toBe(0)
  })

  test('up and down scrolls the page and moves no slide', async () => {
    const { page } = await visit('/education', phone)
    await shows(gallery(page), '1 of 3')
    await gallery(page).scrollIntoViewIfNeeded()
    const before = await page.evaluate(() => scrollY)
    await swipe(page, gallery(page).getByRole('group'), -20, -200)
    await expect.poll(() => page.evaluate(() => scrollY)).not.toBe(before)
    await shows(gallery(page), '1 of 3')
  })

  test('two fingers move no slide', async () => {
    const { page } = await visit('/education', phone)
    await shows(gallery(page), '1 of 3')
    await pinch(page, gallery(page).getByRole('group'), 100)
    await shows(gallery(page), '1 of 3')
  })
})

describe('a script that is late', () => {
  test('finds the row scrolled to a slide, and goes on there', async () => {
    const { page, go } = await withLateSlider('/education')
    const row = gallery(page).locator('[data-glide-el="track"]')
    await row.evaluate((element) => element.scrollTo({ left: element.clientWidth, behavior: 'instant' }))
    go()
    await shows(gallery(page), '2 of 3')
  })

  test('may meet a carousel that is hidden', async () => {
    const { page, go } = await withLateSlider('/education')
    const display = (value: string) =>
      page.evaluate((shown) => {
        document.querySelector('main')!.style.display = shown
      }, value)
    await display('none')
    go()
    await page.locator('[aria-roledescription="carousel"][data-ready]').first().waitFor({ state: 'attached' })
    await display('')
    await shows(gallery(page), '1 of 3')
    await press(gallery(page), 'Next slide')
    await shows(gallery(page), '2 of 3')
  })

  test('that never comes leaves a row to scroll, and no word about it', async () => {
    const { page, faults } = await visit('/education', desktop, (page) =>
      page.route('**/later-glide*', (route) => route.abort()),
    )
    await page.waitForLoadState('networkidle')
    const row = gallery(page).locator('[data-glide-el="track"]')
    expect(await row.evaluate((element) => element.scrollWidth / element.clientWidth)).toBeGreaterThan(2.5)
    expect(faults.filter((fault) => !/later-glide|ERR_FAILED/.test(fault))).toEqual([])
  })
})

/** The page is alive, and its slider comes when `go` is called. */
async function withLateSlider(path: string) {
  let go = () => {}
  const gone = new Promise<void>((resolve) => {
    go = resolve
  })
  const { page } = await visit(path, desktop, (page) =>
    page.route('**/later-glide*', (route) => gone.then(() => route.continue())),
  )
  return { page, go }
}
