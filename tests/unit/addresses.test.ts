/** Addresses of the site, and those that are links to write or to call. */

import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Site } from '../../src/page-data/model'
import { sitePath } from '../../src/page-data/site-path'
import { ContactLink, EmailLink } from '../../src/site/components/text/ContactLink'
import { SiteContext } from '../../src/site/context'

const root = 'https://trust.example/'
const sub = 'https://trust.example/sub/'

test.each<[address: string, path: string]>([
  ['/', '/'],
  ['', '/'],
  ['/about', '/about'],
  ['about', '/about'],
  ['/about?x=1#y', '/about'],
  ['/a//b', '/a//b'],
  ['/a/../about', '/about'],
  ['/%2e%2e/about', '/about'],
  ['/a%20b.jpg', '/a%20b.jpg'],
  ['/బడి', '/%E0%B0%AC%E0%B0%A1%E0%B0%BF'],
  ['https://trust.example/about', '/about'],
  ['HTTPS://TRUST.example:443/About', '/About'],
])('%j is %s of this site', (address, path) => {
  expect(sitePath(address, root)).toBe(path)
})

test.each([
  '//evil.example/',
  '/\\evil.example/',
  '/a/..//evil.example/',
  '/%2e%2e//evil.example/',
  '/%5cevil.example/',
  '/..%2fsecret.html',
  '/a%5c..%5cb',
  '/\t/evil.example/',
  '\n//evil.example/',
  '/%09/evil.example/',
  '/a%00.html',
  '/%E0%A4%A',
  '/%zz',
  '//',
  'http://[',
  '//trust.example/about',
  'https://trust.example//evil.example/',
  'https://user@trust.example/about',
  'https://trust.example@evil.example/about',
  'https://trust.example.evil.example/about',
  'https://trust.example:8443/about',
  'http://trust.example/about',
  'mailto:a@trust.example',
  'javascript:alert(1)',
])('%j is not an address of this site', (address) => {
  expect(sitePath(address, root)).toBeUndefined()
})

test.each<[address: string, path: string | undefined]>([
  ['/sub/', '/'],
  ['/sub/about', '/about'],
  ['about', '/about'],
  ['/sub', undefined],
  ['/about', undefined],
  ['/sub/../about', undefined],
  ['/subway', undefined],
  ['/sub//evil.example/', undefined],
  ['//sub/about', undefined],
])('below /sub/, %j is %j', (address, path) => {
  expect(sitePath(address, sub)).toBe(path)
})

test('a site whose own address cannot be read has no paths', () => {
  expect(sitePath('/about', 'http://[/')).toBeUndefined()
})

function render(text: string): string {
  const email = { text, href: `mailto:${text.replace(/[[\]]/g, '')}` }
  const value = { language: 'en', email } as Site
  const links = [
    createElement(ContactLink, { contact: email, key: 'contact' }),
    createElement(EmailLink, { className: '', subject: '', body: '', key: 'message' }),
  ]
  return renderToStaticMarkup(createElement(SiteContext, { value }, links))
}

test('an e-mail address is a link, and a placeholder is not', () => {
  expect(render('office@trust.example').match(/href="mailto:office@trust\.example/g)).toHaveLength(2)
  expect(render('[contact@example.org]')).toMatch(/^<span>\[contact/)
  expect(render('[contact@example.org]')).not.toContain('mailto:')
})
