/** Scripts fail to load: everything can be read. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { kinds } from '../browser/routes'
import { serveSite } from '../fixtures/serve-site'
import { testSite } from '../test-site'
import { engines, type Visitor } from './engines'

const nameOf = (path: string) => /\/assets\/([\w-]+)-[\w-]{8}\.js$/.exec(path)?.[1]

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
  const stopped = [...document.querySelectorAll('[inert], [aria-busy="true"], dialog')]
  return [...hidden, ...stopped].map((element) => element.outerHTML.slice(0, 100))
}

describe.each([Object.keys(engines)[0]!])('in %s', (name) => {
  let visitor: Visitor
  let server: Server
  /** The scripts that the host does not send now. */
  let isMissing = (_script: string) => false

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
      else if (script && isMissing(script)) response.writeHead(503).end()
      else send(request, response)
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

  test.each([kinds[0]!])('%s can be read without scripts, and with the first one alone', async (path) => {
    for (const first of ['none', 'early', 'app']) {
      isMissing = (one) => one !== first
      await open(path)
      await visitor.run(() => {
        for (const island of document.querySelectorAll('[data-island]'))
          island.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }))
      })
      if (first === 'app') await becomes(() => !document.querySelector('[data-island]:not([data-failed])'))
      await expectNoFaults()
    }
    isMissing = () => false
  })
})
