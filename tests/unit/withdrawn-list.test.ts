/** `withdrawn.json`: what is known of a withdrawn photo stays known. */
import { expect, test } from 'vitest'
import { addPhoto, parseWithdrawn } from '../../src/model/withdrawal/withdrawn-list'

const photo = (checksums: string[], fingerprint?: string) => ({ day: '2025-11-02', checksums, fingerprint })

test('a photo that is in the list gets the other checksums, and the fingerprint that it lacked', () => {
  const list = { withdrawn: [photo(['a'], '01'), photo(['c'])], different: ['b', 'd'] }
  expect(addPhoto(list, photo(['a', 'b'], '01'))).toEqual({
    withdrawn: [photo(['c']), photo(['a', 'b'], '01')],
    different: ['d'],
  })
  expect(addPhoto(list, photo(['c', 'd'], '02'))).toEqual({
    withdrawn: [photo(['a'], '01'), photo(['c', 'd'], '02')],
    different: ['b'],
  })
})

test('photos that look otherwise keep their fingerprints, although they have a file in common', () => {
  const list = { withdrawn: [photo(['a'], '01'), photo(['b'], '02')], different: [] }
  const { withdrawn } = addPhoto(list, photo(['a', 'b', 'c'], '03'))
  expect(withdrawn).toEqual([...list.withdrawn, photo(['a', 'b', 'c'], '03')])
})

test.each([
  '',
  '{',
  '{"withdrawn": []}',
  'null',
  '{"withdrawn": [{"day": "2025-02-30", "checksums": []}], "different": []}',
  '{"withdrawn": [{"day": "2025-11-02", "checksums": [], "fingerprint": "01"}], "different": []}',
])('is damaged: %s', (text) => {
  expect(parseWithdrawn(text)).toBeUndefined()
})

test.each([271, 272, 273])('a fingerprint of %i numbers', (count) => {
  const list = { withdrawn: [photo(['0'.repeat(64)], '01'.repeat(count))], different: [] }
  expect(parseWithdrawn(JSON.stringify(list))).toEqual(count === 272 ? list : undefined)
})
