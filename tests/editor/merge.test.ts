/** Two people have changed one entry. */
import { expect, test } from 'vitest'
import { compareVersions } from '../../editor/conflicts/merge'

const opened = { title: 'Benches', body: 'Old.', 'photos.0': 'a.jpg', 'photos.1': 'b.jpg', draft: '' }

test('what only one has changed needs no answer', () => {
  const mine = { ...opened, title: 'Forty benches', draft: false, 'photos.0.__sc_item_id': '1' }
  const theirs = { ...opened, body: 'New. ', date: '2025-01-01' }
  const { theirs: taken, both } = compareVersions({ en: opened }, { en: mine }, { en: theirs })
  expect(taken.map(({ field }) => field)).toEqual(['body', 'date'])
  expect(both).toEqual([])
})

test('a field that both have changed is asked about, a list as a whole', () => {
  const mine = { ...opened, title: 'Forty benches', 'photos.1': 'c.jpg' }
  const theirs = { title: 'Fifty benches', body: 'Old.', 'photos.0': 'b.jpg' }
  const { theirs: taken, both } = compareVersions({ en: opened }, { en: mine }, { en: theirs })
  expect(taken).toEqual([])
  expect(both).toEqual([
    { language: 'en', field: 'title', mine: { title: 'Forty benches' }, theirs: { title: 'Fifty benches' } },
    {
      language: 'en',
      field: 'photos',
      mine: { 'photos.0': 'a.jpg', 'photos.1': 'c.jpg' },
      theirs: { 'photos.0': 'b.jpg' },
    },
  ])
})

test('the same change, and a translation that somebody has added', () => {
  const changed = { ...opened, title: 'Forty benches' }
  const { theirs, both } = compareVersions(
    { en: opened },
    { en: changed },
    { en: changed, te: { title: 'బల్లలు' } },
  )
  expect(theirs).toEqual([{ language: 'te', field: 'title', mine: {}, theirs: { title: 'బల్లలు' } }])
  expect(both).toEqual([])
})
