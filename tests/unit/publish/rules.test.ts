/** The rules for hosts: headers and redirects. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { headersFile } from '../../../scripts/publish/hosts/headers'
import { headersFor, redirectFor } from '../../../scripts/publish/hosts/host-rules'
import { htaccess } from '../../../scripts/publish/hosts/htaccess'
import {
  editorPolicy,
  forAMonth,
  hashedFolders,
  immutable,
  pagePolicy,
  revalidated,
  securityHeaders,
} from '../../../scripts/publish/hosts/policy'
import { redirectsFile } from '../../../scripts/publish/hosts/redirects'
import type { Publication } from '../../../scripts/publish/publication'
import { redirectFile } from '../../../src/model/plan/plan'
import { maxAgeMs } from '../../../src/page-data/published'

const publication = {
  base: '/sub/',
  site: {},
  byLanguage: new Map(),
  redirects: [{ from: '/old.html', to: '/story' }],
  pages: [{ path: '/' }, { path: '/education/2024' }, { path: '/story' }],
} as unknown as Publication

test('only hashed files are cached, below the base', () => {
  const rules = headersFile('/sub/')
  expect(headersFor('/sub/about', rules).get('Cache-Control')).toBeUndefined()
  expect(headersFor('/sub/assets/a-1.js', rules).get('Cache-Control')).toBe(immutable)
  expect(headersFor('/sub/photos/a-1.jpg', rules).get('Cache-Control')).toBe(forAMonth)
  expect(forAMonth).toContain(`max-age=${maxAgeMs / 1000}`)
  expect(headersFor('/sub/sw.js', rules).get('Cache-Control')).toBe(revalidated)
  expect(headersFor('/sub/sw.json', rules).get('Cache-Control')).toBeUndefined()
  expect(Object.fromEntries(headersFor('/sub/about', rules))).toEqual(securityHeaders)
  expect(headersFor('/about', rules).size).toBe(0)
})

test('the policy allows no inline script, and the service worker of the site', () => {
  expect(pagePolicy({})).toContain("worker-src 'self'")
  expect(pagePolicy({})).not.toMatch(/unsafe|sha256|\*/)
})

test('redirects have the base', () => {
  const rules = redirectsFile(publication)
  expect(redirectFor('/sub/old.html', rules)).toEqual({ to: '/sub/story', status: 301 })
  expect(redirectFor('/sub/old', rules)).toBeUndefined()
  expect(['/old', '/old/', '/old.html'].map(redirectFile)).toEqual(['old.html', 'old.html', 'old.html'])
})

test('Apache redirects a former address with and without a slash at its end', () => {
  const patternOf = (from: string) =>
    /RewriteRule "(.+)" "story"/.exec(htaccess({ ...publication, redirects: [{ from, to: '/story' }] }))?.[1]
  expect(['/old', '/old/', '/old.html'].map(patternOf)).toEqual(['^old/?$', '^old/?$', '^old\\.html/?$'])
})

test.each(['//evil.example', '/\\evil.example', '/a/..//evil.example'])('no redirect leads to %s', (to) => {
  const redirects = [{ from: '/old', to }]
  expect(() => redirectsFile({ ...publication, base: '/', redirects })).toThrow(
    'is not an address of this site.',
  )
})

test('of names with a dot, only the folder for certificates is served', () => {
  const hidden = new RegExp(/RewriteRule (\S+) - \[R=404,L\]/.exec(htaccess(publication))![1]!)
  const isHidden = (name: string) => hidden.test(name)
  const names = [
    '.htaccess',
    '.git/config',
    '_headers',
    '_redirects',
    '.well-known/acme-challenge/x',
    'about',
  ]
  expect(names.filter(isHidden)).toEqual(['.htaccess', '.git/config', '_headers', '_redirects'])
})

test('Apache and the sample for nginx send the same headers', () => {
  const nginx = readFileSync('hosting/nginx.conf', 'utf8')
  const apache = htaccess(publication)
  expect(apache).toContain('ErrorDocument 404 /sub/404.html')
  expect(apache).toContain('RewriteRule "^old\\.html/?$" "story" [R=301,L,NE]')
  for (const [name, value] of Object.entries(securityHeaders)) {
    expect(nginx).toContain(`add_header ${name} "${value}" always;`)
    expect(apache).toContain(`Header always set ${name} "${value}"`)
  }
  expect(nginx).toContain(`"~/(assets|documents)/" "${immutable}";\n  "~/photos/" "${forAMonth}";`)
  for (const [folder, value] of Object.entries(hashedFolders))
    expect(apache).toContain(`m#^/sub/${folder}/#">\n    Header set Cache-Control "${value}"`)
  expect(apache).toContain('m#^/sub/admin/#">\n    Header always set X-Robots-Tag "noindex"')
})

test('no host sends a policy: it would also apply to PDF documents, or be joined with that of the editor', () => {
  const sent = [headersFile('/sub/'), htaccess(publication), readFileSync('hosting/nginx.conf', 'utf8')]
  expect(sent.filter((text) => text.includes('Content-Security-Policy'))).toEqual([])
  expect(pagePolicy({})).toContain(`<meta http-equiv="Content-Security-Policy" content="default-src 'none';`)
  expect(editorPolicy({})).not.toMatch(/script-src[^;]* 'unsafe-/)
})

test('every policy allows the photos of a store, in its folder only', () => {
  const photosUrl = 'https://store.example/trust-photos'
  for (const policyOf of [pagePolicy, editorPolicy]) {
    const policy = policyOf({ photosUrl })
    const allowed = policy.split('; ').filter((directive) => directive.endsWith(` ${photosUrl}/`))
    expect(allowed.map((directive) => directive.split(' ')[0])).toEqual(['img-src', 'connect-src'])
    expect(policy.replaceAll(` ${photosUrl}/`, '')).toBe(policyOf({}))
  }
})
