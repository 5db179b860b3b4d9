/** The question about consent in every collection, and its answers. */
import { describe, expect, test } from 'vitest'
import { plainPhoto, story } from '../../fixtures/site'
import { load } from './load'

const asks = (lines: readonly string[]) => lines.filter((line) => line.includes('may ask not to publish'))
const member = (more: string) =>
  `---\nname: "A"\nrole: "B"\nshortBio: "C"\nimage: a.jpg\norder: 1\n${more}---\n\nA biography.\n`
const person = (more: string, body: string) => `---\nname: "A"\nrole: "B"\norder: 1\n${more}---\n\n${body}\n`
const photo = await plainPhoto('teal')

describe('a word that may say no', () => {
  test.each<[string, Record<string, string | Buffer>]>([
    ['in a story', { 'news/a.md': story('Benches', { description: 'The parents refused.' }) }],
    ['in the name of a story', { 'news/do-not-publish.md': story('Benches') }],
    ['in a member', { 'members/a.md': member('# do not publish\n') }],
    ['in a testimonial', { 'testimonials/a.md': person('', 'అనుమతి లేదు') }],
    [
      'in a translation',
      { 'news/a.md': story('Benches'), 'news/a.te.md': '---\ntitle: బల్లలు\n---\n\nప్రచురించవద్దు\n' },
    ],
    [
      'in the name of a photo',
      { 'photos/no consent.jpg': photo, 'news/a.md': story('Benches', { image: 'no consent.jpg' }) },
    ],
  ])('%s', async (_, files) => {
    expect(asks((await load({ 'photos/a.jpg': photo, ...files })).lines)).toHaveLength(1)
  })
})

test('the form answers', async () => {
  const { content, lines } = await load({
    'photos/a.jpg': photo,
    'members/a.md': member('# do not publish\nconsent: given\n'),
    'testimonials/a.md': person('consent: pending\n', 'అనుమతి లేదు'),
  })
  expect(asks(lines)).toEqual([])
  expect(lines).toContain(
    'warning  testimonials/a.md:5  consent: is "pending": the entry is not shown until it says "given".',
  )
  expect(content?.members).toHaveLength(1)
  expect(content?.testimonials).toHaveLength(0)
})

test('a text in photos/ is an error', async () => {
  const { lines } = await load({ 'photos/consent.txt': 'pending' })
  expect(lines).toContain(
    'error    photos/consent.txt  is a text or a document, not a photo. It may say something about consent: keep it elsewhere.',
  )
})
