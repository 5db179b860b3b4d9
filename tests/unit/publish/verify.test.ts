import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openKeptPages } from '../../../scripts/publish/render/kept-pages'
import { addressesIn, verifySite } from '../../../scripts/publish/verify/verify'
import { temporaryFolder, writeFiles } from '../../fixtures/site'

const faultsOf = (folder: string, base: string, url: string) =>
  verifySite(folder, { base, url }).map(({ file, message }) => `${file}: ${message}`)

test('finds all addresses of a page, and no text that looks like an address', () => {
  const html =
    '<a href="/a?x=1&amp;y=2">href="/no"</a><img src="/b.jpg" srcset="/c-1.jpg 400w, /c-2.jpg 800w" alt="a > b href=\'/no\'">' +
    '<svg><image HREF="data:image/webp;base64,AA=="/></svg><!-- <a href="/no"> --><a href=/d href="/no">d</a><a href=\'/e?x=1&#38;y=2&copy=3\'>e</a><script type="application/json">{"a":"<a href=\'/no\'>"}</script>'
  expect(addressesIn(html).links).toEqual([
    '/a?x=1&y=2',
    '/b.jpg',
    '/c-1.jpg',
    '/c-2.jpg',
    'data:image/webp;base64,AA==',
    '/d',
    '/e?x=1&y=2&copy=3',
  ])
})

test('reads a long page with one open quote, comment or tag after the other', () => {
  const many = (text: string) => text.repeat(20_000)
  const html = [many('<!--'), many('<a b="'), many('<a b= '), many('<script>'), many('<a href '), many('="')]
  expect(html.map((text) => addressesIn(`<a href="/a">${text}`).links)).toEqual(html.map(() => ['/a']))
})

test('reports missing targets of links, and missing files', async () => {
  const folder = temporaryFolder()
  writeFiles(folder, {
    'index.html':
      '<a href="/sub/about">a</a><a href="/sub/education/2024#x">b</a><a href="https://x.org/z">c</a><a href="tel:1">d</a><a href="/sub/education/../about">e</a>',
    'about.html': '<a href="/sub/">home</a><img src="/sub/photos/a%20b.jpg"><a href="#top">up</a>',
    'education/2024.html': '<a href="/sub/gone">x</a><a href="/about">outside the base</a>',
    'photos/a b.jpg': '',
    'former.HTM': '<a href="/sub/former">x</a>',
  })
  expect(faultsOf(folder, '/sub/', 'https://trust.example/sub')).toEqual([
    'education/2024.html: the address /sub/gone does not exist.',
    'education/2024.html: the address /about does not exist.',
    'former.HTM: the address /sub/former does not exist.',
  ])
})

test('a page that was kept is not verified again, and one that was not verified is not kept', async () => {
  const folder = temporaryFolder()
  const render = async () => '<a href="/gone">x</a>'
  const openPages = () => openKeptPages(join(folder, 'pages'), join(folder, 'pages.json'))
  const publish = (pages: ReturnType<typeof openKeptPages>, site: string) =>
    pages.publish('0', join(folder, site, 'index.html'), render)
  expect(await publish(openPages(), 'first')).toBe(true)
  const pages = openPages()
  expect(await publish(pages, 'second')).toBe(true)
  pages.save()
  expect(await publish(openPages(), 'third')).toBe(false)
  const place = { base: '/', url: 'https://trust.example' }
  expect(verifySite(join(folder, 'third'), place)).toHaveLength(1)
  expect(verifySite(join(folder, 'third'), place, new Map([['index.html', undefined]]))).toEqual([])
})

test('reports photos that are missing at their store', () => {
  const folder = temporaryFolder()
  const at = (name: string) => `https://photos.example/trust/${name}`
  writeFiles(folder, {
    'index.html': `<img src="${at('a.jpg')}" srcset="${at('a.jpg')} 400w, ${at('b.jpg')} 800w"><a href="https://photos.example/else">x</a><img src="/photos/a.jpg">`,
  })
  const place = { base: '/', url: 'https://trust.example', store: 'https://photos.example/trust/' }
  expect(verifySite(folder, { ...place, photos: new Set(['a.jpg']) })).toEqual([
    { file: 'index.html', message: `the address ${at('b.jpg')} does not exist.` },
    { file: 'index.html', message: 'the address /photos/a.jpg does not exist.' },
  ])
})

test('reports addresses in metadata that are not full or do not exist', async () => {
  const folder = temporaryFolder()
  const head = (canonical: string, card: string) =>
    `<link rel="canonical" href="${canonical}"><meta property="og:image" content="${card}"><meta name="twitter:image" content="${card}">`
  const url = 'https://trust.example/sub'
  writeFiles(folder, {
    'index.html': head(`${url}/`, `${url}/cards/home-1.jpg`),
    'about.html': head(`${url}/about`, `${url}/cards/gone-1.jpg`),
    'contact.html': head('https://elsewhere.example/contact', '/sub/cards/home-1.jpg'),
    'cards/home-1.jpg': '',
  })
  expect(faultsOf(folder, '/sub/', url).sort()).toEqual([
    'about.html: the address /sub/cards/gone-1.jpg does not exist.',
    'contact.html: the address /sub/cards/home-1.jpg does not begin with https://trust.example/sub/.',
    'contact.html: the address https://elsewhere.example/contact does not begin with https://trust.example/sub/.',
  ])
})

test('an address that a browser takes for another site is refused', () => {
  const folder = temporaryFolder()
  writeFiles(folder, {
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
  })
  expect(faultsOf(folder, '/', 'https://trust.example')).toEqual([
    'index.html: the address //evil.example/x does not exist.',
    'index.html: the address /\\evil.example/x does not exist.',
    'index.html: the address \\\\evil.example/x does not exist.',
    'index.html: the address /..//evil.example/x does not exist.',
    'index.html: the address /%5Cevil.example/x does not exist.',
    'index.html: the address /%zz does not exist.',
    'index.html: the address //[ does not exist.',
  ])
})
