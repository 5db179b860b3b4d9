import { describe, expect, test } from 'vitest'
import { finishPage, removeRouter } from '../../../scripts/publish/render/page-html'

const routerScript = '<script>window.__staticRouterHydrationData = JSON.parse("{}");</script>'
const hashScript = "<script>window.__VITE_REACT_SSG_HASH__ = 'q1w2e3'</script>"
const bundle = `<script type="module" crossorigin src="/assets/app-1.js"></script>
<link rel="stylesheet" crossorigin href="/assets/style-1.css">`

const rendered = `<!doctype html><html><head>
<meta charset="utf-8"><meta name="viewport" content="a">
${bundle}
</head><body><div id="root"><div data-path="/about"><img srcSet="a 1w" fetchPriority="high"/><p title="</head>">US$&amp; $' srcSet="</p></div>${routerScript}</div>
${hashScript}</body></html>`

const head = {
  language: 'en' as const,
  styles: '<link rel="stylesheet" href="/s.css">',
  first: '<first>',
  last: '<last $&>',
}

test('a page begins with the first script and the styles, and contains nothing for a router', () => {
  expect(finishPage(removeRouter(rendered, '/about'), head)).toBe(
    `<!doctype html><html><head><meta charset="utf-8"><first><script type="module" async src="/assets/app-1.js"></script><link rel="stylesheet" href="/s.css"><meta name="viewport" content="a">
<last $&></head><body><div id="root"><div data-path="/about"><img srcset="a 1w" fetchpriority="high"/><p title="</head>">US$&amp; $' srcSet="</p></div></div></body></html>`,
  )
})

describe('throws if the output of the renderer has changed', () => {
  test.each([
    ['no script of the router', routerScript],
    ['no script with its hash', hashScript],
    ['no style sheet', '<link rel="stylesheet" crossorigin href="/assets/style-1.css">'],
    ['no first script', '<script type="module" crossorigin src="/assets/app-1.js"></script>'],
    ['no character set', '<meta charset="utf-8">'],
    ['no head', '<head>'],
  ])('%s', (_what, part) => {
    expect(() => finishPage(removeRouter(rendered.replace(part, ''), '/about'), head)).toThrow(
      'no longer writes',
    )
  })

  test('for an error page', () => {
    expect(() => removeRouter(rendered.replace('data-path', 'data-error'), '/about')).toThrow(
      'The page /about was not rendered',
    )
  })
})
