/** What the form of an entry refuses before it is saved. */
import { expect, test, vi } from 'vitest'
import { checkFields, findProblems } from '../../editor/checks/check-fields'
import { findMissingFiles } from '../../editor/checks/check-files'
import { findWrongPlaces } from '../../editor/checks/check-places'
import { loadPages } from '../../editor/checks/published-pages'
import { schemas } from '../../editor/checks/schemas'
import type { Draft, SavedEntry } from '../../editor/cms/cms'

const nothing = { assets: () => [], entries: () => [] }

test('a form is checked with the sentences of the schema', () => {
  const site = {
    email: 'trust@gmail,com',
    phone: '౯౮౪౮౦ 22338 / 22339',
    'social.youtube': 'example.org',
    url: '',
  }
  expect(findProblems(site, schemas.site!)).toEqual([
    ['email', expect.stringContaining('"trust@gmail,com" is not an e-mail address. Write one like')],
    ['phone', expect.stringContaining('is not a phone number. Write one number in the digits 0 to 9')],
    ['social.youtube', expect.stringContaining('is not a full web address.')],
  ])
})

test('a form that is as it should be has no problems', () => {
  const event = {
    day: '',
    title: 'Books',
    photos: [],
    'photos.0': 'blob:https://trust.example/1',
    'photos.1.file': 'b.jpg',
    'photos.1.alt': 'Benches',
    consent: 'pending',
    draft: false,
    body: 'A text',
  }
  expect(findProblems(event, schemas.galleries!)).toEqual([])
  expect(
    findProblems(
      { 'cards.0.title': 'A', 'cards.0.text': 'B', 'cards.0.__sc_item_id': '1', order: 2 },
      schemas['focus-areas']!,
    ),
  ).toEqual([])
})

test('new files are checked by the names that they will have', () => {
  const address = 'blob:https://trust.example/1'
  const check = (collectionName: string, name: string, values: Record<string, unknown>) => {
    const draft = {
      collectionName,
      defaultLocale: 'en',
      currentLocales: { en: true },
      currentSlugs: {},
      currentValues: { en: values },
      files: { [address]: { file: new File([], name) } },
    } as unknown as Draft
    return checkFields(draft, { valid: true, validities: {}, validationMessages: {} }, nothing)
  }
  expect(check('documents', 'a.pdf', { title: 'A', year: '2025', file: address }).valid).toBe(true)
  expect(check('documents', 'a.jpg', { title: 'A', year: '2025', file: address }).valid).toBe(false)
  // The CMS gives a list of photos, and each photo once more.
  expect(check('galleries', 'a.jpg', { photos: [address], 'photos.0': address }).valid).toBe(true)
})

test('a translation is checked without the fields of the source text and the photos', () => {
  const values = {
    'cards.1.title': 'బడి',
    'cards.0.image': 'a.jpg',
    order: 2,
    'gallery.0.focus': 'top',
    heading: '“బడి”',
  }
  const draft = {
    collectionName: 'focus-areas',
    defaultLocale: 'en',
    currentLocales: { te: true },
    currentValues: { te: values },
  } as unknown as Draft
  const { validationMessages } = checkFields(
    draft,
    { valid: true, validities: {}, validationMessages: {} },
    nothing,
  )
  expect(validationMessages).toEqual({ te: { heading: [expect.stringContaining('has curly quotes')] } })
})

test('the problems are added to those that the CMS has found, for each language', () => {
  const draft = {
    collectionName: 'news',
    defaultLocale: 'en',
    currentLocales: { en: true, te: true, hi: false },
    currentValues: { en: { slug: 'A b' }, te: { title: 'x'.repeat(301) }, hi: { title: 'x'.repeat(301) } },
  } as unknown as Draft
  const results = { valid: true, validities: { en: { title: { valid: true } } }, validationMessages: {} }
  expect(checkFields(draft, results, nothing)).toMatchObject({
    valid: false,
    validities: { en: { title: { valid: true }, slug: { valid: false } } },
    validationMessages: {
      en: { slug: [expect.stringContaining('"A b" cannot be an address.')] },
      te: { title: ['has 301 characters. Shorten it to at most 300.'] },
    },
  })
  expect(checkFields(draft, results, nothing).validationMessages).not.toHaveProperty('hi')
})

test('photos and links in a text have to exist, and an address has to be free', async () => {
  const entry = (path: string, content: Record<string, unknown> = {}): SavedEntry => {
    return { locales: { en: { path, content } } }
  }
  const entries = [
    entry('content/news/benches.md', { title: 'Benches' }),
    entry('content/focus-areas/education.md', { title: 'Education' }),
    entry('content/galleries/2026-01-01/index.md'),
    entry('content/news/later.md', { title: 'Later', draft: true }),
    entry('content/members/rao.md', { name: 'K. Rao', order: 1 }),
  ]
  const assets = ['content/photos/a b.jpg', 'content/news/c.jpg'].map((path) => ({ path, name: path }))
  const repository = { assets: () => assets, entries: () => entries }
  vi.stubGlobal('fetch', async () => Response.json(['/', '/contact', '/education/2024', '/guide.html']))
  await loadPages()
  vi.unstubAllGlobals()
  const problems = (values: Record<string, unknown>, more: Partial<Draft> = {}) => {
    const currentValues = { en: values }
    const draft = { collectionName: 'news', defaultLocale: 'en', currentSlugs: {}, currentValues, ...more }
    const news = draft as unknown as Draft
    return [
      ...findMissingFiles(values, schemas.news!, news, repository),
      ...findWrongPlaces(values, news, repository),
    ]
  }
  const body = [
    '![A](<a b.jpg> "B") ![A](a%20b.jpg) ![A](c.jpg) ![A](blob:https://trust.example/1)',
    '[A](/benches) [A](/events/2026-01-01#2026-01-01-5e949096) [A](/Contact/) [A](/guide.pdf) [A](/education/2024)',
  ].join('\n')
  expect(problems({ title: 'New', body })).toEqual([])
  expect(problems({ title: 'New', body: '![A](gone.jpg)' })).toEqual([
    ['body', 'the photo "gone.jpg" does not exist. Insert it again, or correct the name.'],
  ])
  expect(problems({ image: 'c.jpg', 'gallery.0': 'blob:1', 'gallery.1': 'gone.jpg' })).toEqual([
    ['gallery', 'the photo "gone.jpg" does not exist. Choose another one, or remove it here.'],
  ])
  expect(problems({ title: 'New', body: '[A](/contakt)' })).toEqual([
    ['body', 'the link /contakt does not lead to a page of this site. Did you mean /contact?'],
  ])
  expect(problems({ title: 'Education' })).toEqual([
    ['slug', '“Education” already has the address /education. Give one of the two another slug.'],
  ])
  for (const title of ['Photos', 'Guide'])
    expect(problems({ title })).toEqual([
      ['slug', expect.stringContaining(`the site itself uses the address /${title.toLowerCase()}.`)],
    ])
  expect(problems({ title: 'Education', slug: 'schools', body: '[A](/schools)' })).toEqual([])
  expect(problems({ title: 'New', body: '[A](/later)' })).toEqual([
    ['body', expect.stringContaining('/later')],
  ])
  expect(problems({ order: '1' }, { collectionName: 'members' })).toEqual([
    ['order', '1 is also the position of “K. Rao”. Give each of the two its own number.'],
  ])
  expect(problems({ order: '2' }, { collectionName: 'members' })).toEqual([])
  const aliases = ['/admin', '/te/old', '/Benches.html', '/old']
  expect(
    problems({ title: 'New', ...Object.fromEntries(aliases.map((alias, at) => [`aliases.${at}`, alias])) }),
  ).toEqual([
    ['aliases.0', expect.stringContaining('"/admin" is already a page or file of the site.')],
    ['aliases.1', expect.stringContaining('"/te/old" is already')],
    ['aliases.2', expect.stringContaining('"/Benches.html" is already')],
  ])
  expect(problems({ title: 'Benches' }, { originalEntry: entries[0] })).toEqual([])
})
