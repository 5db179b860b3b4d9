/** A site on real servers, at the root and under a sub-path. Skipped if they are not installed. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { redirectFile } from '../../scripts/plan/file-names'
import { headersFile } from '../../scripts/publish/hosts/headers'
import { htaccess } from '../../scripts/publish/hosts/htaccess'
import { forAMonth, immutable, revalidated, securityHeaders } from '../../scripts/publish/hosts/policy'
import { redirectPage, redirectsFile } from '../../scripts/publish/hosts/redirects'
import { createPublication } from '../../scripts/publish/publication'
import type { PageData, Site } from '../../src/page-data/model'
import { lastingFolder, writeFiles } from '../fixtures/site'
import { type Host, servers, startHost } from './hosts-servers'

const cases = (['nginx', 'apache'] as const).flatMap((name) =>
  ['/', '/sub/'].map((base) => [name, base] as const),
)
for (const [name, path] of Object.entries(servers))
  if (!path) console.log(`The rules for ${name} are not tested: it is not installed.`)

function siteFor(base: string): Record<string, string | Uint8Array> {
  const redirects = ['', '/te'].map((folder) => ({ from: `${folder}/old-story`, to: `${folder}/story` }))
  const sites = (['en', 'te'] as const).map(
    (language) => ({ url: `https://trust.example${base.slice(0, -1)}`, language }) as Site,
  )
  const plain = ['/', '/about', '/education', '/education/2024', '/story']
  const paths = [...plain, ...plain.map((path) => `/te${path}`)]
  const pages = paths.map((path) => ({ path, title: path }) as PageData)
  const publication = createPublication({ sites, pages }, { base, redirects, profiles: [] })
  const page = (text: string) => `<!DOCTYPE html><title>${text}</title>`
  return {
    'index.html': page('home'),
    'about.html': page('about'),
    'education.html': page('education'),
    'education/2024.html': page('2024'),
    'story.html': page('story'),
    'te/index.html': page('home in Telugu'),
    'te/about.html': page('about in Telugu'),
    'te/education.html': page('education in Telugu'),
    'te/education/2024.html': page('2024 in Telugu'),
    'te/story.html': page('story in Telugu'),
    '404.html': page('nothing here'),
    '.well-known/acme-challenge/x': 'token',
    'feed.xml': '<feed/>',
    'site.webmanifest': '{}',
    'assets/app-1.js': 'export {}',
    'photos/School-400.avif': 'avif',
    ...Object.fromEntries(redirects.map((one) => [redirectFile(one.from), redirectPage(one, publication)])),
    _headers: headersFile(base, {}),
    _redirects: redirectsFile(publication),
    '.htaccess': htaccess(publication),
  }
}

describe.each(cases)('%s at %s', (name, base) => {
  const isInstalled = Boolean(servers[name])
  let host: Host
  let folder: string | undefined
  const at = (path: string, headers?: Record<string, string>) => host.get(base + path, headers)
  const redirectOf = async (path: string) => {
    const { status, headers } = await at(path)
    const { pathname, search } = new URL(headers.location ?? 'none:', 'http://x')
    return `${status} ${pathname}${search}`
  }

  beforeAll(async () => {
    if (!isInstalled) return
    folder = lastingFolder()
    writeFiles(join(folder, 'www', base), siteFor(base))
    host = await startHost(name, folder, base)
  })
  afterAll(() => {
    host?.stop()
    if (folder) rmSync(folder, { recursive: true, force: true })
  })

  test.skipIf(!isInstalled).each([
    ['', 'home'],
    ['about', 'about'],
    ['about?x=/index', 'about'],
    ['education', 'education'],
    ['education/2024', '2024'],
    ['te/', 'home in Telugu'],
    ['te/about', 'about in Telugu'],
    ['te/education', 'education in Telugu'],
    ['te/education/2024', '2024 in Telugu'],
  ])('/%s is the page %s', async (path, title) => {
    const { status, headers, body } = await at(path)
    expect([status, headers['content-type']?.toLowerCase()]).toEqual([200, 'text/html; charset=utf-8'])
    expect(body).toContain(`<title>${title}</title>`)
    expect(headers['cache-control']).toBe(revalidated)
    for (const [key, value] of Object.entries(securityHeaders({})))
      expect(headers[key.toLowerCase()]).toBe(value)
  })

  test.skipIf(!isInstalled).each([
    ['index.html', ''],
    ['index', ''],
    ['about.html', 'about'],
    ['about/', 'about'],
    ['about.html?x=1', 'about?x=1'],
    ['about/?x=1', 'about?x=1'],
    ['education/', 'education'],
    ['education.html', 'education'],
    ['education/2024/', 'education/2024'],
    ['education/2024.html', 'education/2024'],
    ['about.html?x=/index', 'about?x=/index'],
    ['te', 'te/'],
    ['te/index.html', 'te/'],
    ['te/index', 'te/'],
    ['te/about.html', 'te/about'],
    ['te/education/', 'te/education'],
    ['te/education/2024/', 'te/education/2024'],
  ])('/%s redirects to /%s', async (path, target) => {
    expect(await redirectOf(path)).toBe(`301 ${base}${target}`)
  })

  test.skipIf(!isInstalled || base === '/')(
    'the sub-path without its slash redirects to the site',
    async () => {
      const { status, headers } = await host.get(base.slice(0, -1))
      expect([status, new URL(headers.location!, 'http://x').pathname]).toEqual([301, base])
    },
  )

  test
    .skipIf(!isInstalled)
    .each([
      'About',
      'ABOUT.HTML',
      'Education/',
      'EDUCATION/2024',
      'te/Education',
      'TE/EDUCATION',
      'Te/ABOUT.HTML',
      'te/EDUCATION/2024',
    ])('/%s gets the page whose script redirects it', async (path) => {
    const { status, body } = await at(path.replace(/(\.HTML|\/)$/, ''))
    expect([status, body]).toEqual([404, expect.stringContaining('nothing here')])
  })

  test.skipIf(!isInstalled)(
    'a certificate can be renewed by a file, and no other hidden file is shown',
    async () => {
      expect((await at('.well-known/acme-challenge/x')).status).toBe(200)
      expect((await at('.htaccess')).status).toBe(404)
    },
  )

  test.skipIf(!isInstalled).each(['nothing', 'education/2023', 'assets/', 'education/nothing/'])(
    '/%s does not exist',
    async (path) => {
      const { status, headers, body } = await at(path)
      expect([status, body]).toEqual([404, expect.stringContaining('nothing here')])
      expect(headers['content-security-policy']).toBe(securityHeaders({})['Content-Security-Policy'])
      expect(headers['cache-control']).toBe(revalidated)
    },
  )

  test.skipIf(!isInstalled)('a missing page does not exist with .html either', async () => {
    // nginx removes .html first.
    if (name === 'nginx') return expect(await redirectOf('nothing.html')).toBe(`301 ${base}nothing`)
    expect((await at('nothing.html')).status).toBe(404)
  })

  test.skipIf(!isInstalled).each(['_headers', '_redirects', '.htaccess'])(
    '/%s is not served',
    async (path) => {
      expect((await at(path)).status).toBe(404)
    },
  )

  test
    .skipIf(!isInstalled)
    .each([
      '/evil.example/',
      '/evil.example/x.html',
      '/evil.example/x/',
      '/evil.example/index.html',
      '/evil.example/About',
      '\\evil.example/x.html',
      '\\evil.example/index',
      '/about.html',
      '/About',
      '/education/',
    ])('/%s does not lead to another site', async (path) => {
    const site = `http://site${base}`
    for (const { headers } of [await at(path), await host.get(`/${path}`)]) {
      expect(new URL(headers.location ?? site, site).host).toMatch(/^(site|127\.0\.0\.1:\d+)$/)
    }
  })

  test.skipIf(!isInstalled).each([
    ['old-story', 'story'],
    ['te/old-story', 'te/story'],
  ])('the former address /%s leads to /%s', async (from, to) => {
    if (name === 'apache') return expect(await redirectOf(from)).toBe(`301 ${base}${to}`)
    expect((await at(from)).body).toContain(`http-equiv="refresh" content="0; url=${base}${to}"`)
  })

  test.skipIf(!isInstalled).each([
    ['assets/app-1.js', /javascript/, immutable],
    ['photos/School-400.avif', /^image\/avif$/, forAMonth],
    ['feed.xml', /^application\/atom\+xml/, revalidated],
    ['site.webmanifest', /^application\/manifest\+json/, revalidated],
  ])('/%s has its type, and is cached as long as possible', async (path, type, caching) => {
    const { status, headers } = await at(path)
    expect([status, headers['cache-control']]).toEqual([200, caching])
    expect(headers['content-type']).toMatch(type)
    expect(headers['x-content-type-options']).toBe('nosniff')
  })

  test.skipIf(!isInstalled || name === 'apache')(
    'clients that accept compression receive the compressed page',
    async () => {
      const { headers } = await at('about', { 'Accept-Encoding': 'gzip' })
      expect([headers['content-encoding'], headers['content-type']?.toLowerCase()]).toEqual([
        'gzip',
        'text/html; charset=utf-8',
      ])
      expect((await at('about')).headers['content-encoding']).toBeUndefined()
    },
  )
})
