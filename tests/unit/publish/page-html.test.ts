import { describe, expect, test } from 'vitest'
import { createInsert, finishPage } from '../../../scripts/publish/render/page-html'
import { photoPreload } from '../../../scripts/publish/render/preloads'

const bundle = `<script type="module" crossorigin src="/assets/app-1.js"></script>
<link rel="stylesheet" crossorigin href="/assets/style-1.css">`

const template = `<!doctype html><html lang="en"><head>
<meta charset="utf-8"><meta name="viewport" content="a">
${bundle}
</head><body><div id="root" class="app"></div></body></html>`

const body = `<div data-path="/about"><img srcSet="a 1w" fetchPriority="high"/><p title="</head>">US$&amp; $' srcSet="</p></div>`

const head = {
  language: 'te' as const,
  first: '<first>',
  last: '<last $&>',
}

test('a page begins with the first script', () => {
  expect(finishPage(createInsert(template)(body, '/about'), head)).toBe(
    `<!doctype html><html lang="te"><head><meta charset="utf-8"><first><script type="module" async src="/assets/app-1.js"></script><meta name="viewport" content="a">
<link rel="stylesheet" crossorigin href="/assets/style-1.css">
<last $&></head><body><div id="root" class="app"><div data-path="/about"><img srcSet="a 1w" fetchPriority="high"/><p title="</head>">US$&amp; $' srcSet="</p></div></div></body></html>`,
  )
})

describe('throws if the template has changed', () => {
  test.each([
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
