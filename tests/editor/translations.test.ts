/** The checksum of a translation, and what the editor saves in its file. */
import { expect, test } from 'vitest'
import { checksumOfTexts, type TextField } from '../../editor/translations/checksum'
import { keepPositions, onlyTranslated } from '../../editor/translations/clean'
import { isUnwritten, startTranslation } from '../../editor/translations/start'
import { checksumOf, listSourceTexts } from '../../scripts/content/translations'
import { checksumField } from '../../scripts/editor-files/widgets'
import { testContent } from '../test-site'
import { loadFolder } from '../unit/content/load'

test('the checksum of a text is the same as in the generator', async () => {
  const { content } = await loadFolder(testContent)
  const sources = listSourceTexts(content!)
  expect(sources.length).toBeGreaterThan(20)
  for (const { entry, row } of sources) {
    const data = { ...(entry.fields as object), body: `\n${entry.readBody()}` }
    const texts = checksumField(row.schema).texts as TextField[]
    expect(await checksumOfTexts(data, texts), entry.file).toBe(checksumOf(entry, row.schema))
  }
})

test('the checksum ignores empty texts and spaces around texts', async () => {
  const fields: TextField[] = [
    { name: 'title', kind: 'line' },
    { name: 'photos', kind: 'photos' },
  ]
  const made = await checksumOfTexts({ title: 'A b', photos: [{ file: 'a.jpg', alt: 'c' }] }, fields)
  const written = {
    title: ' A \n b ',
    photos: ['b.jpg', { file: 'a.jpg', alt: 'c ', caption: '' }],
    body: undefined,
  }
  expect(await checksumOfTexts(written, fields)).toBe(made)
})

test('a translation contains only photos whose texts were translated', () => {
  const sourcePhotos = [
    { file: 'a.jpg', alt: 'One', caption: 'First', focus: 'top' },
    { file: 'b.jpg' },
    { file: 'c.jpg', caption: 'Two' },
  ]
  expect(onlyTranslated(sourcePhotos, sourcePhotos)).toEqual([])
  const translated = { file: 'a.jpg', alt: 'ఒకటి' }
  const added = { file: 'b.jpg', caption: 'బడి' }
  const begun = [{ ...sourcePhotos[0]!, ...translated }, added, sourcePhotos[2]!]
  expect(onlyTranslated(begun, sourcePhotos)).toEqual([translated, added])
})

test('entries of a list keep their places; a list without texts is left out', () => {
  expect(keepPositions([{ title: '' }, { title: 'బడి' }])).toEqual([{}, { title: 'బడి' }])
  expect(keepPositions([{ title: '' }, {}])).toEqual([])
})

test('a new translation has the photos of its text, and is empty until somebody writes', () => {
  expect(startTranslation('value', 'Benches')).toBe('')
  const body = startTranslation('body', 'One.\n\n![A bench](a.jpg "In class")\n\nTwo.')
  expect(body).toBe('![](a.jpg)')
  expect([body, '', `${body}\n\nబడి`, '![బల్ల](a.jpg)'].map(isUnwritten)).toEqual([true, true, false, false])
})
