/** Texts with photos between their paragraphs. */
import { expect, test } from 'vitest'
import { type Block, insertPhoto, movePhoto, toBlocks, toBody } from '../../editor/photo-fields/body-blocks'

const text = 'One.\n\n![A bench](a.jpg "In class")\n\nTwo.\n\nThree.'
const blocks: Block[] = [
  { text: 'One.' },
  { photo: { file: 'a.jpg', alt: 'A bench', caption: 'In class' } },
  { text: 'Two.\n\nThree.' },
]

test('a text is divided at its photos, and put together again', () => {
  expect(toBlocks(text)).toEqual(blocks)
  expect(toBody(blocks)).toBe(text)
  expect(toBlocks('')).toEqual([{ text: '' }])
})

test.each<[markdown: string, photo: object, written?: string]>([
  ['![](a.jpg)', { file: 'a.jpg' }],
  ['![[What is on the photo]](a.jpg)', { file: 'a.jpg', alt: '[What is on the photo]' }],
  ['![a \\] b](<a b.jpg> "say \\"yes\\"")', { file: 'a b.jpg', alt: 'a ] b', caption: 'say "yes"' }],
  ["![a](b.jpg 'c')", { file: 'b.jpg', alt: 'a', caption: 'c' }, '![a](b.jpg "c")'],
])('the photo %s', (markdown, photo, written = markdown) => {
  expect(toBlocks(markdown)).toEqual([{ text: '' }, { photo }, { text: '' }])
  expect(toBody(toBlocks(markdown))).toBe(written)
})

test('photos on lines below each other are photos of their own, those within a line or a list are text', () => {
  expect(toBlocks('![](a.jpg)\n![](b.jpg)').filter((block) => 'photo' in block)).toHaveLength(2)
  for (const inside of ['See ![](a.jpg) here.', '- One\n  ![](a.jpg)', '    ![](a.jpg)'])
    expect(toBlocks(inside)).toEqual([{ text: inside.trimEnd() }])
})

test('a photo is inserted at the cursor, and moves over one paragraph at a time', () => {
  const inserted = (cursor: number) => toBody(insertPhoto(toBlocks('One.\n\nTwo.'), { file: 'a' }, 0, cursor))
  for (const cursor of [1, 4, 6]) expect(inserted(cursor)).toBe('One.\n\n![](a)\n\nTwo.')
  expect(inserted(0)).toBe('![](a)\n\nOne.\n\nTwo.')
  for (const cursor of [8, 10, 99]) expect(inserted(cursor)).toBe('One.\n\nTwo.\n\n![](a)')
  expect(toBody(movePhoto(blocks, 1, 1))).toBe('One.\n\nTwo.\n\n![A bench](a.jpg "In class")\n\nThree.')
  expect(toBody(movePhoto(blocks, 1, -1))).toBe('![A bench](a.jpg "In class")\n\nOne.\n\nTwo.\n\nThree.')
  expect(toBody(movePhoto(toBlocks('![](a.jpg)'), 1, -1))).toBe('![](a.jpg)')
})
