/** The plan of addresses, and former addresses. */

import { matchRoutes } from 'react-router-dom'
import type { RouteRecord } from 'vite-react-ssg'
import { describe, expect, test } from 'vitest'
import { sitePictures } from '../../src/model/addresses/addresses'
import { linkTargets } from '../../src/model/plan/check-links'
import { listPages } from '../../src/model/plan/list-pages'
import type { PageData, Site } from '../../src/page-data/model'
import { createRoutes } from '../../src/routes'
import { area, entry, type Files, siteFile, story } from '../fixtures/site'
import { load, read } from './content/load'

const telugu = { 'site.te.md': entry({ name: 'దీపం ట్రస్టు' }) }

/** 25 stories: the oldest is on the page of its year. */
const stories: Files = Object.fromEntries(
  Array.from({ length: 25 }, (_, index) => [
    `news/story-${index}.md`,
    story(`Story ${index}`, { date: index ? '2025-01-01' : '2019-01-01' }),
  ]),
)

const events: Files = {
  'site.md': siteFile({ galleriesShown: '1' }),
  ...Object.fromEntries(Array.from({ length: 101 }, (_, index) => [`galleries/2025-10-17/${index}.jpg`, ''])),
  'galleries/2024-05-01 morning/a.jpg': '',
}

const site: Files = { ...telugu, ...stories, ...events }

const linking = (...links: string[]) => ({
  'news/linking.md': story(
    'Linking',
    { date: '2025-01-02' },
    links.map((link) => `[x](${link})`).join('\n\n'),
  ),
})

const errorsIn = async (files: Files, publicFiles: readonly string[] = []) =>
  (await load(files, { publicFiles: [...sitePictures, ...publicFiles] })).lines.filter((line) =>
    line.startsWith('error'),
  )

test('every page has its language, kind, content file, number and the pages above it', async () => {
  const { content } = await load(site)
  const find = (path: string) => content!.plan.pages.find((page) => page.path === path)
  expect(find('/te/events/2025-10-17/2')).toEqual({
    path: '/te/events/2025-10-17/2',
    language: 'te',
    kind: 'event',
    contentFile: expect.stringMatching(/galleries.2025-10-17$/),
    subpage: '2',
    isTranslated: false,
    above: ['/', '/education', '/events/2025-10-17'],
  })
  expect(find('/events/2024')).toMatchObject({ kind: 'events', subpage: '2024', above: ['/', '/events'] })
  expect(find('/news/2019')).toMatchObject({ kind: 'news-list', subpage: '2019', above: ['/', '/news'] })
  expect(find('/te/search')).toMatchObject({ kind: 'search', isTranslated: true, above: ['/'] })
  expect(find('/404')).toMatchObject({ kind: 'not-found', isTranslated: true })
  expect(find('/te/404')).toBeUndefined()
})

test('photos are listed with the pages that show them', async () => {
  const { content } = await load({
    ...site,
    'galleries/2024-05-01 morning/index.md': entry({ title: 'Books' }, '![](school.jpg)'),
    'galleries/2024-05-01 morning/index.te.md': entry({ title: 'పుస్తకాలు' }, '![](other.jpg)'),
    'photos/other.jpg': '',
  })
  const pages = Array.from(listPages(content!), ([path, addresses]) => [
    path.replace(/.*\//, ''),
    [...addresses],
  ])
  expect(Object.fromEntries(pages)).toMatchObject({
    '0.jpg': ['/events/2025-10-17', '/education'],
    '24.jpg': ['/events/2025-10-17'],
    'a.jpg': ['/events/2024-05-01-morning'],
    'other.jpg': ['/events/2024-05-01-morning'],
    'school.jpg': expect.arrayContaining(['/about', '/events/2024-05-01-morning', '/story-0']),
  })
})

test('each page of the plan has the route of its kind', async () => {
  const { content } = await load(site)
  const { pages } = content!.plan
  const sites = ['en', 'te'].map((language) => ({ language })) as Site[]
  const routes = createRoutes({ sites, pages, read: (path) => ({ path }) as PageData })
  const matched = pages.map(({ path }) => matchRoutes(routes, path)!.at(-1)!.route as RouteRecord)
  expect(matched.map(({ handle }) => handle)).toEqual(pages.map(({ kind }) => kind))
  expect(routes.filter((route) => !matched.includes(route)).map(({ path }) => path)).toEqual(['/te/404'])
  const records = pages.map(({ path }, place) => {
    const loader = matched[place]!.loader as (call: { request: Request }) => PageData
    return loader({ request: new Request(`http://localhost${path}`) })
  })
  expect(records).toEqual(pages.map(({ path }) => ({ path })))
})

test('links lead to every page, file and redirect of the site', async () => {
  const { content } = await load(site)
  const targets = linkTargets(content!.plan)
  expect(targets).toEqual(
    expect.arrayContaining([
      '/te/',
      '/te/news/2019',
      '/events/2025-10-17/2',
      '/offline',
      '/feed.xml',
      '/te/feed.xml',
      '/sw.js',
      '/admin/index.html',
      '/icon.svg',
    ]),
  )
  expect(targets.filter((path) => /404|_headers|htaccess|nojekyll/.test(path))).toEqual([])
  expect(await errorsIn({ ...site, ...linking(...targets, '/admin', '/te', '/About.html') })).toEqual([])
})

test('files in public/ that are pages are found by each of their addresses', async () => {
  const links = ['/guide', '/guide.html', '/Maps/', '/maps/index.html', '/maps/by-car', '/పైకప్పు.pdf']
  // Programs on Macs write letters in parts.
  const roof = '/పైకప్పు.pdf'.normalize('NFD')
  const publicFiles = ['/guide.html', '/maps/index.html', '/maps/by-car.html', roof]
  expect(await errorsIn(linking(...links), publicFiles)).toEqual([])
  const { content } = await load(linking(...links), { publicFiles: [...sitePictures, ...publicFiles] })
  const [block] = content!.news[0]!.blocks
  expect([...(block as { html: string }).html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
    '/guide.html',
    '/guide.html',
    '/maps/index.html',
    '/maps/index.html',
    '/maps/by-car.html',
    encodeURI(roof),
  ])
})

describe('a former address is refused if it is that of', () => {
  test.each([
    ['a page of stories of a year', '/news/2019'],
    ['a page of events of a year', '/events/2024'],
    ['a further page of an event', '/events/2025-10-17/2'],
    ['the file of a page', '/about/index.html'],
    ['the editor', '/admin'],
    ['a page in another language', '/te/about'],
  ])('%s', async (_name, alias) => {
    expect(
      await errorsIn({ ...site, 'news/benches.md': story('Benches', { aliases: `[${alias}]` }) }),
    ).toEqual([expect.stringMatching(/aliases: .* already has the address /)])
  })
})

test.each(['admin', 'index', 'te', 'search', '404'])('the slug %s is refused', async (slug) => {
  expect(await errorsIn({ 'news/benches.md': story('Benches', { slug }) })).toEqual([
    expect.stringContaining(`the site itself already has the address /${slug}. Give the entry another slug.`),
  ])
})

test('a link to a draft, or to an event of its area, is an error', async () => {
  const lines = await errorsIn({
    'focus-areas/health.md': area('Health', 2, { draft: 'true' }),
    'galleries/2025-10-17/index.md': entry({ area: 'health' }),
    'galleries/2025-10-17/a.jpg': '',
    'news/later.md': story('Later', { draft: 'true' }),
    ...linking('/events/2025-10-17', '/health', '/later'),
  })
  expect(lines).toHaveLength(3)
})

test('links, areas and translations are not checked while fields have faults', async () => {
  const lines = await errorsIn({
    'focus-areas/health.md': area('Health', 2, { unknown: 'x' }),
    'galleries/2025-10-17/index.md': entry({ area: 'health' }),
    'galleries/2025-10-17/a.jpg': '',
    'pages/about.te.md': entry({ unknown: 'x' }),
    ...linking('/events/2025-10-17', '/health', '/te/about', '/nowhere'),
  })
  expect(lines.map((line) => line.split(/[ :]+/)[1])).toEqual(['focus-areas/health.md', 'pages/about.te.md'])
})

test('links are checked although a required page is missing', async () => {
  const gone = undefined as unknown as string
  const { lines } = await read({ 'pages/about.md': gone, ...linking('/about', '/nowhere') })
  expect(lines).toHaveLength(2)
  expect(lines.join()).toContain('/nowhere does not lead to a page')
})

describe('a page of an event is translated if', () => {
  const translated = async (files: Files) => {
    const { content } = await load({ 'galleries/2025-10-17/a.jpg': '', ...telugu, ...files })
    return content!.plan.pages.find(({ path }) => path === '/te/events/2025-10-17')!.isTranslated
  }
  const text = { 'galleries/2025-10-17/index.md': entry({ title: 'Books' }) }
  const textInTelugu = { 'galleries/2025-10-17/index.te.md': entry({ title: 'పుస్తకాలు' }) }
  const areaInTelugu = { 'focus-areas/education.te.md': entry({ title: 'విద్య' }) }

  test('its text is, whether or not its area is', async () => {
    expect(await translated({ ...text, ...textInTelugu })).toBe(true)
    expect(await translated({ ...text, ...areaInTelugu })).toBe(false)
  })

  test('its area is, if it has no text', async () => {
    expect(await translated({})).toBe(false)
    expect(await translated(areaInTelugu)).toBe(true)
    const withoutWords = { 'galleries/2025-10-17/index.md': entry({ area: 'education' }) }
    expect(await translated({ ...withoutWords, ...areaInTelugu })).toBe(true)
  })
})

const withAliases = (...aliases: string[]) => ({
  'news/benches.md': story('Benches', { aliases: JSON.stringify(aliases) }),
})
const place = 'error    news/benches.md:5  aliases: '
const another = 'Remove the line, or write another address.'
const notHere = 'is not an address of this site. Write it like /old-address.'
const cannot = 'cannot be redirected. Write an address of this site like /old-address.'

test.each<[name: string, alias: string, message: string]>([
  ['a page', '/about', `pages/about.md already has the address /about. ${another}`],
  ['the story itself', '/benches', `news/benches.md already has the address /benches. ${another}`],
  ['a file that is published', '/icon.svg', `the site itself already has the address /icon.svg. ${another}`],
  [
    'a folder that a build makes, without a file in it',
    '/assets',
    `the site itself already has the address /assets. ${another}`,
  ],
  [
    'an address below a file',
    '/About.html/x',
    `/about.html is a file of the site, and nothing can be below it. ${another}`,
  ],
  ['an address of another site', 'https://other.example/a', `"https://other.example/a" ${notHere}`],
  ['a path with two dots', '/../old', `"/../old" ${cannot}`],
  ['a pattern for a host', '/old/*', `"/old/*" ${cannot}`],
])('reports a former address that is %s', async (_name, alias, message) => {
  const { lines } = await load(withAliases(alias))
  // The schema names the entry of the list, too.
  expect(lines.map((line) => line.replace('aliases 1:', 'aliases:'))).toEqual([place + message])
})

test('reports a former address that is written twice', async () => {
  const { lines } = await load(withAliases('/old', '/Old/'))
  expect(lines).toEqual([`${place}news/benches.md already has the address /Old/. ${another}`])
})

test('reports a former address of two stories', async () => {
  const { lines } = await load({
    ...withAliases('/old'),
    'news/swings.md': story('Swings', { aliases: '[/old.html]' }),
  })
  expect(lines).toEqual([
    `error    news/swings.md:5  aliases: news/benches.md already has the address /old.html. ${another}`,
  ])
})

test('accepts all addresses that hosts can redirect', async () => {
  const good = [
    '/old',
    '/Old-Story.html',
    '/2019/05/a_b~c',
    '/వార్తలు',
    '/ends/',
    '/about/team',
    '/index.php/story',
  ]
  const { lines, content } = await load({
    ...withAliases(...good),
    'focus-areas/health.md': area('Health', 2),
  })
  expect(lines).toEqual([])
  expect(content!.news[0]!.fields.aliases).toEqual(good)
})
