/** Links to photos, which are identified by checksums. */
import { expect, test } from 'vitest'
import { createProblems } from '../../../scripts/lib/problems'
import { checkPhotoLinks } from '../../../scripts/plan/photo-links'
import { plainPhoto, story } from '../../fixtures/site'
import { load } from './load'

test('reports links to photos that the page does not show', async () => {
  const links = [
    '/education#2025-10-17-5e949096',
    '/Education.html#2025-10-17-5e949096',
    '/events/2025-10-17#2025-10-17-5e949096',
    '/about#2025-10-17-5e949096',
    '/education#2025-10-17-00000000',
    '#school-5e949096',
    '/education#gallery-2025-10-17',
  ]
  const { content, lines } = await load({
    'galleries/2025-10-17/a.jpg': await plainPhoto('teal'),
    'news/benches.md': story('Benches', {}, links.map((link) => `[x](${link})`).join('\n\n')),
  })
  expect(lines).toEqual([])
  const problems = createProblems()
  checkPhotoLinks(content!, ({ label }) => `${label}-5e949096`, problems)
  const rest = 'does not lead to a photo of that page. Open the photo on the site and copy its address.'
  expect(problems.list.map(({ line, message }) => `${line} ${message}`)).toEqual([
    `13 the link /about#2025-10-17-5e949096 ${rest}`,
    `15 the link /education#2025-10-17-00000000 ${rest}`,
    `17 the link /benches#school-5e949096 ${rest}`,
  ])
})
