import { expect, test } from 'vitest'
import { checkSiteAddress } from '../../../../scripts/content/addresses/site-address'
import { createProblems, formatProblem } from '../../../../scripts/lib/problems'
import type { SiteFields } from '../../../../src/shared/schema/site'

function warnings(url: string, base: string, siteAddress?: string): string[] {
  const problems = createProblems()
  const site = { file: 'content/site.md', fields: { url } as SiteFields, lineOf: () => 5 }
  checkSiteAddress(site, { base, siteAddress }, problems)
  return problems.list.map(formatProblem)
}

test.each([
  ['https://www.trust.example', '/', undefined],
  ['https://www.trust.example/', '/', ''],
  ['https://trust.example/repo', '/repo/', undefined],
  ['https://trust.example/a/b/', '/a/b/', undefined],
  ['https://owner.github.io/repo', '/repo/', 'https://owner.github.io/repo/'],
  ['https://www.trust.example', '/', 'http://www.trust.example'],
  ['[https://www.example.org]', '/repo/', 'https://owner.github.io/repo'],
])('%s and --base %s, published at %s, agree', (url, base, siteAddress) => {
  expect(warnings(url, base, siteAddress)).toEqual([])
})

test.each([
  [
    'https://www.trust.example',
    '/repo/',
    undefined,
    'leads to /, but the site is built for /repo/ (--base). Write https://www.trust.example/repo, or use --base /.',
  ],
  [
    'https://owner.github.io/repo',
    '/',
    undefined,
    'leads to /repo/, but the site is built for / (--base). Write https://owner.github.io, or use --base /repo/.',
  ],
  [
    'https://www.trust.example',
    '/repo/',
    'https://owner.github.io/repo',
    'is not https://owner.github.io/repo, where the site is published. Write https://owner.github.io/repo, or make www.trust.example the domain of the published site.',
  ],
  [
    'https://owner.github.io',
    '/repo/',
    'https://owner.github.io/repo',
    'is not https://owner.github.io/repo, where the site is published. Write https://owner.github.io/repo, or make owner.github.io the domain of the published site.',
  ],
])('%s and --base %s, published at %s, do not agree', (url, base, siteAddress, message) => {
  expect(warnings(url, base, siteAddress)).toEqual([`warning  content/site.md:5  url: "${url}" ${message}`])
})
