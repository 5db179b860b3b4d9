/** What `npm run check` refuses, the form refuses before it is saved, in the same words. */
import { beforeAll, expect, test, vi } from 'vitest'
import { describeWrongDay } from '../../editor/checks/check-day'
import { checkFields } from '../../editor/checks/check-fields'
import { loadPages } from '../../editor/checks/published-pages'
import type { Draft } from '../../editor/cms/cms'
import { listWaiting } from '../../editor/consent/waiting'
import { sourceOfEntry } from '../../editor/elsewhere/public-photos'
import { speak, translate } from '../../editor/words/say'
import { te } from '../../editor/words/te'
import { type Files, minimalSite, siteFile } from '../fixtures/site'
import { load } from '../unit/content/load'
import { formValues, savedEntries } from './entries'

const image = 'image: school.jpg'
const story = (fields: string, body = 'A text.') =>
  `---\ntitle: Benches\ndescription: Forty.\n${image}\n${fields}---\n\n${body}\n`
const member = (order: string) => `---\nname: A\nrole: R\nshortBio: S\n${image}\norder: ${order}\n---\n`

/** What the form has said in this file. */
const said = new Set<string>()
const assets = [{ path: 'content/photos/school.jpg', name: 'school.jpg' }]

beforeAll(async () => {
  vi.stubGlobal('fetch', async () => Response.json(['/', '/about', '/contact', '/education', '/guide.html']))
  await loadPages()
  vi.unstubAllGlobals()
})

/** The remedy depends on where one is. */
const gone = 'the photo "gone.jpg" does not exist.'

/** Other files of the site, for all cases. */
const others: Files = {
  'news/other.md': story('').replace('Benches', 'Other'),
  'members/first.md': member('1').replace('name: A', 'name: First'),
  'galleries/2025-10-17_books/index.md': '---\ntitle: Books\n---\n',
  'galleries/2025-10-18/index.md': '---\nconsent: pending\n---\n',
}

test.each<[what: string, file: string, text: string, field: string, message: string]>([
  ['a vertical tab in a text', 'news/benches.md', story('', 'One\u000bTwo'), 'body', '(U+000B) after "One"'],
  ['a text that is turned around', 'news/benches.md', story('', 'One \u202eTwo'), 'body', '(U+202E)'],
  ['a letter that was lost', 'news/benches.md', story('', 'One \ufffd'), 'body', 'a letter was lost'],
  [
    'two versions',
    'news/benches.md',
    story('', '<<<<<<< HEAD\nA\n=======\nB\n>>>>>>> x'),
    'body',
    'two versions',
  ],
  [
    'a year with a slip',
    'news/benches.md',
    story('date: 0205-11-20\n'),
    'date',
    '"0205-11-20" is not a date.',
  ],
  ['a day that does not exist', 'news/benches.md', story('date: 2025-02-30\n'), 'date', 'is not a date.'],
  ['a day in the future', 'news/benches.md', story('date: 2099-11-20\n'), 'date', 'the day is in the future'],
  ['an order in words', 'members/z.md', member('one'), 'order', '"one" is not a whole number.'],
  [
    'a link to no event',
    'news/benches.md',
    story('', '[A](/events/2025-10-17_books)'),
    'body',
    'does not lead to a page',
  ],
  [
    'a link to an event that is held back',
    'news/benches.md',
    story('', '[A](/events/2025-10-18)'),
    'body',
    'does not lead to a page',
  ],
  ['no photo', 'news/benches.md', story('').replace('school', 'gone'), 'image', gone],
  ['no photo in a text', 'news/benches.md', story('', '![A](gone.jpg)'), 'body', gone],
  [
    'an address that is no address',
    'news/benches.md',
    story('slug: A b\n'),
    'slug',
    '"A b" cannot be an address.',
  ],
  [
    'an address of the site',
    'news/benches.md',
    story('slug: photos\n'),
    'slug',
    'the site itself uses the address /photos.',
  ],
  [
    'a former address that cannot be redirected',
    'news/benches.md',
    story('aliases: ["/a%b"]\n'),
    'aliases',
    '"/a%b" cannot be redirected.',
  ],
  [
    'a former address of another page',
    'news/benches.md',
    story('aliases: [/other]\n'),
    'aliases',
    '"/other" is already a page or file of the site.',
  ],
  [
    'a former address that is the address now',
    'news/benches.md',
    story('aliases: [/benches]\n'),
    'aliases',
    'is the address that the page has now.',
  ],
  [
    'a former address written twice',
    'news/benches.md',
    story('aliases: [/old, /old/]\n'),
    'aliases',
    '"/old/" is written twice.',
  ],
  [
    'a long title',
    'news/benches.md',
    story('').replace('Benches', 'x'.repeat(301)),
    'title',
    'has 301 characters.',
  ],
  [
    'an e-mail address with a comma',
    'site.md',
    siteFile({ email: '"a@b,org"' }),
    'email',
    '"a@b,org" is not an e-mail address.',
  ],
  [
    'two phone numbers',
    'site.md',
    siteFile({ phone: '040 1234 5678 / 5679' }),
    'phone',
    'is not a phone number.',
  ],
])('%s', async (_, file, text, field, message) => {
  const photo = (await minimalSite())['photos/school.jpg']!
  const events = { 'galleries/2025-10-17_books/a.jpg': photo, 'galleries/2025-10-18/b.jpg': photo }
  const { lines } = await load({ ...others, ...events, [file]: text })
  const found = lines.filter((line) => line.includes(file) && line.includes(message))
  expect(found, lines.join('\n')).toHaveLength(1)

  const repository = { assets: () => assets, entries: () => savedEntries({ ...others, [file]: text }) }
  const draft = draftOf(
    file,
    text,
    repository.entries().find(({ locales }) => locales.en?.path.endsWith(file)),
  )
  const { valid, validationMessages } = checkFields(
    draft,
    { valid: true, validities: {}, validationMessages: {} },
    repository,
  )
  expect(valid).toBe(false)
  const ofField = Object.entries(validationMessages.en!).filter(([name]) => name.split('.')[0] === field)
  const [sentence] = ofField.flatMap(([, messages]) => messages)
  said.add(sentence!)
  expect(sentence?.toLowerCase()).toContain(message.toLowerCase())
  // The whole sentence, without the file, the line and the field.
  expect(found[0]!.toLowerCase()).toContain(message === gone ? message : sentence!.toLowerCase())
})

test('the form says all of this in Telugu, too', () => {
  speak(te)
  const days = [describeWrongDay('2025-02-30')!, 'The day is in the future: is the year right?']
  const english = [...said, ...days].filter((sentence) => translate(sentence) === sentence)
  speak({})
  expect(said.size).toBeGreaterThan(15)
  expect(english).toEqual([])
})

test.each([
  ['0205-11-20', '"0205-11-20" is not a real date.'],
  ['2025-02-30', '"2025-02-30" is not a real date.'],
  ['2099-11-20', 'the day is in the future'],
])('an event on %s', async (day, message) => {
  const photo = (await minimalSite())['photos/school.jpg']!
  const { lines } = await load({ [`galleries/${day}/a.jpg`]: photo })
  expect(describeWrongDay(day)).toContain(message)
  const found = lines.filter((line) => line.includes(`galleries/${day}  ${message}`))
  expect(found, lines.join('\n')).toHaveLength(1)
})

test('with askConsent, the editor lists the same as the generator as waiting', async () => {
  const photo = (await minimalSite())['photos/school.jpg']!
  const files: Files = {
    'site.md': siteFile({ askConsent: 'true' }),
    'galleries/2025-10-17/index.md': '---\n---\n',
    'galleries/2025-10-17/a.jpg': photo,
    'galleries/2025-10-18/index.md': '---\nconsent: given\n---\n',
    'galleries/2025-10-18/a.jpg': photo,
    'galleries/2025-10-19/index.md': '---\ndraft: true\n---\n',
    'galleries/2025-10-19/a.jpg': photo,
    'galleries/2025-10-20/index.md': '---\nconsent: pending\n---\n',
    'galleries/2025-10-20/a.jpg': photo,
    'galleries/2025-10-21/index.md': '---\ntitle: Without photos\n---\n',
    'news/a.md': story(''),
    'news/b.md': story('consent: given\n'),
    'members/a.md': member('1'),
    'testimonials/a.md': '---\nname: A\nrole: R\norder: 1\n---\n\nThanks.\n',
    'testimonials/b.md': '---\nname: B\nrole: R\norder: 2\n---\n\n![A](school.jpg)\n',
    'documents/a.md': '---\ntitle: A\nyear: 2024\nfile: a.pdf\n---\n',
    'documents/a.pdf': '%PDF-1.7',
  }
  for (const askConsent of ['true', 'false']) {
    const asked = { ...files, 'site.md': siteFile({ askConsent }) }
    const { lines } = await load(asked)
    const held = lines.flatMap(
      (line) => /^warning {2}(\S+?)(?:\/index\.md:\d+)? .*(?:askConsent|"pending")/.exec(line)?.[1] ?? [],
    )
    const repository = { assets: () => assetsOf(asked), entries: () => savedEntries(asked) }
    const listed = listWaiting(repository).map((entry) => {
      return sourceOfEntry(entry).path.replace(/^content\/|\/index\.md$/g, '')
    })
    expect(listed.sort()).toEqual(held.sort())
    expect(listed).toHaveLength(askConsent === 'true' ? 6 : 1)
  }
})

function assetsOf(files: Files) {
  const paths = Object.keys(files).filter((path) => !path.endsWith('.md'))
  return paths.map((path) => ({ path: `content/${path}`, name: path.replace(/.*\//, '') }))
}

test('what the generator accepts, the form accepts: links to events by their addresses, marks around a phone number', async () => {
  const fine = {
    'news/benches.md': story('date: 2025-11-20\n', '[A](/events/2025-10-17-books) [B](/Other)'),
    'members/z.md': member('2'),
    'site.md': siteFile({ phone: '"\u202a+91 40 1234 5678\u202c"' }),
  }
  const photo = (await minimalSite())['photos/school.jpg']!
  const { lines } = await load({ ...others, ...fine, 'galleries/2025-10-17_books/a.jpg': photo })
  expect(lines.filter((line) => line.startsWith('error'))).toEqual([])
  const repository = { assets: () => assets, entries: () => savedEntries({ ...others, ...fine }) }
  for (const [file, text] of Object.entries(fine)) {
    const saved = repository.entries().find(({ locales }) => locales.en?.path.endsWith(file))
    const results = { valid: true, validities: {}, validationMessages: {} }
    expect(checkFields(draftOf(file, text, saved), results, repository).validationMessages).toEqual({})
  }
})

function draftOf(file: string, text: string, originalEntry: Draft['originalEntry']): Draft {
  const [collectionName] = file.split('/') as [string]
  return {
    collectionName,
    ...(file === 'site.md' && { fileName: 'site' }),
    defaultLocale: 'en',
    currentLocales: { en: true },
    currentSlugs: {},
    currentValues: { en: formValues(text) },
    files: {},
    originalEntry,
  } as unknown as Draft
}
