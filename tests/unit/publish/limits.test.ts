/** What hosts accept. */
import { expect, test } from 'vitest'
import { findExcess, maxRedirects } from '../../../scripts/publish/hosts/limits'
import { redirectsFile } from '../../../scripts/publish/hosts/redirects'
import type { Publication } from '../../../scripts/publish/publication'

const publish = (stories: number, aliases: number) =>
  redirectsFile({
    base: '/',
    site: {},
    parts: new Map(),
    redirects: Array.from({ length: aliases }, (_, index) => ({ from: `/old-${index}`, to: '/story-0' })),
    pages: Array.from({ length: stories }, (_, index) => ({ path: `/story-${index}` })),
  } as unknown as Publication)

const rulesOf = (text: string) => text.split('\n').filter(Boolean)

test('redirects of capitals are left out if there are more than a host accepts, others never', () => {
  expect(rulesOf(publish(999, 2))).toHaveLength(2000)
  expect(rulesOf(publish(1000, 2))).toEqual(['/old-0 /story-0 301', '/old-1 /story-0 301'])
  expect(rulesOf(publish(1, maxRedirects + 1))).toHaveLength(maxRedirects + 1)
})

test('what is more than a host accepts is reported with the host and the remedy', () => {
  const mebibyte = 1024 * 1024
  const sizes = new Map([
    ['documents/a.pdf', 25 * mebibyte + 1],
    ['documents/b.pdf', 25 * mebibyte],
    ['film.mp4', 950_000_000],
    ...Array.from({ length: 20_000 }, (_, index) => [`${index}.html`, 1] as const),
  ])
  const redirects = `${publish(1, 2000)}/${'a'.repeat(990)} /about 301\n`
  expect(findExcess({ sizes, redirects }).map(({ file, message }) => `${file}: ${message}`)).toEqual([
    '_redirects: has 2001 redirects, and Cloudflare Pages reads the first 2000. Remove old addresses (aliases), or choose another host.',
    `_redirects: Cloudflare Pages reads no rule of more than 1000 characters, like that of /${'a'.repeat(59)}. Shorten the address (slug or aliases).`,
    'documents/a.pdf: has 26 MiB, and Cloudflare Pages accepts files up to 25 MiB. Make it smaller, split it, or choose another host.',
    'film.mp4: has 906 MiB, and Cloudflare Pages accepts files up to 25 MiB. Make it smaller, split it, or choose another host.',
    ': has 20003 files, and Cloudflare Pages accepts 20000. Put the photos on a store of their own (photosUrl in site.md), or choose another host.',
    ': has 1.0 GB, and GitHub Pages accepts 1 GB. Put the photos on a store of their own (photosUrl in site.md), or choose another host.',
  ])
  expect(findExcess({ sizes: new Map([['index.html', 1000]]), redirects: publish(900, 100) })).toEqual([])
})
