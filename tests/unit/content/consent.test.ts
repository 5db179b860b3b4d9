/** A field decides whether an entry is shown, and never a word. */

import { expect, test } from 'vitest'
import { type Files, siteFile, story } from '../../fixtures/site'
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
    ['consent', 4],
    ['draft', 4],
  ])
  const shown = await read(files, { includeDrafts: true })
  expect(shown.content?.news.map(({ fields }) => fields.draft)).toEqual([true, true])
})

test('with askConsent, entries and events with photos wait for an answer', async () => {
  const files = { 'site.md': siteFile({ askConsent: 'true' }), 'news/a.md': story('A') }
  const { content, lines } = await withEvent(files)
  const asks = 'is not shown, because askConsent in site.md asks for an answer: write consent: given into'
  expect(lines).toEqual([
    `warning  ${event}  ${asks} its index.md if there is consent.`,
    `warning  news/a.md  ${asks} it if there is consent.`,
  ])
  expect([content?.events, content?.news]).toEqual([[], []])
  const answered = await withEvent({
    ...files,
    'news/a.md': story('A', { consent: 'given' }),
    [`${event}/index.md`]: '---\nconsent: given\n---\n',
  })
  expect(answered.lines).toEqual([])
  expect([answered.content?.events.length, answered.content?.news.length]).toEqual([1, 1])
})

test.each([
  ['hide: [c.jpg]', 'the photo "c.jpg" is not in this folder. Did you mean "a.jpg"?'],
  [
    'hide: [school.jpg]',
    'the photo "school.jpg" is not in this folder. Correct the name, or remove the line if the photo has been deleted.',
  ],
])('%s is an error, so that no photo is shown by mistake', async (line, message) => {
  const { lines } = await withEvent({ [`${event}/index.md`]: `---\n${line}\n---\n` })
  expect(lines).toEqual([`error    ${event}/index.md:2  hide: ${message}`])
})

test('a hidden photo is shown nowhere, in whatever form its name is written', async () => {
  const name = 'é.jpg'
  const { content, lines } = await withEvent({
    [`${event}/${name.normalize('NFD')}`]: '',
    [`${event}/index.md`]: `---\nphotos: [${name.normalize('NFD')}, a.jpg]\nhide: [${name.normalize('NFC')}]\n---\n`,
  })
  expect(lines).toEqual([])
  expect(content?.events[0]?.gallery.map(({ path }) => path.slice(-5))).toEqual(['a.jpg', 'b.jpg'])
})
