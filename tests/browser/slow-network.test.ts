/** A visitor on a slow line: what was asked for last is shown, and nothing is in its way. */
import type { Page, Request } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { hold } from './hold'
import { shifts } from './shifts'
import { desktop, hydrated, phone, shareBrowser, startVisit, visit } from './visit'

shareBrowser()

describe('before the lightbox has come', () => {
  const photo = (page: Page, place: number) =>
    page.getByRole('region', { name: 'Event Gallery – 2025-10-17' }).getByRole('link').nth(place)

  async function pressPhoto() {
    const { page, faults } = await visit('/education')
    await page.locator('[data-ready][aria-roledescription="carousel"]').first().waitFor()
    const held = await hold(page, '**/later-lightbox*')
    const asked = page.waitForRequest('**/later-lightbox*')
    await photo(page, 0).click()
    await asked
    return { page, faults, ...held }
  }

  test('the photo that was pressed last opens, once, and no link is followed', async () => {
    const { page, faults, come } = await pressPhoto()
    await photo(page, 2).click()
    await photo(page, 2).click()
    expect(await page.getByRole('dialog').count()).toBe(0)
    come()
    await page.getByRole('dialog').getByRole('status').getByText('3 of 14').waitFor()
    expect(await page.getByRole('dialog').count()).toBe(1)
    await page.keyboard.press('Escape')
    await page.locator('#glightbox-body').waitFor({ state: 'detached' })
    expect(new URL(page.url()).pathname).toBe('/education')
    expect(faults).toEqual([])
  })

  test('who has gone on to another page meanwhile stays there, whether it comes or not', async () => {
    for (const end of ['come', 'fail'] as const) {
      const { page, [end]: letGo } = await pressPhoto()
      await page.getByRole('contentinfo').getByRole('link', { name: 'Healthcare' }).click()
      await page.getByRole('heading', { level: 1, name: 'Healthcare' }).waitFor()
      const isEnd = (request: Request) => request.url().includes('later-lightbox')
      const answer =
        end === 'come'
          ? page.waitForEvent('requestfinished', isEnd)
          : page.waitForEvent('requestfailed', isEnd)
      letGo()
      await answer
      await settled(page)
      expect(await page.getByRole('dialog').count()).toBe(0)
      expect(new URL(page.url()).pathname).toBe('/healthcare')
    }
  })
})

/** What was to come of an answer has come: tasks, promises and a picture of it. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
}

describe('a page that is long on its way', () => {
  const waiting = (page: Page) => page.getByRole('status').getByText('Loading the page')
  const footer = (page: Page, name: string) => page.getByRole('contentinfo').getByRole('link', { name })

  async function askForHealthcare() {
    const { page, faults } = await visit('/contact')
    const held = await hold(page, /\/healthcare$/)
    await footer(page, 'Healthcare').click()
    await waiting(page).waitFor()
    return { page, faults, ...held }
  }

  test('is seen and heard to be coming', async () => {
    const { page, faults, come } = await askForHealthcare()
    const line = waiting(page).locator('..')
    expect((await line.boundingBox())!.width).toBeGreaterThan(1200)
    expect(await line.evaluate((one) => getComputedStyle(one).visibility)).toBe('visible')
    expect(await page.getByRole('heading', { level: 1 }).getByText('Contact').isVisible()).toBe(true)
    come()
    await page.getByRole('heading', { level: 1, name: 'Healthcare' }).waitFor()
    await waiting(page).waitFor({ state: 'detached' })
    expect(faults).toEqual([])
  })

  test.each(['come', 'fail'] as const)(
    'gives way to what is asked for after it, though it %ss',
    async (end) => {
      const { page, [end]: letGo } = await askForHealthcare()
      await page.evaluate(() => Object.assign(window, { isMarked: true }))
      await footer(page, 'Agriculture').click()
      await page.getByRole('heading', { level: 1, name: 'Agriculture' }).waitFor()
      letGo()
      await settled(page)
      expect(new URL(page.url()).pathname).toBe('/agriculture')
      expect(await page.evaluate(() => 'isMarked' in window)).toBe(true)
      expect(await waiting(page).count()).toBe(0)
    },
  )
})

test('one page at a time is fetched ahead, and none while another is waited for', async () => {
  const { page } = await startVisit(desktop)
  const ahead: string[] = []
  const givenUp: string[] = []
  const pathOf = (address: string) => new URL(address).pathname
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch') ahead.push(pathOf(request.url()))
  })
  page.on('requestfailed', (request) => givenUp.push(pathOf(request.url())))
  const { come } = await hold(page, ({ pathname }) => /^\/(?!contact|agriculture)[a-z-]*$/.test(pathname))
  await page.goto('/contact')
  await hydrated(page)
  await expect.poll(() => ahead.length).toBe(1)
  // All links come near, and are known to be.
  await page.setViewportSize({ width: 1280, height: 3000 })
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        const seen = new IntersectionObserver(() => setTimeout(resolve))
        for (const link of document.querySelectorAll('a')) seen.observe(link)
      }),
  )
  expect(ahead).toHaveLength(1)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Agriculture' }).click()
  await page.getByRole('heading', { level: 1, name: 'Agriculture' }).waitFor()
  expect(givenUp).toContain(ahead[0])
  come()
})

describe('on a line like slow 3G', () => {
  test.each(['/', '/education', '/trustmembers'])('nothing moves on %s', async (path) => {
    const { page, faults } = await startVisit(phone)
    const session = await page.context().newCDPSession(page)
    const line = { offline: false, latency: 300, downloadThroughput: 100_000, uploadThroughput: 50_000 }
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', line)
    await page.goto(path)
    await hydrated(page)
    expect(await shifts(page)).toEqual([])
    expect(faults).toEqual([])
  })
})
