/** A site on nginx and Apache, at the root and under a sub-path. Skipped if they are not installed. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { headersFile } from '../../scripts/publish/hosts/headers'
import { htaccess } from '../../scripts/publish/hosts/htaccess'
import { forAMonth, immutable, revalidated, securityHeaders } from '../../scripts/publish/hosts/policy'
import { redirectPage, redirectsFile } from '../../scripts/publish/hosts/redirects'
import { createPublication } from '../../scripts/publish/publication'
import { redirectFile } from '../../src/model/plan/plan'
import type { PageData, Site } from '../../src/page-data/model'
import { lastingFolder, writeFiles } from '../fixtures/site'
import { type Host, servers, startHost } from './hosts-servers'

const cases = (['nginx', 'apache'] as const).flatMap((name) =>
  ['/', '/sub/'].map((base) => [name, base] as const),
)
for (const [name, path] of Object.entries(servers))
  if (!path) console.log(`The rules for ${name} are not tested: it is not installed.`)

/** The pages, by their addresses. */
const pages = {
  '': 'home',
  about: 'about',
  education: 'education',
  'education/2024': '2024',
  story: 'story',
  'te/': 'home in Telugu',
  'te/about': 'about in Telugu',
  'te/education': 'education in Telugu',
  'te/education/2024': '2024 in Telugu',
  'te/story': 'story in Telugu',
}

function siteFor(base: string): Record<string, string | Uint8Array> {
  const redirects = ['', '/te'].map((folder) => ({ from: `${folder}/old-story`, to: `${folder}/story` }))
  const sites = (['en', 'te'] as const).map(
    (language) => ({ url: `https://trust.example${base.slice(0, -1)}`, language }) as Site,
  )
  const planned = Object.keys(pages).map((path) => {
    const address = `/${path}`.replace(/(.)\/$/, '$1')
    return { path: address, title: address } as PageData
  })
  const publication = createPublication({ sites, pages: planned }, { base, redirects, profiles: [] })
  const page = (text: string) => `<!DOCTYPE html><title>${text}</title>`
  return {
    ...Object.fromEntries(
      Object.entries(pages).map(([path, text]) => [
        `${path}${/^$|\/$/.test(path) ? 'index' : ''}.html`,
        page(text),
      ]),
    ),
    '404.html': page('nothing here'),
    '.well-known/acme-challenge/x': 'token',
    'feed.xml': '<feed/>',
    'site.webmanifest': '{}',
    'assets/app-1.js': 'export {}',
    'photos/School-400.avif': 'avif',
    ...Object.fromEntries(redirects.map((one) => [redirectFile(one.from), redirectPage(one, publication)])),
    _headers: headersFile(base),
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
  const expectMissing = async (path: string) => {
    const { status, headers, body } = await at(path)
    expect([status, body], path).toEqual([404, expect.stringContaining('nothing here')])
    expect(headers['x-frame-options'], path).toBe('DENY')
    expect(headers['cache-control'], path).toBe(revalidated)
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

  test.skipIf(!isInstalled)('every page has its address, its type and its headers', async () => {
    for (const [path, title] of [...Object.entries(pages), ['about?x=/index', 'about'] as const]) {
      const { status, headers, body } = await at(path)
      const type = headers['content-type']?.toLowerCase()
      expect([path, status, type]).toEqual([path, 200, 'text/html; charset=utf-8'])
      expect(body).toContain(`<title>${title}</title>`)
      expect(headers['cache-control'], path).toBe(revalidated)
      for (const [key, value] of Object.entries(securityHeaders))
        expect(headers[key.toLowerCase()], path).toBe(value)
    }
  })

  test.skipIf(!isInstalled)('other forms of an address redirect to the page', async () => {
    for (const [path, target] of [
      ['index.html', ''],
      ['index', ''],
      ['about.html?x=1', 'about?x=1'],
      ['about/?x=1', 'about?x=1'],
      ['about.html?x=/index', 'about?x=/index'],
      ['education/', 'education'],
      ['education.html', 'education'],
      ['education/2024/', 'education/2024'],
      ['education/2024.html', 'education/2024'],
      ['te', 'te/'],
      ['te/index.html', 'te/'],
      ['te/index', 'te/'],
      ['te/about.html', 'te/about'],
      ['te/education/', 'te/education'],
    ] as const)
      expect(await redirectOf(path), path).toBe(`301 ${base}${target}`)
    if (base === '/') return
    const { status, headers } = await host.get(base.slice(0, -1))
    expect([status, new URL(headers.location!, 'http://x').pathname]).toEqual([301, base])
  })

  test.skipIf(!isInstalled)('what does not exist is the page for unknown addresses', async () => {
    // With capitals, the script of that page leads to the right one.
    for (const path of [
      'nothing',
      'education/2023',
      'assets/',
      'education/nothing/',
      'About',
      'te/EDUCATION',
    ])
      await expectMissing(path)
    // nginx removes .html first.
    if (name === 'nginx') expect(await redirectOf('nothing.html')).toBe(`301 ${base}nothing`)
    else await expectMissing('nothing.html')
  })

  test.skipIf(!isInstalled)(
    'a certificate can be renewed by a file, and files for hosts are not served',
    async () => {
      expect((await at('.well-known/acme-challenge/x')).status).toBe(200)
      for (const file of ['_headers', '_redirects', '.htaccess'])
        expect((await at(file)).status, file).toBe(404)
    },
  )

  test.skipIf(!isInstalled)('no address leads to another site', async () => {
    const site = `http://site${base}`
    for (const path of [
      '/evil.example/',
      '/evil.example/x.html',
      '/evil.example/index.html',
      '/evil.example/About',
      '\\evil.example/x.html',
      '\\evil.example/index',
      '/about.html',
      '/About',
    ])
      for (const { headers } of [await at(path), await host.get(`/${path}`)])
        expect(new URL(headers.location ?? site, site).host, path).toMatch(/^(site|127\.0\.0\.1:\d+)$/)
  })

  test.skipIf(!isInstalled)('a former address leads to its page', async () => {
    for (const folder of ['', 'te/']) {
      const [from, to] = [`${folder}old-story`, `${base}${folder}story`]
      if (name === 'apache') expect(await redirectOf(from)).toBe(`301 ${to}`)
      else expect((await at(from)).body).toContain(`http-equiv="refresh" content="0; url=${to}"`)
    }
  })

  test.skipIf(!isInstalled)('every file has its type, and is cached as long as possible', async () => {
    for (const [path, type, caching] of [
      ['assets/app-1.js', /javascript/, immutable],
      ['photos/School-400.avif', /^image\/avif$/, forAMonth],
      ['feed.xml', /^application\/atom\+xml/, revalidated],
      ['site.webmanifest', /^application\/manifest\+json/, revalidated],
    ] as const) {
      const { status, headers } = await at(path)
      expect([path, status, headers['cache-control']]).toEqual([path, 200, caching])
      expect(headers['content-type']).toMatch(type)
      expect(headers['x-content-type-options'], path).toBe('nosniff')
    }
  })

  test.skipIf(!isInstalled || name === 'apache')(
    'a page is compressed if the client accepts it',
    async () => {
      const { headers } = await at('about', { 'Accept-Encoding': 'gzip' })
      expect(headers['content-encoding']).toBe('gzip')
      expect(headers['content-type']?.toLowerCase()).toBe('text/html; charset=utf-8')
      expect((await at('about')).headers['content-encoding']).toBeUndefined()
    },
  )
})
