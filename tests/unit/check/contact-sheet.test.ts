/** The contact sheet lists every photo once, with its pages and its warnings. */

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listHints } from '../../../scripts/check/hints'
import { inspectPhotos } from '../../../scripts/check/inspect-photos'
import { writeReport } from '../../../scripts/check/report'
import { listPhotos } from '../../../scripts/content/photo-references/photo-list'
import { createProblems } from '../../../scripts/lib/problems'
import { originalsOnDisk } from '../../../scripts/photos/disk'
import { isAll } from '../../browser/routes'
import { heicFile, makePhonePhoto } from '../../fixtures/phone-photo'
import {
  entry,
  type Files,
  minimalSite,
  sharedFolder,
  story,
  temporaryFolder,
  writeFiles,
} from '../../fixtures/site'
import { loadFolder } from '../content/load'

const progress = { start() {}, tick() {}, finish() {} }

/** All tests share it, so that each photo is measured once. */
const cache = sharedFolder()

async function makeSheet(files: Files) {
  const folder = temporaryFolder()
  writeFiles(folder, { ...(await minimalSite()), ...files })
  const problems = createProblems()
  const { content } = await loadFolder(folder, {}, problems)
  const { content: drafts } = await loadFolder(folder, { includeDrafts: true })
  const paths = content ? listPhotos(content).map(({ path }) => path) : []
  const settings = { source: originalsOnDisk(folder, cache), problems, progress }
  const photos = await inspectPhotos(paths, settings)
  const hints = listHints(content, photos)
  const file = join(cache, 'deep/sheet.html')
  const found = { content, drafts, photos, problems: problems.list, hints }
  await writeReport(file, folder, found, { cache, progress })
  const html = readFileSync(file, 'utf8').replaceAll(`${folder}/`, '')
  const cards = [...html.matchAll(/<li class="\w+" id=.*/g)].map(([card]) => ({
    name: /<strong>(.*?)<\/strong>/.exec(card)![1]!,
    state: /<span class="\w*shown">(.*?)<\/span>/.exec(card)![1]!,
    hasPicture: card.includes('<img src="data:image/webp;base64,'),
    texts: [...card.matchAll(/<d[td](?: lang="(\w+)")?[^>]*>(.*?)<\/d[td]>/g)].map(([, lang, text]) =>
      [lang, text].join(' '),
    ),
    remarks: [...card.matchAll(/<b>(\w+)<\/b> (.*?)<\/li>/g)].map(([, kind, text]) => `${kind} ${text}`),
  }))
  return { html, cards, card: (name: string) => cards.find((card) => card.name === name) }
}

test('begins with a summary, and shows every photo by event, with its pages or the reason why it is not published', async () => {
  const photo = await makePhonePhoto({ width: 900, height: 600 })
  const { html, card } = await makeSheet({
    'galleries/2025-10-17/a &b.jpg': photo,
    'galleries/2025-10-17/half.jpg': photo.subarray(0, photo.length / 2),
    'galleries/2025-10-17/hidden.jpg': await makePhonePhoto({ seed: 2 }),
    'galleries/2025-10-17/film.mp4': Buffer.from('00000018667479706d703432', 'hex'),
    'galleries/2025-10-17/index.md': entry({ hide: '[hidden.jpg]' }),
    'galleries/2025-10-11/a.jpg': await makePhonePhoto({ seed: 3, width: 500, height: 400 }),
    'galleries/2025-10-10/waiting.jpg': await makePhonePhoto({ seed: 4 }),
    'galleries/2025-10-10/index.md': entry({ consent: 'pending' }),
    'galleries/2025-10-09/of-draft.jpg': await makePhonePhoto({ seed: 5 }),
    'galleries/2025-10-09/index.md': entry({ draft: 'true' }),
    'news/draft.md': story('Draft', { draft: 'true', image: 'draft.jpg' }),
    'photos/draft.jpg': await makePhonePhoto({ seed: 6 }),
    'photos/unused.jpg': await makePhonePhoto({ seed: 7 }),
    'news/story.md': story('"[Title]"'),
  })
  const headings = [...html.matchAll(/<h2>(.*?)<\/h2>/g)].map((match) => match[1]!)
  expect(headings).toEqual([
    'Errors and warnings',
    'galleries/2025-10-17',
    'galleries/2025-10-11',
    'galleries/2025-10-10',
    'galleries/2025-10-09',
    'photos',
  ])
  const beginning = html.slice(html.indexOf('<h1>'), html.indexOf('<h2>galleries'))
  expect(beginning).toContain('<p>10 photos: 3 on the site, 7 not on the site.</p>')
  expect(beginning).toMatch(/<p>\d warnings, \d hints, \d placeholders? still to be replaced.<\/p>/)
  expect(beginning).toContain('<a href="#')
  expect(beginning).toContain('galleries/2025-10-17/half.jpg</a> the file is damaged and was left out')
  expect(beginning).not.toMatch(/\[Title\]/)

  expect(card('a &#38;b.jpg')).toMatchObject({ state: 'on the site: /education', hasPicture: true })
  expect(card('half.jpg')).toEqual({
    name: 'half.jpg',
    state: 'not on the site: see the warning',
    hasPicture: true,
    texts: ['en English', ' no alternative text'],
    remarks: ['warning the file is damaged and was left out: send or copy it again.'],
  })
  expect(card('film.mp4')).toMatchObject({ state: 'not on the site: see the warning', hasPicture: false })
  expect(card('hidden.jpg')).toMatchObject({ state: 'not on the site: index.md hides it', hasPicture: true })
  expect(card('waiting.jpg')).toMatchObject({ state: 'not on the site: the event waits for consent' })
  expect(card('of-draft.jpg')).toMatchObject({ state: 'not on the site: only a draft shows it' })
  expect(card('draft.jpg')).toMatchObject({ state: 'not on the site: only a draft shows it' })
  expect(card('unused.jpg')).toMatchObject({ state: 'not on the site: no page uses it' })
  expect(card('a.jpg')!.remarks).toEqual([
    'hint is very small, 500 × 400 pixels: is there a larger original?',
  ])
  expect(card('school.jpg')).toMatchObject({ state: 'on the site: /about, /education, /story' })
  expect(html).not.toMatch(/AVIF|JPEG|published|<script|<link|https?:/)
  expect(html).not.toMatch(/<img src="(?!data:image\/webp)/)
})

test('shows the alternative texts in every language, and which are missing', async () => {
  const { html, card } = await makeSheet({
    'galleries/2025-10-17/a.jpg': await makePhonePhoto(),
    'galleries/2025-10-17/b.jpg': await makePhonePhoto({ seed: 2 }),
    'galleries/2025-10-17/index.md': entry({
      title: 'Benches',
      photos: '[{file: a.jpg, alt: A <bench>, caption: New}, {file: b.jpg, caption: The school}]',
    }),
    'galleries/2025-10-17/index.te.md': entry({ photos: '[{file: a.jpg, alt: ఒక బెంచీ}]' }),
    'news/story.md': story('Story', {}, '![A bench in a story](../galleries/2025-10-17/a.jpg)'),
  })
  expect(card('a.jpg')!.texts.toSorted()).toEqual([
    'en A &#60;bench&#62;',
    'en A bench in a story',
    'en English',
    'te ఒక బెంచీ',
    'te తెలుగు',
  ])
  expect(card('b.jpg')!.texts).toEqual(['en English', 'en The school', 'te తెలుగు', ' no alternative text'])
  expect(card('school.jpg')!.texts).toEqual([])
  const event = html.slice(html.indexOf('<h2>galleries/2025-10-17'))
  expect(event.slice(0, event.indexOf('<ul class="photos">'))).toContain(
    'it is not noted which text it translates',
  )
})

test('states that nothing is published if the content has errors', async () => {
  const { html, card } = await makeSheet({
    'pages/about.md': entry({ titel: 'About' }),
    'galleries/2025-10-17/a.jpg': await makePhonePhoto(),
  })
  expect(html).toMatch(/<p>\d errors: nothing is published until they are corrected.<\/p>/)
  expect(card('a.jpg')).toMatchObject({ state: 'not on the site: the content has errors', hasPicture: true })
})

test.runIf(isAll)('shows HEIC photos that have not been encoded', async () => {
  const { card } = await makeSheet({ 'galleries/2025-10-17/IMG_1.HEIC': readFileSync(heicFile) })
  expect(card('IMG_1.HEIC')).toMatchObject({ state: 'on the site: /education', hasPicture: true })
})
