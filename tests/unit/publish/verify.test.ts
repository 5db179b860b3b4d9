import { expect, test } from 'vitest'
import {
  type Addresses,
  collectAddresses,
  createCollector,
  verifyAddresses,
  withoutHidden,
} from '../../../scripts/publish/verify/verify'

const addressesIn = (html: string, file = 'index.html', base = '/') => {
  const addresses: Addresses = new Map()
  collectAddresses(withoutHidden(html), file, base, addresses)
  return addresses
}

/** What is wrong with the pages of a site. `files`: their HTML by name, and empty other files. */
function faultsOf(files: Record<string, string>, base: string, url: string, more = {}): string[] {
  const addresses: Addresses = new Map()
  for (const [name, html] of Object.entries(files)) collectAddresses(html, name, base, addresses)
  const faults = verifyAddresses(addresses, { base, url, files: Object.keys(files), ...more })
  return faults.map(({ file, message }) => `${file}: ${message}`)
}

test('finds all addresses of a page, and no text that looks like an address', () => {
  const html =
    '<a href="/a?x=1&amp;y=2">href="/no"</a><p> <b>x</b> src="/no" </p><img src="/b.jpg" srcSet="/c-1.jpg 400w, /c-2.jpg 800w" alt="a > b href=\'/no\'">' +
    '<svg><image HREF="data:image/webp;base64,AA=="/></svg><!-- <a href="/no"> --><a class="x" href=/d>d</a><a href=\'/e?x=1&#38;y=2&copy=3\'>e</a>' +
    '<script type="application/json">{"a":"<a href=\'/no\'>"}</script><a href="#top">up</a><a href="f">f</a>' +
    '<meta name="description" content="/no"><meta property="og:image" content="https://trust.example/g.jpg">'
  expect([...addressesIn(html, 'news/2024.html', '/sub/')]).toEqual(
    [
      '/a?x=1&y=2',
      '/b.jpg',
      '/c-1.jpg',
      '/c-2.jpg',
      'data:image/webp;base64,AA==',
      '/d',
      '/e?x=1&y=2&copy=3',
      '/sub/news/f',
      'https://trust.example/g.jpg',
    ].map((address) => [address, 'news/2024.html']),
  )
})

test('reads a relative address on each page that has it', () => {
  const addresses: Addresses = new Map()
  const collect = createCollector('/', addresses)
  for (const file of ['a/b.html', 'c/d.html', 'e/f.html']) collect('<a href="g"><a href="/h">', file)
  expect([...addresses]).toEqual([
    ['/a/g', 'a/b.html'],
    ['/h', 'a/b.html'],
    ['/c/g', 'c/d.html'],
    ['/e/g', 'e/f.html'],
  ])
})

test('reads a long page with one open quote, comment or tag after the other', () => {
  const many = (text: string) => text.repeat(20_000)
  const html = [many('<!--'), many('<a b="'), many('<a b= '), many('<script>'), many('<a href '), many('="')]
  for (const text of html) expect([...addressesIn(`<a href="/a">${text}`).keys()]).toEqual(['/a'])
})

test('reports missing targets of links, and missing files, with the first page that has them', () => {
  const files = {
    'index.html':
      '<a href="/sub/about">a</a><a href="/sub/education/2024#x">b</a><a href="https://x.org/z">c</a><a href="tel:1">d</a><a href="/sub/education/../about">e</a>',
    'about.html': '<a href="/sub/">home</a><img src="/sub/photos/a%20b.jpg"><a href="#top">up</a>',
    'education/2024.html':
      '<a href="/sub/gone">x</a><a href="/about">outside the base</a><a href="../about">y</a>',
    'photos/a b.jpg': '',
    'story.html': '<a href="/sub/gone">x</a><a href="gone-too">x</a>',
  }
  expect(faultsOf(files, '/sub/', 'https://trust.example/sub')).toEqual([
    'education/2024.html: the address /sub/gone does not exist.',
    'education/2024.html: the address /about does not exist.',
    'story.html: the address /sub/gone-too does not exist.',
  ])
})

test('reports photos that are missing at their store', () => {
  const at = (name: string) => `https://photos.example/trust/${name}`
  const files = {
    'index.html': `<img src="${at('a.jpg')}" srcSet="${at('a.jpg')} 400w, ${at('b.jpg')} 800w"><a href="https://photos.example/else">x</a><img src="/photos/a.jpg">`,
  }
  const store = { store: 'https://photos.example/trust/', isPhoto: (name: string) => name === 'a.jpg' }
  expect(faultsOf(files, '/', 'https://trust.example', store)).toEqual([
    `index.html: the address ${at('b.jpg')} does not exist.`,
    'index.html: the address /photos/a.jpg does not exist.',
  ])
})

test('reports full addresses of this site that do not exist', () => {
  const url = 'https://trust.example/sub'
  const head = (canonical: string, picture: string) =>
    `<link rel="canonical" href="${canonical}"><meta property="og:image" content="${picture}">`
  const files = {
    'index.html': head(`${url}/`, `${url}/card.jpg`),
    'about.html': head(`${url}/about`, `${url}/gone.jpg`),
    'card.jpg': '',
  }
  expect(faultsOf(files, '/sub/', url)).toEqual([`about.html: the address ${url}/gone.jpg does not exist.`])
})

test('an address that a browser takes for another site is refused', () => {
  const files = {
    'index.html': [
      '//evil.example/x',
      '/\\evil.example/x',
      '\\\\evil.example/x',
      '/..//evil.example/x',
      '/%5Cevil.example/x',
      '/%zz',
      '//[',
      'https://other.example/x',
    ]
      .map((address) => `<a href="${address}">x</a>`)
      .join(''),
  }
  expect(faultsOf(files, '/', 'https://trust.example')).toEqual([
    'index.html: the address //evil.example/x does not exist.',
    'index.html: the address /\\evil.example/x does not exist.',
    'index.html: the address \\\\evil.example/x does not exist.',
    'index.html: the address /..//evil.example/x does not exist.',
    'index.html: the address /%5Cevil.example/x does not exist.',
    'index.html: the address /%zz does not exist.',
    'index.html: the address //[ does not exist.',
  ])
})
