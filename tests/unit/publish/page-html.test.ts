import { expect, test } from 'vitest'
import { finishPage } from '../../../scripts/publish/page-html'
import type { PageData } from '../../../src/content/model'

const page = {
  kind: 'notfound',
  path: '/404',
  title: 'US$"5" $& </script>',
  description: '',
} satisfies PageData

const rendered = `<!DOCTYPE html><html><head><title>A</title>
<meta charset="utf-8"><script type="module" crossorigin src="/assets/app-1.js"></script><link rel="modulepreload" crossorigin="" href="/assets/later-aos-1.js"><link rel="modulepreload" href="/assets/Home-1.js"><link rel="preload" as="image" href="/a.svg"></head><body><div id="root"><p>$&amp;</p><script>window.__staticRouterHydrationData = JSON.parse("{}");</script></div>
<script>window.__VITE_REACT_SSG_HASH__ = 'q1w2e3'</script></body></html>`

test('a page carries its data once, and nothing random or inline', () => {
  expect(
    finishPage(rendered, page, '/assets/start-1.js'),
  ).toBe(`<!DOCTYPE html><html><head><meta charset="utf-8"><title>A</title>
<script type="module" fetchpriority="low" src="/assets/start-1.js" data-main="/assets/app-1.js"></script><link rel="modulepreload" media="not all" href="/assets/Home-1.js"></head><body><div id="root"><p>$&amp;</p></div>
<script type="application/json" id="page-data">{"kind":"notfound","path":"/404","title":"US$\\"5\\" $& \\u003c/script>","description":""}</script></body></html>`)
})
