/** The hints of a check. */
import { expect, test } from 'vitest'
import { listHints } from '../../../scripts/check/hints'
import { countProblems, describeCounts } from '../../../scripts/check/outcome'
import { listPhotos } from '../../../scripts/content/content'
import { createProblems } from '../../../scripts/lib/problems'
import { plainPhoto, story } from '../../fixtures/site'
import { load } from '../content/load'

test('counts photos without alternative text', async () => {
  const photo = await plainPhoto('teal')
  const { content } = await load({
    'galleries/2025-10-17/a.jpg': photo,
    'galleries/2025-10-17/b.jpg': photo,
    'galleries/2025-10-17/c.jpg': photo.subarray(0, 90),
    'galleries/2025-10-11/a.jpg': photo,
    'galleries/2025-10-11/index.md': '---\nphotos: [{file: a.jpg, alt: Benches}, a.jpg]\n---\n',
    'news/a.md': story('A', { gallery: '[school.jpg]' }),
  })
  const intact = listPhotos(content!).filter(({ path }) => !path.endsWith('c.jpg'))
  const hints = listHints(content!, new Set(intact.map(({ path }) => path)))
  expect(
    hints.map(({ file, message }) => `${file.replace(/.*\/(?=news|galleries)/, '')}  ${message}`),
  ).toEqual([
    'galleries/2025-10-17  2 of 2 photos have no alternative text: people who cannot see them hear only numbers.',
    'news/a.md  one photo has no alternative text: people who cannot see it hear only a number.',
  ])
})

test('the summary counts photos, placeholders and events', () => {
  const problems = createProblems()
  problems.warn(
    { file: 'a.md', line: 2, topic: 'placeholder' },
    'the placeholder [A] is still to be replaced.',
  )
  problems.warn(
    { file: 'a.md', line: 2, topic: 'placeholder' },
    'the placeholder [A] is still to be replaced.',
  )
  problems.warn(
    { file: 'a.md', line: 3, topic: 'placeholder' },
    'the placeholder [B] is still to be replaced.',
  )
  problems.warn(
    { file: 'b.jpg', topic: 'left-out' },
    'cannot be read and was left out: send or copy it again. If that does not help, save it as a JPEG.',
  )
  problems.warn({ file: 'i.md', topic: 'consent' }, 'is pending.')
  const counts = countProblems(problems.list)
  expect(counts).toMatchObject({ errors: 0, warnings: 4 })
  expect(describeCounts(counts)).toBe('; 1 photo left out, 2 placeholders left, 1 waiting for consent')
  expect(describeCounts(countProblems([]))).toBe('')
  expect([problems.hasWarnings(), problems.hasErrors()]).toEqual([true, false])
})
