/** What some visitors and their browsers do, in each engine that this machine has. */
import type { Server } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { plainPhoto } from '../../fixtures/site'
import { testSite } from '../../test-site'
import { engines, startFirefox, type Visitor } from './engines'
import { addressOf, serve, stop } from './serve'

let server: Server
beforeAll(async () => {
  server = await serve(testSite)
})
afterAll(() => stop(server))

/** Long enough for an island to load meanwhile. */
const heldMs = 400

/** Sends a photo to the worker of the editor, in a page of the editor. */
async function prepare(photo: string): Promise<string> {
  const bytes = Uint8Array.from(atob(photo), (character) => character.charCodeAt(0))
  const worker = new Worker('photo-worker.js', { type: 'module' })
  const answer = await new Promise<{ jpeg?: Blob; refusal?: string }>((resolve) => {
    worker.onmessage = ({ data }) => resolve(data)
    worker.postMessage(new Blob([bytes]))
  })
  return answer.refusal ?? String(answer.jpeg?.type)
}

describe.each(Object.keys(engines))('in %s', (name) => {
  let visitor: Visitor
  beforeAll(async () => {
    visitor = await engines[name]!()
  })
  afterAll(() => visitor?.close())

  const open = async (path: string) => {
    await visitor.open(addressOf(server) + path)
    await isTrue(() => document.querySelector('header')?.dataset.ready === 'true')
  }
  const isTrue = <Args extends unknown[]>(script: (...args: Args) => boolean, ...args: Args) =>
    expect.poll(() => visitor.run(script, ...args), { message: String(script) }).toBe(true)

  /** Replaces texts as the translation of Chrome does. */
  const translate = () => {
    const texts = document.createTreeWalker(document.querySelector('main')!, NodeFilter.SHOW_TEXT)
    const nodes: Node[] = []
    while (texts.nextNode()) if (texts.currentNode.nodeValue!.trim()) nodes.push(texts.currentNode)
    for (const node of nodes) {
      const font = document.createElement('font')
      font.append(`(${node.nodeValue})`)
      ;(node as ChildNode).replaceWith(font)
    }
  }
  /** Adds an element, as extensions do. */
  const insert = () => {
    for (const island of document.querySelectorAll('[data-island]')) {
      island.firstElementChild!.prepend(document.createElement('div'))
      island.prepend(document.createElement('div'))
    }
  }
  const controls: [string, string, () => boolean][] = [
    [
      '/trustmembers',
      '[data-island="Biography"] button',
      () => document.querySelector('[data-island="Biography"] button')!.ariaExpanded === 'true',
    ],
    [
      '/',
      '[data-island="Strip"] button',
      () => document.querySelector('[data-island="Strip"] li h3')!.textContent!.includes('Social Needs'),
    ],
    [
      '/education',
      '[data-gallery] [data-island] button[aria-label="Next slide"]',
      () => document.querySelector('[data-gallery] [data-slide]:not([inert])')!.ariaLabel === '2 of 3',
    ],
  ]
  describe.each([
    ['translated', translate],
    ['changed by an extension', insert],
  ])('on a page that is %s', (_name, change) => {
    test.each(controls)('the first press on %s acts, and the focus stays', async (path, control, acts) => {
      await open(path)
      await visitor.run(change)
      await visitor.press(control, heldMs)
      await isTrue(acts)
      // Safari does not focus a button that is pressed.
      if (name !== 'WebKit')
        await isTrue((one) => document.querySelector(one) === document.activeElement, control)
    })

    test.each(controls)('the keyboard works on %s', async (path, control, acts) => {
      await open(path)
      await visitor.run(change)
      await visitor.run((one) => document.querySelector<HTMLElement>(one)!.focus(), control)
      await isTrue((one) => {
        const island = document.querySelector<HTMLElement>(one)!.closest<HTMLElement>('[data-island]')!
        return 'hydrated' in island.dataset
      }, control)
      await visitor.key('Enter')
      await isTrue(acts)
      await isTrue((one) => document.querySelector(one) === document.activeElement, control)
    })
  })

  test('an arrow key that is held shows photos to the end, and Escape closes them', async () => {
    await open('/education')
    await visitor.press('[data-gallery] a[data-photo]')
    const isShown = (text: string) =>
      document.querySelector('[role="dialog"] [role="status"]')?.textContent === text
    await isTrue(isShown, '1 of 14')
    const isClosed = () => !document.querySelector('[role="dialog"]') && location.hash === ''
    await visitor.run(async () => {
      for (let count = 0; count < 300; count++) {
        const repeated = { key: 'ArrowRight', bubbles: true, cancelable: true, repeat: true }
        ;(document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keydown', repeated))
        await new Promise((resolve) => setTimeout(resolve, 5))
      }
    })
    await isTrue(isShown, `${(300 % 14) + 1} of 14`)
    await isTrue(
      () =>
        document.querySelector('.gslide.current img')?.getAttribute('src') !== null && location.hash !== '',
    )
    await visitor.key('Escape')
    await isTrue(isClosed)
    await visitor.run(() => document.querySelector<HTMLElement>('[data-gallery] a[data-photo]')!.click())
    await isTrue(isShown, '1 of 14')
    await visitor.key('Escape')
    await isTrue(isClosed)
  })

  test('the editor prepares a photo', async () => {
    await visitor.open(`${addressOf(server)}/admin/`)
    const photo = (await plainPhoto('teal')).toString('base64')
    expect(await visitor.run(prepare, photo)).toBe('image/jpeg')
  })
})

test.skipIf(!engines.Firefox)('a Firefox that changes the pixels of photos is refused', async () => {
  const visitor = await startFirefox({ 'privacy.resistFingerprinting': true })
  try {
    await visitor.open(`${addressOf(server)}/admin/`)
    const photo = (await plainPhoto('teal')).toString('base64')
    expect(await visitor.run(prepare, photo)).toContain('Switch this protection off, or use another browser.')
  } finally {
    await visitor.close()
  }
})
