import { expect, test } from 'vitest'
import { applyChoices, letsOut, mergeTexts } from '../../../src/editor/model/saving/merge'
import { mergeLists, wordChanges } from '../../../src/editor/model/saving/merge-lists'

const text = (fields: object, body = '') => ({ fields: fields as Record<string, unknown>, body })

test('changes of different fields and paragraphs are merged', () => {
  const before = text({ title: 'A', place: 'P' }, 'One.\n\nTwo.\n\nThree.')
  const mine = text({ title: 'B', place: 'P' }, 'One.\n\nTwo.\n\nThree.\n\nFour.')
  const theirs = text({ title: 'A', place: 'Q', date: '2025-01-01' }, 'Zero.\n\nOne.\n\nTwo.\n\nThree.')
  const { text: merged, clashes } = mergeTexts(before, mine, theirs)
  expect(clashes).toEqual([])
  expect(merged.fields).toEqual({ title: 'B', place: 'Q', date: '2025-01-01' })
  expect(merged.body).toBe('Zero.\n\nOne.\n\nTwo.\n\nThree.\n\nFour.')
})

test('photos that two people add to one list are all in it', () => {
  const merged = mergeTexts(
    text({ photos: ['a.jpg'] }),
    text({ photos: ['a.jpg', 'mine.jpg'] }),
    text({ photos: ['a.jpg', { file: 'theirs.jpg', alt: 'x' }] }),
  )
  expect(merged.text.fields.photos).toEqual(['a.jpg', 'mine.jpg', { file: 'theirs.jpg', alt: 'x' }])
  expect(merged.clashes).toEqual([])
})

test('the same field or paragraph, changed in different ways, is asked about', () => {
  const merged = mergeTexts(
    text({ title: 'A' }, 'One.'),
    text({ title: 'B' }, 'One!'),
    text({ title: 'C' }, 'One?'),
  )
  expect(merged.clashes.map(({ field }) => field)).toEqual(['title', 'body'])
  expect(applyChoices(merged, ['theirs', 'both'])).toEqual({ fields: { title: 'C' }, body: 'One!\n\nOne?' })
  expect(applyChoices(merged, ['mine', 'theirs'])).toEqual({ fields: { title: 'B' }, body: 'One?' })
})

test('of a long text, only the paragraph that both have changed is asked about', () => {
  const merged = mergeTexts(
    text({}, 'One.\n\nTwo.\n\nThree.\n\nFour.'),
    text({}, 'One!\n\nTwo!\n\nThree.\n\nFour.'),
    text({}, 'One?\n\nTwo.\n\nThree.\n\nFour?'),
  )
  expect(merged.clashes).toEqual([{ field: 'body', mine: 'One!', theirs: 'One?' }])
  const bodies = (['mine', 'theirs', 'both'] as const).map((choice) => applyChoices(merged, [choice]).body)
  expect(bodies).toEqual(['One!', 'One?', 'One!\n\nOne?'].map((one) => `${one}\n\nTwo!\n\nThree.\n\nFour?`))
})

test.each([
  [
    ['a', 'b', 'c'],
    ['a', 'c'],
    ['a', 'b', 'c', 'd'],
    ['a', 'c', 'd'],
  ],
  [
    ['a', 'b'],
    ['b', 'a'],
    ['a', 'b', 'c'],
    ['b', 'a', 'c'],
  ],
  [['a'], ['x'], ['a', 'b'], ['x', 'b']],
  [['a'], ['b', 'a'], ['x'], ['b', 'x']],
  [[], ['a'], ['b'], ['a', 'b']],
  [
    ['a', 'b', 'c'],
    ['w', 'x', 'a', 'b', 'c', 'y'],
    ['a', 'z', 'c'],
    ['w', 'x', 'a', 'z', 'c', 'y'],
  ],
  [['a', 'b', 'c'], ['a', 'x', 'c'], ['a', 'b', 'y'], undefined],
  [
    ['a', 'b', 'c'],
    ['x', 'b', 'c'],
    ['a', 'b', 'y'],
    ['x', 'b', 'y'],
  ],
])('%j with %j and %j gives %j', (before, mine, theirs, merged) => {
  expect(mergeLists(before, mine, theirs)).toEqual(merged)
})

test('words that only one of two texts has are marked', () => {
  const marked = (own: string, other: string) =>
    wordChanges(own, other).flatMap(({ text, isChanged }) => (isChanged ? [text.trim()] : []))
  expect(marked('We gave forty benches today.', 'We gave fifty benches today.')).toEqual(['forty'])
  expect(marked('We gave gave benches.', 'We gave benches.')).toEqual(['gave'])
})

test('an answer is known with invisible signs in it', () => {
  const [before, after] = [{ consent: 'pending\u200b' }, {}].map((fields) => ({ fields, body: '' }))
  expect(letsOut(before!, after!)).toBe(true)
})
