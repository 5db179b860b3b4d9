/** Each script fails to load, and what needs it is used: everything can be read, and the next press tries again. */
import { readdirSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { serveSite } from '../../fixtures/serve-site'
import { firstOrAll, isAll } from '../../is-all'
import { testSite } from '../../test-site'
import { kinds } from '../routes'
import { engines, type Visitor } from './engines'

interface Part {
  path: string
  /** What is pressed. A question is typed after that. */
  control: string
  /** Whether it has done what it does. */
  works: () => boolean
  scripts: string[]
}

const parts: Record<string, Part> = {
  menu: {
    path: '/about',
    control: 'header li button[aria-expanded]',
    works: () => document.querySelector('header li button')!.ariaExpanded === 'true',
    scripts: ['page'],
  },
  strip: {
    path: '/',
    control: '[data-island="Strip"] button',
    works: () => document.querySelector('[data-island="Strip"] li h3')!.textContent === 'Social Needs',
    scripts: ['Strip', 'react', 'rolldown-runtime'],
  },
  carousel: {
    path: '/education',
    control: '[data-gallery] [data-island] button[aria-label="Next slide"]',
    works: () => document.querySelector('[data-gallery] [data-slide]:not([inert])')!.ariaLabel === '2 of 3',
    scripts: ['Carousel', 'photos'],
  },
  biography: {
    path: '/trustmembers',
    control: '[data-island="Biography"] button',
    works: () =>
      document.querySelector('[data-island="Biography"] button')!.ariaExpanded === 'true' &&
      !document.querySelector('[data-island="Biography"] [data-slot]')!.hasAttribute('hidden'),
    scripts: ['Biography'],
  },
  lightbox: {
    path: '/events/2025-10-17',
    control: '[data-gallery] a[data-photo]',
    works: () => document.querySelector('[role="dialog"] [role="status"]')?.textContent === '1 of 14',
    scripts: ['lightbox-dialog'],
  },
  search: {
    path: '/search',
    control: 'input[type="search"]',
    works: () => document.querySelectorAll('[data-search="results"] a').length > 0,
    scripts: ['listen', 'search'],
  },
}

/** Nothing needs them, or nothing works without them. */
const others = ['start', 'aos']

const nameOf = (path: string) => /\/assets\/([\w-]+)-[\w-]{8}\.js$/.exec(path)?.[1]

test('every script is in this file', () => {
  const all = readdirSync(join(testSite, 'assets')).flatMap((name) => nameOf(`/assets/${name}`) ?? [])
  const known = [...Object.values(parts).flatMap(({ scripts }) => scripts), ...others]
  expect(all.toSorted()).toEqual(known.toSorted())
})

/** What cannot be read in a page, or stops a visitor. Controls that need scripts and an empty list of results may be hidden. */
function faultsOf(): string[] {
  const isSeen = (element: Element) => {
    for (let one: Element | null = element; one; one = one.parentElement)
      if (getComputedStyle(one).opacity === '0') return false
    return element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible'
  }
  const exempt =
    '.scripted, button, template, script, style, form, [data-search="results"], [data-search="more"]'
  const hidden = [...document.querySelectorAll('main *')].filter(
    (element) =>
      !element.closest(exempt) &&
      [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue!.trim()) &&
      !isSeen(element),
  )
  const stopped = [
    ...document.querySelectorAll('[inert], [aria-busy="true"], [role="dialog"], [data-locked]'),
  ]
  return [...hidden, ...stopped].map((element) => element.outerHTML.slice(0, 100))
}

describe.each(firstOrAll(Object.keys(engines)))('in %s', (name) => {
  let visitor: Visitor
  let server: Server
  /** The scripts that the host does not send now. */
  let isMissing = (_script: string) => false
  /** How often it did not send one. */
  let failures = 0

  beforeAll(async () => {
    visitor = await engines[name]!()
  })
  afterAll(() => visitor?.close())
  // A new address for each test: the browser has none of its scripts.
  beforeEach(async () => {
    const send = serveSite(testSite, '/')
    server = createServer((request, response) => {
      const script = nameOf(request.url!)
      // A service worker would keep them.
      if (request.url === '/sw.js') response.writeHead(404).end()
      else if (script && isMissing(script)) {
        failures++
        response.writeHead(503).end()
      } else send(request, response)
    })
    await new Promise<void>((resolve) => server.listen(0, resolve))
  })
  afterEach(() => {
    isMissing = () => false
    server.close()
    server.closeAllConnections()
  })

  const open = (path: string) =>
    visitor.open(`http://localhost:${(server.address() as AddressInfo).port}${path}`)
  const becomes = (script: () => boolean) =>
    expect.poll(() => visitor.run(script), { message: String(script) }).toBe(true)
  const expectNoFaults = () => expect.poll(() => visitor.run(faultsOf)).toEqual([])

  const cases = Object.values(parts).flatMap((part) => part.scripts.map((script) => ({ ...part, script })))
  test.each(isAll ? cases : cases.filter((_, index) => index % 4 === 0))(
    '$script fails on $path twice, and then loads',
    async ({ path, control, works, script }) => {
      const use = async () => {
        await visitor.press(control)
        if (!control.startsWith('input')) return
        const isEmpty = await visitor.run(() => !document.querySelector('input')!.value)
        for (const key of isEmpty ? 'benches' : ['ArrowRight']) await visitor.key(key)
      }
      isMissing = (one) => one === script
      await open(path)
      for (const _ of [1, 2]) {
        failures = 0
        await use()
        await expect.poll(() => failures, { message: 'requests of the script' }).toBeGreaterThan(0)
        if (control.includes('data-photo')) {
          await becomes(() => location.pathname.endsWith('.jpg'))
          await open(path)
        }
        await expectNoFaults()
      }
      isMissing = () => false
      await expect
        .poll(async () => {
          await use()
          return visitor.run(works)
        })
        .toBe(true)
    },
  )

  test.each(firstOrAll(kinds))(
    '%s can be read without scripts, and with the first one alone',
    async (path) => {
      for (const first of ['none', 'start']) {
        isMissing = (one) => one !== first
        await open(path)
        await visitor.run(() => {
          for (const island of document.querySelectorAll('[data-island]'))
            island.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
        })
        if (first === 'start')
          await becomes(() => !document.querySelector('[data-island]:not([data-failed])'))
        await expectNoFaults()
      }
      isMissing = () => false
    },
  )
})
