/** Reading and checking translations. */
import { readFileSync, writeFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { listHints } from '../../../scripts/check/hints'
import { makeTranslation } from '../../../scripts/commands/new/translation'
import { dictionaries } from '../../../src/i18n/dictionaries'
import { languageOf, otherLanguages } from '../../../src/i18n/languages'
import { buildIndex, buildPage } from '../../../src/model/pages/build-index'
import type { PlannedContent } from '../../../src/model/plan/load-site'
import { checksumOf } from '../../../src/model/read/translations'
import { newsSchema } from '../../../src/model/schema/news'
import type { PageData } from '../../../src/page-data/model'
import { judgeUnread } from '../../fixtures/judged'
import { anyPhotos, area, entry, type Files, plainPhoto, story } from '../../fixtures/site'
import { load, loadFolder } from './load'

const codes = otherLanguages.join(', ')
/** A command names the language if there is more than one to choose from. */
const te = otherLanguages.length > 1 ? ' te' : ''
const benches = { 'news/benches.md': story('Benches', { date: '2025-09-02' }, 'They [came](/about).') }
const translated = entry({ title: 'బెంచీలు', description: 'బెంచీల గురించి' }, 'వచ్చాయి. [మా గురించి](/about).')

const cases: [name: string, files: Files, lines: string[]][] = [
  ['a valid translation', { ...benches, 'news/benches.te.md': translated }, []],
  [
    'fields that come from the source text, and misspelt fields',
    {
      ...benches,
      'news/benches.te.md': '---\ntitle: బ\ndate: 2025-09-02\ntitel: బ\nConsent: pending\n---\n',
    },
    [
      'error    news/benches.te.md:3  date: is the same in all languages. Write it in the original text, if it is not there, and remove the line here.',
      'error    news/benches.te.md:4  titel: is not a field here. Did you mean "title"?',
      'error    news/benches.te.md:5  Consent: is not a field here. Did you mean "consent"?',
    ],
  ],
  [
    'more blocks than the source text has',
    { 'focus-areas/education.te.md': entry({ cards: '[{title: ఒకటి, text: ఒకటి}]' }) },
    [
      'error    focus-areas/education.te.md:2  cards: is longer than in education.md: 1 instead of 0. Write the same number, in the same order.',
    ],
  ],
  [
    'a photo that the source text does not show',
    {
      'galleries/2025-10-17/index.md': entry({ title: 'Books' }),
      'galleries/2025-10-17/IMG_1.jpg': 'a',
      'galleries/2025-10-17/index.te.md': entry({ photos: '[{file: IMG_2.jpg, alt: పుస్తకాలు}]' }),
    },
    [
      'error    galleries/2025-10-17/index.te.md:2  photos: the original does not show the photo "IMG_2.jpg". Did you mean "IMG_1.jpg"?',
    ],
  ],
  [
    'a translation without a source text',
    { 'news/benches.te.md': translated },
    ['warning  news/benches.te.md  is not used: there is no benches.md to translate.'],
  ],
  [
    'a translation of a draft',
    { 'news/benches.md': story('Benches', { draft: 'true' }), 'news/benches.te.md': translated },
    [],
  ],
  [
    'an invalid checksum',
    { ...benches, 'news/benches.te.md': entry({ title: 'బ', translates: 'yesterday' }) },
    [
      'error    news/benches.te.md:3  translates: "yesterday" is not a checksum. Remove the line; npm run check says what to type.',
    ],
  ],
]

test.each(cases)('%s', async (_name, files, expected) => {
  const { lines } = await load(files)
  expect(lines).toEqual(expected)
})

async function pagesOf(content: PlannedContent | undefined): Promise<Map<string, PageData>> {
  const { pages } = buildIndex(await judgeUnread(content!), { photos: anyPhotos })
  return new Map(pages.map((page) => [page.path, page]))
}

describe('the pages', () => {
  test('are in one language if nothing is translated', async () => {
    const { content } = await load(benches)
    const { sites, pages } = buildIndex(await judgeUnread(content!), { photos: anyPhotos })
    expect(sites.map(({ languages }) => languages)).toEqual([['en']])
    expect(pages.filter(({ path }) => path.startsWith('/te'))).toEqual([])
  })

  test('all exist in a language with at least one text, at the same addresses', async () => {
    const { content } = await load({ ...benches, 'news/benches.te.md': translated })
    const paths = [...(await pagesOf(content)).keys()]
    const english = paths.filter((path) => !path.startsWith('/te/') && path !== '/404')
    expect(paths.filter((path) => path.startsWith('/te/'))).toEqual(english.map((path) => `/te${path}`))
  })

  test('are the same if only one of them is made', async () => {
    const { content } = await load({ ...benches, 'news/benches.te.md': translated })
    const judged = await judgeUnread(content!)
    const { pages, sites } = buildIndex(judged, { photos: anyPhotos })
    for (const page of pages.filter(({ kind }) => kind !== 'search')) {
      const site = sites.find(({ language }) => language === languageOf(page.path))
      expect(buildPage(judged, { photos: anyPhotos }, page.path)).toEqual({ page, site })
    }
    expect(buildPage(judged, { photos: anyPhotos }, '/nothing')).toBeUndefined()
  })

  test('have the translated text, and the rest of the source text', async () => {
    const { content } = await load({ ...benches, 'news/benches.te.md': translated })
    expect((await pagesOf(content)).get('/te/benches')).toMatchObject({
      title: 'బెంచీలు',
      description: 'బెంచీల గురించి',
      date: '2025-09-02',
      body: [{ html: expect.stringContaining('వచ్చాయి') }],
    })
    expect((await pagesOf(content)).get('/te/benches')).not.toHaveProperty('isUntranslated')
    expect((await pagesOf(content)).get('/benches')).toMatchObject({ title: 'Benches' })
  })

  test('show the source text without a translation, with a note', async () => {
    const { content } = await load({
      ...benches,
      'news/books.md': story('Books', {}, 'They came.'),
      'news/benches.te.md': translated,
    })
    expect((await pagesOf(content)).get('/te/books')).toMatchObject({
      title: 'Books',
      isUntranslated: true,
      body: [{ html: '<p>They came.</p>', lang: 'en' }],
    })
  })

  test('match items of lists by position, and photos by name', async () => {
    const { content, lines } = await load({
      'focus-areas/education.md': area('Education', 1, {
        cards: '[{title: A, text: B, image: school.jpg}, {title: C, text: D, image: school.jpg}]',
        gallery: '[school.jpg, {file: other.jpg, alt: Other}]',
      }),
      'photos/other.jpg': await plainPhoto('green'),
      'focus-areas/education.te.md': entry({
        cards: '[{}, {title: సి}]',
        gallery: '[{file: other.jpg, caption: మరొకటి}]',
      }),
    })
    expect(lines).toEqual([])
    const page = (await pagesOf(content)).get('/te/education')
    expect(page).toMatchObject({
      cards: [
        { title: 'A', text: 'B' },
        { title: 'సి', text: 'D' },
      ],
      gallery: [
        { alt: dictionaries.te.photoInGallery('Education', 1, 2) },
        { alt: 'Other', caption: 'మరొకటి' },
      ],
    })
  })
})

test('the checksum changes only with texts', async () => {
  const checksum = async (...made: Parameters<typeof story>) => {
    const { content } = await load({ 'news/benches.md': story(...made) })
    return checksumOf(content!.news[0]!, newsSchema)
  }
  const first = await checksum('Benches')
  expect(first).toMatch(/^[0-9a-f]{8}$/)
  expect(await checksum('Benches', { date: '2025-09-02' })).toBe(first)
  const gallery = (about: string) =>
    checksum('Benches', { gallery: `[{file: school.jpg, alt: A school${about}}]` })
  expect(await gallery(', focus: top')).toBe(await gallery(''))
  expect(await checksum('Benches', {}, 'More happened.')).not.toBe(first)
  expect(await checksum('Forty benches')).not.toBe(first)
})

describe('npm run check', () => {
  const hints = async (files: Files) => {
    const { content, folder } = await load(files)
    return listHints(content!, new Set()).map(
      ({ file, message }) => `${file.slice(folder.length + 1)}  ${message}`,
    )
  }

  test('lists missing and outdated translations', async () => {
    const { content } = await load(benches)
    const current = checksumOf(content!.news[0]!, newsSchema)
    const found = async (translates: string) =>
      (await hints({ ...benches, 'news/benches.te.md': entry({ title: 'బెంచీలు', translates }) })).filter(
        (hint) => /^(news|site)/.test(hint),
      )
    const missing = `site.md  is not translated: npm run new -- translation site${te} makes site.te.md.`
    expect(await found(current)).toEqual([missing])
    expect(await found('00000000')).toEqual([
      `news/benches.te.md  benches.md has changed since it was translated: update this text, then type npm run new -- translation benches${te}`,
      missing,
    ])
  })
})

describe('npm run new -- translation', () => {
  const gallery = '[{file: school.jpg, alt: A school, caption: "Our: school"}]'
  const source = {
    'news/benches.md': story('Benches', { date: '2025-09-02', gallery }, 'They [came](/about).'),
  }
  const inBenches = (folder: string) => `${folder}/news/benches.te.md`

  test('writes the texts of the source text, which do not count as translated', async () => {
    const { content, folder } = await load(source)
    expect(makeTranslation(content!, ['benches', 'te'])).toEqual({
      report: `Made ${inBenches(folder)}. Next: replace the English texts in it. Preview it with npm run dev.`,
    })
    const text = readFileSync(inBenches(folder), 'utf8')
    const checksum = checksumOf(content!.news[0]!, newsSchema)
    expect(text).toBe(
      `---\ntranslates: ${checksum}\ntitle: "Benches"\ndescription: "About Benches"\ngallery:\n  - file: school.jpg\n    alt: "A school"\n    caption: "Our: school"\n---\n\nThey [came](/about).\n`,
    )
    const again = await loadFolder(folder)
    expect(again.lines).toEqual([])
    expect(again.content!.translations.size).toBe(0)
  })

  test.each(['2025-10-17', 'galleries/2025-10-17'])('says that the event %s has no text', async (name) => {
    const { content, folder } = await load({ 'galleries/2025-10-17/a.jpg': '' })
    expect(makeTranslation(content!, [name, 'te'])).toEqual({
      problem: `${folder}/galleries/2025-10-17 has no index.md to translate: make one with a title first.`,
    })
  })

  test('texts that are left as they are do not count, and check lists them', async () => {
    const { content, folder } = await load(source)
    makeTranslation(content!, ['benches', 'te'])
    const text = readFileSync(inBenches(folder), 'utf8')
    writeFileSync(inBenches(folder), text.replace('"A school"', '"బడి"').replace('"Benches"', '"బెంచీలు"'))
    const again = await loadFolder(folder)
    expect(again.lines).toEqual([])
    const translation = again.content!.translations.get('te')!.get(`${folder}/news/benches.md`)
    expect(translation).toMatchObject({ fields: { title: 'బెంచీలు' }, blocks: [] })
    expect([...translation!.photos.values()]).toEqual([{ alt: 'బడి', caption: 'Our: school' }])
    expect((await pagesOf(again.content)).get('/te/benches')).toMatchObject({
      title: 'బెంచీలు',
      description: 'About Benches',
      body: [{ html: '<p>They <a href="/about">came</a>.</p>', lang: 'en' }],
    })
    const messages = listHints(again.content!, new Set()).map(({ message }) => message)
    expect(messages).toContain('description and the text are still the same as in benches.md.')
  })

  test.each([
    [
      'a current line',
      '---\ntranslates: "00000000"\ntitle: బ\n---\n',
      '---\ntranslates: "CURRENT"\ntitle: బ\n---\n',
    ],
    [
      'no line',
      '\ufeff---\r\ntitle: బ\r\n---\r\n',
      '\ufeff---\r\ntitle: బ\r\ntranslates: CURRENT\r\n---\r\n',
    ],
    [
      'such a line in its text',
      '---\ntitle: బ\n---\n\ntranslates: 1\n',
      '---\ntitle: బ\ntranslates: CURRENT\n---\n\ntranslates: 1\n',
    ],
  ])('confirms a translation with %s', async (_name, before, after) => {
    const { content, folder } = await load({ ...source, 'news/benches.te.md': before })
    expect(makeTranslation(content!, ['news/benches', 'te'])).toEqual({
      report: `${inBenches(folder)}  is marked as the translation of the current text. If it says something else, correct it.`,
    })
    const current = checksumOf(content!.news[0]!, newsSchema)
    expect(readFileSync(inBenches(folder), 'utf8')).toBe(after.replace('CURRENT', current))
    const again = await loadFolder(folder)
    expect(again.lines).toEqual([])
    const hints = listHints(again.content!, new Set()).filter(({ file }) => file === inBenches(folder))
    expect(hints).toEqual([])
  })

  test('refuses a translation whose fields cannot be read, and leaves it as it is', async () => {
    const before = '---\ntitle: బ\n----\nవచ్చాయి.\n'
    const { content, folder } = await load({ ...source, 'news/benches.te.md': before })
    expect(makeTranslation(content!, ['benches', 'te'])).toEqual({
      problem: `${inBenches(folder)}  has errors: npm run check lists them. Correct them first.`,
    })
    expect(readFileSync(inBenches(folder), 'utf8')).toBe(before)
  })

  test.each([
    [['benchs', 'te'], 'there is no text "benchs". Write the name of a file, without .md.'],
    [['benches', 'la'], `"la" is not a language of the site. Write ${codes}.`],
    [['about', 'te'], '"about" is the name of several texts. Write pages/about or members/about.'],
  ])('refuses %j', async (words, problem) => {
    const member = { name: 'About', role: 'R', shortBio: 'B', image: 'school.jpg', order: '1' }
    const { content } = await load({ ...benches, 'members/about.md': entry(member) })
    expect(makeTranslation(content!, words)).toEqual({ problem })
  })
})
