/** Wrong names. No message suggests another photo, or one that must not be published. */
import { expect, test } from 'vitest'
import { type Files, plainPhoto, story } from '../../../fixtures/site'
import { load } from '../load'

const [red, blue, green] = await Promise.all(['red', 'blue', 'green'].map((color) => plainPhoto(color)))
const folder = 'galleries/2025-11-20'
const event: Files = {
  [`${folder}/IMG_1201.jpg`]: red!,
  [`${folder}/IMG_1205.jpg`]: blue!,
  [`${folder}/index.md`]: '---\nhide: [IMG_1205.jpg]\n---\n',
}
const linesFor = async (name: string, more: Files = {}) =>
  (await load({ ...event, 'news/girls.md': story('Girls', {}, `![Girls](${name})`), ...more })).lines

test.each([
  [
    'a hidden photo, by its path',
    `../${folder}/IMG_1205.jpg`,
    `warning  news/girls.md:7  the photo "../${folder}/IMG_1205.jpg" is withheld by its event and was left out here too.`,
  ],
  [
    'a hidden photo, by its name',
    'IMG_1205.jpg',
    'warning  news/girls.md:7  the photo "IMG_1205.jpg" is withheld by its event and was left out here too.',
  ],
  [
    'a photo that was deleted',
    `../${folder}/IMG_1204.jpg`,
    `error    news/girls.md:7  the photo "../${folder}/IMG_1204.jpg" does not exist. Correct the name, or remove it here if the photo was withdrawn.`,
  ],
  [
    'capitals in the name of a photo of an event',
    `../${folder}/img_1201.JPG`,
    `error    news/girls.md:7  the photo "../${folder}/img_1201.JPG" does not exist. Did you mean "../${folder}/IMG_1201.jpg"?`,
  ],
  [
    'a typing mistake with the right number',
    `../${folder}/IGM_1201.jpg`,
    `error    news/girls.md:7  the photo "../${folder}/IGM_1201.jpg" does not exist. Did you mean "../${folder}/IMG_1201.jpg"?`,
  ],
  [
    'capitals in the name of a photo in photos/',
    '../photos/School.jpg',
    'error    news/girls.md:7  the photo "../photos/School.jpg" does not exist. Did you mean "school.jpg"?',
  ],
])('%s', async (_name, photo, line) => {
  expect(await linesFor(photo)).toEqual([line])
})

test('a shown photo is suggested rather than a hidden one with the same name', async () => {
  const more = { 'galleries/2025-10-17/IMG_1205.jpg': green! }
  expect(await linesFor('IMG_1205.jpg', more)).toEqual([
    'error    news/girls.md:7  the photo "IMG_1205.jpg" does not exist. Did you mean "../galleries/2025-10-17/IMG_1205.jpg"?',
  ])
})

test('hide does not suggest a photo with another number', async () => {
  const { lines } = await load({ ...event, [`${folder}/index.md`]: '---\nhide: [IMG_1204.jpg]\n---\n' })
  expect(lines).toEqual([
    `error    ${folder}/index.md:2  hide: the photo "IMG_1204.jpg" does not exist. Correct the name, or remove the line if the photo has been deleted.`,
  ])
})

test('a text in the folder of photos', async () => {
  expect((await load({ 'photos/notes.txt': 'To do' })).lines).toEqual([
    'error    photos/notes.txt  is a text or a document, which nobody reads. It may say something about consent: keep it elsewhere.',
  ])
})
