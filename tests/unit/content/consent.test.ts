/** A field decides whether an entry is shown, and never a word. */

import { describe, expect, test } from 'vitest'
import { listEntries, waitsForConsent } from '../../../src/editor/model/entries/entries'
import type { PublishPdf } from '../../../src/model/read/references'
import { judgeUnread } from '../../fixtures/judged'
import { area, entry, type Files, minimalSite, siteFile, story } from '../../fixtures/site'
import { read } from './load'

const event = 'galleries/2025-10-17'
const pending = '---\nconsent: pending\n---\n'
const withEvent = (files: Files) => read({ [`${event}/a.jpg`]: '', [`${event}/b.jpg`]: '', ...files })

test('no word in a name or a text decides whether it is published', async () => {
  const names = [
    'School No 4.jpg',
    'ward-no-12.jpg',
    'No. 7 class.jpg',
    'IMG_NO_1.jpg',
    'private school.jpg',
    'hide and seek.jpg',
    'no smoking rally.jpg',
    'not out.jpg',
    'Bina Devi.jpg',
    'mat distribution.jpg',
    'girls only school.jpg',
    'internal exam.jpg',
    'sports without shoes.jpg',
  ]
  const days = ['ward no 4', 'No 5 school', 'no tobacco day', 'private school'].map(
    (words) => `2025-11-20 ${words}`,
  )
  const { content, lines } = await read({
    ...Object.fromEntries(names.map((name) => [`${event}/${name}`, ''])),
    ...Object.fromEntries(days.map((day) => [`galleries/${day}/a.jpg`, ''])),
    [`${event}/index.md`]:
      '---\ntitle: Do not share this photo\n---\n\nConsent: pending. Please do not publish.\n',
  })
  expect(lines).toEqual([])
  expect(content?.events.map(({ gallery }) => gallery.length)).toEqual([1, 1, 1, 1, names.length])
})

test('consent: pending keeps an event and its photos from every page, also from a story', async () => {
  const { content, lines } = await withEvent({
    [`${event}/index.md`]: pending,
    [`${event}/more/c.jpg`]: '',
    'news/a.md': story('A', { gallery: `[../${event}/a.jpg]` }, `![](../${event}/more/c.jpg)`),
  })
  expect(content?.events).toEqual([])
  expect(content?.news[0]).toMatchObject({ gallery: [], blocks: [] })
  expect([...content!.forbidden.withheld.keys()].map((path) => path.slice(-5))).toEqual([
    'a.jpg',
    'b.jpg',
    'c.jpg',
  ])
  expect(lines).toEqual([
    `warning  ${event}/index.md:2  consent: is "pending": the event is not shown until it says "given".`,
    `warning  news/a.md:5  gallery: the photo "../${event}/a.jpg" is withheld by its event and was left out here too.`,
    `warning  news/a.md:8  the photo "../${event}/more/c.jpg" is withheld by its event and was left out here too.`,
  ])
})

test('pending entries and drafts are shown by the dev server alone', async () => {
  const files = {
    'news/a.md': story('A', { consent: 'pending', image: 'a.jpg' }),
    'news/b.md': story('B', { draft: 'true', image: 'b.jpg' }),
    'photos/a.jpg': '',
    'photos/b.jpg': '',
  }
  const { content, lines } = await read(files)
  expect(lines).toEqual([
    'warning  news/a.md:5  consent: is "pending": the entry is not shown until it says "given".',
  ])
  expect(content?.news).toEqual([])
  expect([...content!.forbidden.withheld.values()].map(({ field, line }) => [field, line])).toEqual([
    ['consent', 5],
    ['draft', 5],
  ])
  const shown = await read(files, { includeDrafts: true })
  expect(shown.content?.news.map(({ fields }) => fields.draft)).toEqual([true, true])
})

test('with askConsent, entries and events with photos wait for an answer', async () => {
  const files = { 'site.md': siteFile({ askConsent: 'true' }), 'news/a.md': story('A') }
  const { content, lines } = await withEvent(files)
  const asks =
    'is not shown, because askConsent in site.md asks for an answer. If there is consent, write consent: given into'
  expect(lines).toEqual([`warning  ${event}  ${asks} its index.md.`, `warning  news/a.md  ${asks} it.`])
  expect([content?.events, content?.news]).toEqual([[], []])
  const answered = await withEvent({
    ...files,
    'news/a.md': story('A', { consent: 'given' }),
    [`${event}/index.md`]: '---\nconsent: given\n---\n',
  })
  expect(answered.lines).toEqual([])
  expect([answered.content?.events.length, answered.content?.news.length]).toEqual([1, 1])
})

test('a link to a page that is held back says what holds it back', async () => {
  const links = [
    '/events/2025-10-17',
    '/te/events/2025-10-17/2',
    '/b',
    '/healthcare',
    '/events/2025-09-01',
    '/2024',
    '/c',
  ]
  const { lines } = await withEvent({
    'site.md': siteFile({ askConsent: 'true' }),
    [`${event}/index.md`]: pending,
    'galleries/2025-09-01/a.jpg': '',
    'galleries/2025-09-01/index.md': '---\narea: healthcare\nconsent: given\n---\n',
    'focus-areas/healthcare.md': area('Health', 2, { draft: 'true' }),
    'news/a.md': story('A', { consent: 'given' }, links.map((link) => `[x](${link})`).join(' ')),
    'news/b.md': story('B'),
    'news/2024.md': story('2024'),
  })
  const said = (link: string, file: string, place: string) =>
    `error    news/a.md:8  the link ${link} leads to ${file}, which is not published: ${place}. Remove the link, or publish that page first.`
  expect(lines.filter((line) => line.startsWith('error'))).toEqual([
    said('/events/2025-10-17', event, `${event}/index.md:2 says "consent: pending"`),
    said('/te/events/2025-10-17/2', event, `${event}/index.md:2 says "consent: pending"`),
    said('/b', 'news/b.md', 'site.md says "askConsent: true"'),
    said('/healthcare', 'focus-areas/healthcare.md', 'focus-areas/healthcare.md:8 says "draft: true"'),
    said('/events/2025-09-01', 'galleries/2025-09-01', 'focus-areas/healthcare.md:8 says "draft: true"'),
    said('/2024', 'news/2024.md', 'site.md says "askConsent: true"'),
    'error    news/a.md:8  the link /c does not lead to a page of this site. For another site write the whole address, with https://.',
  ])
})

describe('the photos of a text that is held back are known by reference', () => {
  const pending = 'is "pending": the entry is not shown until it says "given".'
  const withheldBy = async (files: Files) => {
    const { content, lines } = await read({ 'photos/1.jpg': '', ...files })
    const others = lines.filter((line) => !line.endsWith(pending))
    return [[...content!.forbidden.withheld.keys()].map((path) => path.replace('content/', '')), others]
  }
  const unused = 'warning  photos/1.jpg  no page shows this photo: name it in a text, or delete it.'

  test.each([
    ['girl (1).jpg', {}, '![A](girl%20%281%29.jpg)'],
    ['my photo.jpg', {}, '![A](<my photo.jpg>)'],
    ['my photo.jpg', { image: 'my%20photo.jpg' }, ''],
    ['my%20photo.jpg', {}, '![A](my%20photo.jpg)'],
    ['caf\u00e9.jpg'.normalize('NFD'), { image: 'caf\u00e9.jpg' }, ''],
    ['caf\u00e9.jpg'.normalize('NFD'), {}, '- ![A](caf%C3%A9.jpg)'],
    ["it's.jpg", { image: "'it''s.jpg'" }, ''],
    ['b.jpg', { gallery: '["\\x62.jpg"]' }, ''],
    ['a_b.jpg', {}, '![A](a\\_b.jpg)'],
    ['a&b.jpg', {}, '> ![A](a&amp;b.jpg)'],
    ['11.jpg', {}, 'See 1.jpg ![A][one] `![A](1.jpg)`\n\n[one]: 11.jpg'],
    ['21.jpg', {}, '!\u200b[A](21.jpg)'],
  ])('%s in %j and %j', async (name, fields, body) => {
    const text = story('A', { consent: 'pending', ...fields }, body)
    expect(await withheldBy({ [`photos/${name}`]: '', 'news/a.md': text })).toEqual([
      [`photos/${name}`],
      [unused],
    ])
  })

  test('in a translation, and in the text of an event', async () => {
    const files = {
      'photos/b.jpg': '',
      'photos/c.jpg': '',
      'photos/d.jpg': '',
      'news/a.md': story('A', { draft: 'true' }),
      'news/a.te.md': '---\ntitle: అ\n---\n\n![A](b.jpg)\n',
      [`${event}/a.jpg`]: '',
      [`${event}/index.md`]: '---\ndraft: true\nphotos: [../../photos/c.jpg]\n---\n',
      [`${event}/index.te.md`]: '---\ntitle: అ\n---\n\n![A](../../photos/d.jpg)\n',
    }
    const [paths, lines] = await withheldBy(files)
    expect(paths!.toSorted()).toEqual([`${event}/a.jpg`, 'photos/b.jpg', 'photos/c.jpg', 'photos/d.jpg'])
    expect(lines).toEqual([unused])
  })

  test('in an event of its area, unless another page shows them', async () => {
    const { content, lines } = await read({
      'focus-areas/health.md': area('Health', 2, { draft: 'true' }),
      [`${event}/a.jpg`]: '',
      [`${event}/b.jpg`]: '',
      [`${event}/more/c.jpg`]: '',
      'photos/d.jpg': '',
      'photos/e.jpg': '',
      [`${event}/index.md`]: entry(
        { area: 'health', photos: '[../../photos/d.jpg]' },
        '![E](../../photos/e.jpg)',
      ),
      'news/a.md': story('A', { image: `../${event}/b.jpg` }),
    })
    expect(lines.filter((line) => !line.includes('/more  '))).toEqual([])
    const location = { file: 'content/focus-areas/health.md', line: 8, field: 'draft' }
    const { forbidden, heldBack } = content!
    expect(Object.fromEntries(forbidden.withheld)).toEqual(
      Object.fromEntries(
        [`${event}/a.jpg`, `${event}/more/c.jpg`, 'photos/d.jpg', 'photos/e.jpg'].map((path) => [
          `content/${path}`,
          location,
        ]),
      ),
    )
    expect(Object.fromEntries(heldBack)).toMatchObject({ [`content/${event}/b.jpg`]: location })
  })

  test('in its document, as far as that can be read', async () => {
    const report = (fields: Record<string, string>) =>
      entry({ title: 'Report', year: '2024', file: 'report.pdf', ...fields })
    const publishPdf: PublishPdf = async ({ path, location }, problems) => {
      if (path.endsWith('damaged.pdf')) return void problems.error(location, 'is damaged.')
      const photos = ['cache/1.jpg', 'cache/2.jpg']
      return { from: '', name: 'report.pdf', bytes: 1, pages: 1, picture: 'cache/page.png', photos }
    }
    const files = { 'documents/report.pdf': '', 'documents/damaged.pdf': '' }
    const heldBy = async (more: Files) => {
      const { content, lines } = await read({ ...files, ...more }, { publishPdf })
      const { forbidden, heldBack } = content!
      return { withheld: [...forbidden.withheld], heldBack: [...heldBack], lines }
    }
    const asked = await heldBy({
      'site.md': siteFile({ askConsent: 'true' }),
      'documents/a.md': report({}),
      'documents/b.md': report({ file: 'damaged.pdf', draft: 'true' }),
    })
    expect([asked.withheld, asked.heldBack]).toEqual([[], []])
    expect(asked.lines).toContain('warning  documents/b.md:4  file: is damaged.')
    const holder = { file: 'content/documents/a.md', pdf: 'content/documents/report.pdf' }
    for (const field of ['draft', 'consent']) {
      const value = field === 'draft' ? 'true' : 'pending'
      const held = await heldBy({ 'documents/a.md': report({ [field]: value }) })
      const location = { ...holder, line: 5, field }
      expect(held.withheld).toEqual([
        ['cache/1.jpg', location],
        ['cache/2.jpg', location],
      ])
      expect(held.heldBack).toEqual([])
    }
  })

  test('in the folder of an event that nobody has answered', async () => {
    const { content } = await read({
      'site.md': siteFile({ askConsent: 'true' }),
      [`${event}/a.jpg`]: '',
      [`${event}/b.jpg`]: '',
      'news/a.md': story('A', { image: `../${event}/a.jpg`, consent: 'pending' }),
    })
    const { forbidden, heldBack } = content!
    expect([...forbidden.withheld.keys()]).toEqual([`content/${event}/a.jpg`])
    expect([...heldBack.keys()]).toEqual([`content/${event}/a.jpg`, `content/${event}/b.jpg`])
  })

  test('a mistake in such a text stops the site only if its photos cannot be known', async () => {
    const draft = (body: string) => story('A', { draft: 'true' }, body)
    const wrong = { 'news/a.md': draft('[A](/nowhere) <!-- open\n'), 'documents/a.md': '' }
    expect(await withheldBy({ 'news/a.md': wrong['news/a.md'] })).toEqual([[], [unused]])
    expect(await withheldBy({ 'news/a.md': draft('![A](11.jpg)') })).toEqual([
      [],
      [
        'warning  news/a.md:8  the photo "11.jpg" does not exist. Put it beside this file or into photos, or correct the name.',
        unused,
      ],
    ])
    expect(await withheldBy({ 'news/a.md': draft(''), 'news/a.te.md': '---\ntitel: A\n---\n' })).toEqual([
      [],
      ['error    news/a.te.md:2  titel: is not a field here. Did you mean "title"?'],
    ])
    const marks = 'the paragraph has more than 500 marks such as * and [. Divide it by empty lines.'
    expect(await withheldBy({ 'news/a.md': draft(`![A](1.jpg) ${'*a* '.repeat(300)}`) })).toEqual([
      [],
      [`error    news/a.md:8  ${marks}`],
    ])
    const open = 'the fields do not end: write --- alone on a line below the last field.'
    expect(await withheldBy({ 'news/a.md': draft(''), 'news/a.te.md': '---\ntitle: A\n' })).toEqual([
      [],
      [`error    news/a.te.md:1  ${open}`],
    ])
  })

  test('a photo that another page shows is shown', async () => {
    const { content } = await read({
      'photos/b.jpg': '',
      'news/a.md': story('A', { image: 'b.jpg', consent: 'pending' }),
      'news/b.md': story('B', { image: 'b.jpg' }),
    })
    expect(content!.forbidden.withheld.size).toBe(0)
    expect(content!.news[0]!.images.get('image')?.path).toBe('content/photos/b.jpg')
    expect([...content!.heldBack]).toEqual([
      ['content/photos/b.jpg', { file: 'content/news/a.md', line: 5, field: 'consent' }],
    ])
  })
})

test('a text with faults in its fields lets no photo out', async () => {
  const { content, lines } = await read({
    [`${event}/a.jpg`]: '',
    [`${event}/index.md`]: entry({ hide: '[a.jpg]', titel: 'A' }),
    'photos/b.jpg': '',
    'news/a.md': story('A', { image: `../${event}/a.jpg` }),
    'news/b.md': story('B', { image: 'b.jpg' }),
  })
  expect(lines[0]).toMatch(/^error .*index\.md:3 {2}titel/)
  expect(content!.news.map(({ images }) => [...images.values()].map(({ path }) => path))).toEqual([
    [],
    ['content/photos/b.jpg'],
  ])
  const judged = await judgeUnread(content!)
  expect(judged.photo('content/photos/b.jpg')).toBeUndefined()
  expect(judged.isWaiting('content/photos/b.jpg')).toBe(true)
})

test('a photo has the path of its file, in whatever form its name is written', async () => {
  const [nfc, nfd] = ['NFC', 'NFD'].map((form) => `photos/caf\u00e9.jpg`.normalize(form)) as [string, string]
  const { content } = await read({ [nfd]: '', 'news/a.md': story('A', { image: nfc.slice(7) }) })
  expect(content?.news[0]?.images.get('image')?.path).toBe(`content/${nfd}`)
})

describe('with askConsent, the generator and the editor ask the same entries', () => {
  const asked = siteFile({ askConsent: 'true' })
  const member = { name: 'A', role: 'R', order: '1' }
  const translated = { 'testimonials/a.md': entry(member), 'photos/b.jpg': '' }
  test.each<[name: string, files: Files, asked: string[]]>([
    ['a photo in a field', { 'news/a.md': story('A') }, ['news/a.md']],
    ['a text without photos', { 'testimonials/a.md': entry(member, 'Thanks!') }, []],
    [
      'a photo in the text',
      { 'testimonials/a.md': entry(member, '![A](school.jpg)') },
      ['testimonials/a.md'],
    ],
    [
      'a photo that an invisible sign hides',
      { 'testimonials/a.md': entry(member, '!\u200b[A](school.jpg)') },
      ['testimonials/a.md'],
    ],
    [
      'a photo in a translation',
      { ...translated, 'testimonials/a.te.md': entry({ name: 'అ' }, '![A](b.jpg)') },
      ['testimonials/a.md'],
    ],
    [
      'a translation without photos',
      { ...translated, 'testimonials/a.te.md': entry({ name: 'అ' }, 'A') },
      [],
    ],
    ['an area', { 'focus-areas/health.md': entry({}) }, []],
    [
      'a document',
      { 'documents/a.md': entry({ title: 'A', year: '2024', file: 'a.pdf' }), 'documents/a.pdf': '' },
      ['documents/a.md'],
    ],
    [
      'a member',
      { 'members/a.md': entry({ ...member, shortBio: 'B', image: 'school.jpg' }) },
      ['members/a.md'],
    ],
    ['a draft', { 'news/a.md': story('A', { draft: 'true' }) }, []],
    ['an answer', { 'news/a.md': story('A', { consent: '" given "' }) }, []],
    ['a refusal', { 'news/a.md': story('A', { consent: '"pending\u200b"' }) }, ['news/a.md']],
    ['an event of photos', { [`${event}/a.jpg`]: '' }, [event]],
    [
      'an event with photos in an inner folder only',
      { [`${event}/more/a.jpg`]: '', [`${event}/index.md`]: entry({ title: 'A' }) },
      [],
    ],
    [
      'an event that shows photos of others only',
      {
        [`${event}/index.md`]: entry(
          { photos: '[../../photos/school.jpg]' },
          '![A](../../photos/school.jpg)',
        ),
      },
      [],
    ],
  ])('%s', async (_name, files, waiting) => {
    const all: Files = { ...(await minimalSite()), 'site.md': asked, ...files }
    const { lines } = await read(all)
    const said = lines.flatMap(
      (line) =>
        / {2}(\S+?)(?::\d+)? {2}(?:consent: is "pending"|is not shown, because askConsent)/.exec(line)?.[1] ??
        [],
    )
    expect(said).toEqual(waiting)
    const paths = Object.entries(all).map(([path, data]) => [`content/${path}`, data] as const)
    const snapshot = {
      head: '1',
      files: new Map(paths.map(([path]) => [path, path])),
      texts: new Map(
        paths.flatMap(([path, data]) =>
          typeof data === 'string' && path.endsWith('.md') ? [[path, data]] : [],
        ),
      ),
    }
    const inEditor = listEntries(snapshot).filter((one) => waitsForConsent(one, snapshot))
    const fileOf = ({ form, name }: (typeof inEditor)[number]) =>
      form.isEvent ? form.filesOf(name).replace(/\/$/, '') : form.pathOf(name, 'en')
    expect(inEditor.map(fileOf)).toEqual(waiting.map((file) => `content/${file}`))
  })
})

test.each([
  ['hide: [c.jpg]', 'the photo "c.jpg" is not in this folder. Did you mean "a.jpg"?'],
  [
    'hide: [galleries/2025-10-17/a.jpg]',
    'the photo "galleries/2025-10-17/a.jpg" is not in this folder. Did you mean "a.jpg"?',
  ],
  ['hide: ["a.jpg\\u200b"]', 'the photo "a.jpg(U+200B)" is not in this folder. Did you mean "a.jpg"?'],
  ['hide: [b]', 'the photo "b" is not in this folder. Did you mean "b.jpg"?'],
  [
    'hide: [school.jpg]',
    'the photo "school.jpg" is not in this folder. Correct the name, or remove the line if the photo has been deleted.',
  ],
  [
    'hide: [moved.jpg]',
    'the photo "moved.jpg" is not in this folder. If it is the one in galleries/2025-10-18, move this line to the index.md there. If it has been deleted, remove the line.',
  ],
])('%s is an error, so that no photo is shown by mistake', async (line, message) => {
  const { lines } = await withEvent({
    [`${event}/index.md`]: `---\n${line}\n---\n`,
    'galleries/2025-10-16/a.jpg': '',
    'galleries/2025-10-18/moved.jpg': '',
  })
  expect(lines).toEqual([`error    ${event}/index.md:2  hide: ${message}`])
})

test('a translation of an event without an original is an error, because it may hold something back', async () => {
  const { lines } = await withEvent({ [`${event}/index.te.md`]: '---\nconsent: pending\n---\n' })
  expect(lines).toEqual([
    `error    ${event}/index.te.md  is not read, although it may say that something must not be published: there is no index.md to translate. Rename it to index.md, or remove it.`,
  ])
})

test('a hidden photo is shown nowhere, in whatever form its name is written', async () => {
  const name = 'é.jpg'
  const { content, lines } = await withEvent({
    [`${event}/${name.normalize('NFD')}`]: '',
    [`${event}/index.md`]: `---\nphotos: [${name.normalize('NFD')}, a.jpg]\nhide: [${name.normalize('NFC')}]\n---\n`,
    'news/a.md': story('A', { gallery: `[../${event}/${name.normalize('NFC')}]` }),
  })
  expect(lines).toEqual([
    `warning  news/a.md:5  gallery: the photo "../${event}/é.jpg" is withheld by its event and was left out here too.`,
  ])
  expect(content?.events[0]?.gallery.map(({ path }) => path.slice(-5))).toEqual(['a.jpg', 'b.jpg'])
  expect(content?.news[0]?.gallery).toEqual([])
  expect([...content!.forbidden.withheld.keys()]).toEqual([`content/${event}/${name.normalize('NFD')}`])
})
