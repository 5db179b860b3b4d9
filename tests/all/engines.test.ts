/** The main journeys of a driver, in each engine that this machine has. */
import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listen, serveSite } from '../fixtures/http'
import { testSite } from '../test-site'
import { type Driver, engines, size } from './engines'

async function serve() {
  const server = createServer(serveSite(testSite, '/'))
  return { server, address: await listen(server) }
}

function stop(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}

describe.each(Object.keys(engines))('in %s', (name) => {
  let driver: Driver
  let site: Awaited<ReturnType<typeof serve>>
  beforeAll(async () => {
    site = await serve()
    driver = await engines[name]!()
  })
  afterAll(async () => {
    await driver?.close()
    await stop(site.server)
  })

  const open = async (path: string) => {
    await driver.open(site.address + path)
    await isTrue(() => document.documentElement.dataset.scripted === 'ready')
  }
  /** Waits until a function of the page returns true. */
  const isTrue = <Args extends unknown[]>(
    script: (...args: Args) => boolean | Promise<boolean>,
    ...args: Args
  ) => expect.poll(() => driver.run(script, ...args), { message: String(script) }).toBe(true)

  /** After the answer to the driver, which would wait for the page that is left. */
  const goBack = () => driver.run(() => void setTimeout(() => history.back()))

  test('the list of areas opens and closes', async () => {
    await open('/')
    const button = 'header li button[aria-expanded]'
    const isExpanded = (selector: string, value: string) =>
      document.querySelector(selector)!.getAttribute('aria-expanded') === value
    await driver.press(button)
    await isTrue(isExpanded, button, 'true')
    await isTrue(
      () =>
        [...document.querySelectorAll('header li ul a')].filter((link) => link.getClientRects().length)
          .length === 5,
    )
    await driver.key('Escape')
    await isTrue(isExpanded, button, 'false')
  })

  test('the menu of a narrow window opens, and leads to another page', async () => {
    await driver.widen(760)
    await open('/')
    const isShown = (is: boolean) =>
      document.querySelector('header nav a[href="/contact"]')!.getClientRects().length > 0 === is
    await isTrue(isShown, false)
    await driver.press('header button[aria-controls]')
    await isTrue(isShown, true)
    await driver.press('header nav a[href="/contact"]')
    await isTrue(() => location.pathname === '/contact')
    await driver.widen(size.width)
  })

  test('the strip shows the next areas, a carousel the next slide', async () => {
    await open('/')
    await driver.press('[data-island="Strip"] button')
    await isTrue(() => document.querySelector('[data-island="Strip"] li h3')!.textContent === 'Social Needs')
    await open('/education')
    await driver.press('[data-gallery] [data-island="Carousel"] button[aria-label="Next slide"]')
    await isTrue(
      () =>
        document.querySelector('[data-gallery] [data-slide]:not([inert])')!.getAttribute('aria-label') ===
        '2 of 3',
    )
  })

  test('the lightbox shows the photo that was pressed, and closes by Escape and Back', async () => {
    await open('/education')
    const photo = '[data-gallery] li:nth-child(2) a[data-photo]'
    const isShown = (text: string) => document.querySelector('dialog [role="status"]')?.textContent === text
    const isShare = (selector: string) =>
      document.querySelector<HTMLAnchorElement>('.gsave')!.href ===
      document.querySelector<HTMLAnchorElement>(selector)!.href
    const isInTheMiddle = () => {
      const image = document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest('.gslide')
      return image?.classList.contains('current') === true
    }
    const isClosed = () => !document.querySelector('dialog') && location.hash === ''
    await driver.press(photo)
    await isTrue(isShown, '2 of 14')
    await isTrue(isShare, photo)
    await isTrue(isInTheMiddle)
    await driver.key('ArrowRight')
    await isTrue(isShown, '3 of 14')
    await isTrue(isInTheMiddle)
    await driver.key('Escape')
    await isTrue(isClosed)
    await driver.press(photo)
    await isTrue(isShown, '2 of 14')
    await goBack()
    await isTrue(isClosed)
  })

  test('a double click shows a photo at its full size, and the next one the whole photo', async () => {
    await open('/education')
    // With a key: clicks at the place of the one that opened the lightbox are meant for the page.
    await driver.run(() => document.querySelector<HTMLElement>('[data-gallery] a[data-photo]')!.focus())
    await driver.key('Enter')
    const isComplete = () => document.querySelector('.gslide.current [data-state="complete"]') !== null
    const isEnlarged = (is: boolean) => (document.querySelector('.gslide.enlarged') !== null) === is
    await isTrue(isComplete)
    await driver.pressTwice('.gslide.current .gslide-media')
    await isTrue(isEnlarged, true)
    await driver.pressTwice('.gslide.enlarged .gslide-media')
    await isTrue(isEnlarged, false)
  })

  test('the search finds what was typed', async () => {
    await open('/search')
    await driver.press('input[type="search"]')
    for (const letter of 'benches') await driver.key(letter)
    await isTrue(() => document.querySelectorAll('[data-search="results"] a').length > 0)
    await isTrue(() => location.search === '?q=benches')
    await driver.press('[data-search="results"] a')
    await isTrue(() => location.pathname !== '/search')
    await goBack()
    await isTrue(() => document.querySelector<HTMLInputElement>('input[type="search"]')?.value === 'benches')
  })

  test('pages that were visited can be read without a network', async () => {
    const { server, address } = await serve()
    await driver.open(`${address}/`)
    await isTrue(() => navigator.serviceWorker.controller !== null)
    await driver.open(`${address}/education`)
    await isTrue(async () => {
      const cache = await caches.open('pages /')
      return (await cache.keys()).some(({ url }) => url.endsWith('/education'))
    })
    await stop(server)
    await driver.open(`${address}/education`)
    await isTrue(() => document.querySelector('h1')?.textContent?.includes('Education') === true)
    await isTrue(() => [...document.fonts].some(({ status }) => status === 'loaded'))
  })
})
