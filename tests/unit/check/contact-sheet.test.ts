/** The contact sheet as a page: every photo once, what is published from it, and its warnings beside it. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listHints } from '../../../scripts/check/hints'
import { lookAtPhotos } from '../../../scripts/check/photos'
import { writeReport } from '../../../scripts/check/report'
import { listPhotos } from '../../../scripts/content/photo-list'
import { createProblems } from '../../../scripts/lib/problems'
import { makePhonePhoto } from '../../fixtures/phone-photo'
import { temporaryFolder } from '../../fixtures/site'
import { load } from '../content/load'

test('it holds every photo by event, and nothing from elsewhere', async () => {
  const photo = await makePhonePhoto({ width: 900, height: 600 })
  const { content, folder } = await load({
    'galleries/2025-10-17/a <b>.jpg': photo,
    'galleries/2025-10-17/half.jpg': photo.subarray(0, photo.length / 2),
    'galleries/2025-10-17/hidden.jpg': await makePhonePhoto({ seed: 2 }),
    'galleries/2025-10-17/index.md': '---\nhide: [hidden.jpg]\n---\n',
    'galleries/2025-10-11/a.jpg': await makePhonePhoto({ seed: 3, width: 500, height: 400 }),
  })
  const problems = createProblems()
  const cache = temporaryFolder()
  const progress = { start() {}, tick() {}, finish() {} }
  const photos = await lookAtPhotos(
    listPhotos(content!).map(({ path }) => path),
    { cache, file: join(cache, 'looks.json'), problems, progress },
  )
  const hints = listHints(content, photos)
  const file = join(cache, 'deep/sheet.html')
  await writeReport(file, folder, { content, photos, problems: problems.list, hints })

  const html = readFileSync(file, 'utf8')
  const headings = [...html.matchAll(/<h2>(.*?)<\/h2>/g)].map((match) => match[1]!.replace(`${folder}/`, ''))
  expect(headings).toEqual(['galleries/2025-10-17', 'galleries/2025-10-11', 'photos'])
  const cards = new Map(
    [...html.matchAll(/<li class="(?:fine|hint|warning|error)">(?:<img|<span).*/g)].map(([card]) => [
      /<strong>(.*?)<\/strong>/.exec(card)![1]!,
      card,
    ]),
  )
  expect(cards.get('a &#60;b&#62;.jpg')).toContain(
    '900 × 600; published 400, 800, 900 pixels wide (AVIF and JPEG) on /education',
  )
  expect(cards.get('half.jpg')).toMatch(/<br>not published<.*the file is damaged and was left out/)
  expect(cards.get('hidden.jpg')).toContain('<br>not published<')
  expect(cards.get('a.jpg')).toContain('<b>hint</b> is very small, 500 × 400 pixels')
  expect(cards.get('school.jpg')).toContain('on /about, /education')
  expect(html.match(/<img src="(?!data:image\/webp)/)).toBeNull()
  expect(html.match(/<script|<link|https?:/)).toBeNull()
})
