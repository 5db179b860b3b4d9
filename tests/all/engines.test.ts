/** The main journeys of a visitor, in each engine that this machine has. */
import type { Server } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testSite } from '../test-site'
import { engines, size, type Visitor } from './engines'
import { addressOf, serve, stop } from './serve-engines'

describe.each(Object.keys(engines))('in %s', (name) => {
  let visitor: Visitor
  let server: Server
  beforeAll(async () => {
    visitor = await engines[name]!()
    server = await serve(testSite)
  })
  afterAll(async () => {
    await visitor?.close()
    await stop(server)
  })

  const open = async (path: string) => {
    await visitor.open(addressOf(server) + path)
    await isTrue(() => document.querySelector('header')?.dataset.ready === 'true')
  }
  /** Waits until a function of the page returns true. */
  const isTrue = <Args extends unknown[]>(
    script: (...args: Args) => boolean | Promise<boolean>,
    ...args: Args
  ) => expect.poll(() => visitor.run(script, ...args), { message: String(script) }).toBe(true)

  test('the list of areas opens and closes', async () => {
    await open('/')
    const button = 'header li button[aria-expanded]'
    const isExpanded = (selector: string, value: string) =>
      document.querySelector(selector)!.getAttribute('aria-expanded') === value
    await visitor.press(button)
    await isTrue(isExpanded, button, 'true')
    await isTrue(
      () =>
        [...document.querySelectorAll('header li ul a')].filter((link) => link.getClientRects().length)
          .length === 5,
    )
    await visitor.key('Escape')
    await isTrue(isExpanded, button, 'false')
  })

  test('the menu of a narrow window opens, and leads to another page', async () => {
    await visitor.widen(760)
    await open('/')
    const isShown = (is: boolean) =>
      document.querySelector('header nav a[href="/contact"]')!.getClientRects().length > 0 === is
    await isTrue(isShown, false)
    await visitor.press('header button[aria-controls]')
    await isTrue(isShown, true)
    await visitor.press('header nav a[href="/contact"]')
    await isTrue(() => location.pathname === '/contact')
    await visitor.widen(size.width)
  })

  test('the strip shows the next areas, a carousel the next slide', async () => {
    await open('/')
    await visitor.press('[data-island="Strip"] button')
    await isTrue(() => document.querySelector('[data-island="Strip"] li h3')!.textContent === 'Social Needs')
    await open('/education')
    await visitor.press('[data-gallery] [data-island="Carousel"] button[aria-label="Next slide"]')
    await isTrue(
      () =>
        document.querySelector('[data-gallery] [data-slide]:not([inert])')!.getAttribute('aria-label') ===
        '2 of 3',
    )
  })

  test('the lightbox shows the photo that was pressed, moves on, and closes by Escape and Back', async () => {
    await open('/education')
    const photo = '[data-gallery] li:nth-child(3) a[data-photo]'
    const isShown = (text: string) => document.querySelector('dialog [role="status"]')?.textContent === text
    const isShare = (selector: string) =>
      document.querySelector<HTMLAnchorElement>('.gsave')!.href ===
      document.querySelector<HTMLAnchorElement>(selector)!.href
    const isInTheMiddle = () => {
      const image = document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest('.gslide')
      return image?.classList.contains('current') === true
    }
    const isClosed = () => !document.querySelector('dialog') && location.hash === ''
    await visitor.press(photo)
    await isTrue(isShown, '3 of 14')
    await isTrue(isShare, photo)
    await isTrue(isInTheMiddle)
    await visitor.key('ArrowRight')
    await isTrue(isShown, '4 of 14')
    await isTrue(isInTheMiddle)
    await visitor.key('Escape')
    await isTrue(isClosed)
    await visitor.press(photo)
    await isTrue(isShown, '3 of 14')
    await visitor.run(() => history.back())
    await isTrue(isClosed)
  })

  test('a double click shows a photo at its full size, and the next one the whole photo', async () => {
    await open('/education')
    await visitor.press('[data-gallery] a[data-photo]')
    const isComplete = () => document.querySelector('.gslide.current [data-state="complete"]') !== null
    const isEnlarged = (is: boolean) => (document.querySelector('.gslide.enlarged') !== null) === is
    await isTrue(isComplete)
    await visitor.pressTwice('.gslide.current .gslide-media')
    await isTrue(isEnlarged, true)
    await visitor.pressTwice('.gslide.enlarged .gslide-media')
    await isTrue(isEnlarged, false)
  })

  test('the lightbox closes if animations are switched off', async () => {
    await open('/education')
    await visitor.run(() => {
      const sheet = document.styleSheets[0]!
      sheet.insertRule('* { animation: none !important; transition: none !important }', sheet.cssRules.length)
    })
    await visitor.press('[data-gallery] li:nth-child(2) a[data-photo]')
    await isTrue(() => document.querySelector('dialog') !== null)
    await visitor.key('Escape')
    await isTrue(() => !document.querySelector('dialog'))
  })

  test('the search finds what was typed', async () => {
    await open('/search')
    await visitor.press('input[type="search"]')
    for (const letter of 'benches') await visitor.key(letter)
    await isTrue(() => document.querySelectorAll('[data-search="results"] a').length > 0)
    await isTrue(() => location.search === '?q=benches')
    await visitor.press('[data-search="results"] a')
    await isTrue(() => location.pathname !== '/search')
    await visitor.run(() => history.back())
    await isTrue(() => document.querySelector<HTMLInputElement>('input[type="search"]')?.value === 'benches')
  })

  test('pages that were visited can be read without a network', async () => {
    const ended = await serve(testSite)
    const address = addressOf(ended)
    await visitor.open(`${address}/`)
    await isTrue(() => navigator.serviceWorker.controller !== null)
    await visitor.open(`${address}/education`)
    await isTrue(async () => {
      const cache = await caches.open('pages /')
      return (await cache.keys()).some(({ url }) => url.endsWith('/education'))
    })
    await stop(ended)
    await visitor.open(`${address}/education`)
    await isTrue(() => document.querySelector('h1')?.textContent?.includes('Education') === true)
    await isTrue(() => [...document.fonts].some(({ status }) => status === 'loaded'))
  })

  test('everything is printed, one part below the other, and its photos are loaded before', async () => {
    const markPrinted = () => {
      window.print = () => {
        const photos = [...document.querySelectorAll<HTMLImageElement>('main [data-gallery] img')]
        document.body.dataset.printed = `${photos.every((photo) => photo.complete && photo.naturalWidth > 0)}`
      }
    }
    /** Applies the styles for paper to the window. */
    const showPrinted = () => {
      const apply = ({ cssRules }: CSSStyleSheet | CSSGroupingRule) => {
        for (const rule of cssRules) {
          if (rule instanceof CSSMediaRule && rule.conditionText === 'print') rule.media.mediaText = 'all'
          else if (rule instanceof CSSSupportsRule) apply(rule)
        }
      }
      for (const sheet of document.styleSheets) apply(sheet)
    }
    const isShown = (selector: string, is: boolean) =>
      [...document.querySelectorAll(selector)].every((one) => one.getClientRects().length > 0 === is)
    await open('/events/2025-10-17')
    await visitor.run(markPrinted)
    await visitor.press('[data-print]')
    await isTrue(() => document.body.dataset.printed === 'true')
    await open('/education')
    await visitor.press('[data-gallery] [data-island="Carousel"] button[aria-label="Next slide"]')
    await isTrue(() => document.querySelector('[data-gallery] [data-ready]') !== null)
    await visitor.run(showPrinted)
    await isTrue(isShown, '[data-gallery] a[data-photo]', true)
    await isTrue(isShown, 'button, nav', false)
    await isTrue(() => {
      const slides = document.querySelector('[data-gallery]')!.querySelectorAll('[data-slide]')
      const tops = [...slides].map((slide) => slide.getBoundingClientRect().top)
      return tops.length === 3 && tops.every((top, place) => place === 0 || top > tops[place - 1]!)
    })
    await open('/trustmembers')
    await visitor.run(showPrinted)
    await isTrue(isShown, '[data-island="Biography"] [data-slot] p', true)
  })

  test('without scripts, the menu, biographies and photos can be reached', async () => {
    const plain = await serve(testSite, false)
    await visitor.open(`${addressOf(plain)}/trustmembers`)
    await isTrue(() => document.querySelectorAll('[data-island="Biography"] [data-slot]').length === 4)
    await isTrue(() =>
      [...document.querySelectorAll('[data-island="Biography"] [data-slot] p')].every(
        (text) => text.getClientRects().length > 0,
      ),
    )
    await isTrue(
      () =>
        [...document.querySelectorAll('header nav a')].filter((link) => link.getClientRects().length > 0)
          .length >= 4,
    )
    await visitor.open(`${addressOf(plain)}/education`)
    await visitor.press('[data-gallery] a[data-photo]')
    await isTrue(() => /\.jpg$/.test(location.pathname))
    await stop(plain)
  })

  test('the switch leads to the same page in the other language', async () => {
    await open('/education')
    await visitor.press('header a[hreflang="te"]')
    await isTrue(() => location.pathname === '/te/education' && document.documentElement.lang === 'te')
  })
})
