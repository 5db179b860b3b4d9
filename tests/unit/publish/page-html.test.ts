import { describe, expect, test } from 'vitest'
import { createInsert, finishPage } from '../../../scripts/publish/render/page-html'
import { findTelugu, fontPreloads, photoPreload } from '../../../scripts/publish/render/preloads'

const bundle = `<script type="module" crossorigin src="/assets/app-1.js"></script>
<link rel="stylesheet" crossorigin href="/assets/style-1.css">`

const template = `<!doctype html><html lang="en"><head>
<meta charset="utf-8"><meta name="viewport" content="a">
${bundle}
</head><body><div id="root" class="app"></div></body></html>`

const body = `<div data-path="/about"><img srcSet="a 1w" fetchPriority="high"/><p title="</head>">US$&amp; $' srcSet="</p></div>`

const head = {
  language: 'te' as const,
  hasTelugu: false,
  styles: '<link rel="stylesheet" href="/s.css">',
  first: '<first>',
  last: '<last $&>',
}

test('a page begins with the first script and the styles', () => {
  expect(finishPage(createInsert(template)(body, '/about'), head)).toBe(
    `<!doctype html><html lang="te"><head><meta charset="utf-8"><first><script type="module" async src="/assets/app-1.js"></script><link rel="stylesheet" href="/s.css"><meta name="viewport" content="a">
<last $&></head><body><div id="root" class="app"><div data-path="/about"><img srcset="a 1w" fetchpriority="high"/><p title="</head>">US$&amp; $' srcSet="</p></div></div></body></html>`,
  )
})

describe('throws if the template has changed', () => {
  test.each([
    ['no style sheet', '<link rel="stylesheet" crossorigin href="/assets/style-1.css">'],
    ['no first script', '<script type="module" crossorigin src="/assets/app-1.js"></script>'],
    ['no character set', '<meta charset="utf-8">'],
    ['no head', '<head>'],
    ['no place for the page', ' class="app"'],
  ])('%s', (_what, part) => {
    expect(() => finishPage(createInsert(template.replace(part, ''))(body, '/about'), head)).toThrow(
      'no longer',
    )
  })

  test('for an error page', () => {
    expect(() => createInsert(template)('<div data-error></div>', '/about')).toThrow(
      'The page /about was not rendered',
    )
  })
})

test('the photo that is loaded first is preloaded in the best format', () => {
  const picture = (name: string, attributes: string) =>
    `<picture class="p"><source type="image/avif" srcSet="${name}-1.avif 1w, ${name}-2.avif 2w" sizes="50vw"/><source type="image/webp" srcSet="${name}.webp" sizes="9vw"/><img class="i" ${attributes} src="${name}.jpg"/></picture>`
  const later = picture('b', 'loading="lazy"')
  expect(photoPreload(`<p>fetchPriority="high"</p>${later}`)).toBe('')
  expect(photoPreload(`${later}<p>x</p>${picture('a', 'fetchPriority="high"')}${later}`)).toBe(
    '<link rel="preload" as="image" type="image/avif" imagesrcset="a-1.avif 1w, a-2.avif 2w" imagesizes="50vw" fetchpriority="high">',
  )
})

describe('preloads the fonts of', () => {
  const fonts = { latin: 'latin', medium: 'medium', telugu: 'telugu', names: 'names' }
  const name = '<a lang="te" hrefLang="te" href="/te/">తెలుగు</a>'
  test.each([
    ['a page without Telugu', 'en', '<p>x</p>', ['latin']],
    ['a page with the name of Telugu', 'en', `${name}<p>x</p>${name}`, ['latin', 'names']],
    ['a page with a word in Telugu', 'en', `${name}<p>x</p>${name}<p>కథ</p>`, ['latin', 'telugu', 'names']],
    ['a page with Telugu that is not shown', 'en', '<p title="కథ">x</p><script>"కథ"</script>', ['latin']],
    ['a page in all languages', 'en', `<p data-all-languages>కథ</p>`, ['medium', 'telugu']],
    ['a page in Telugu', 'te', '<a hrefLang="en" href="/">English</a><p>కథ</p>', ['medium', 'telugu']],
  ] as const)('%s', (_what, language, body, expected) => {
    const html = `<head><title>కథ</title></head><body>${body}</body>`
    const preloaded = [
      ...fontPreloads(html, { language, ...findTelugu(html) }, fonts).matchAll(/href="(\w+)"/g),
    ].map(([, font]) => font)
    expect(preloaded).toEqual(expected)
  })
})
