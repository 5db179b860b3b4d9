/** Photos are taken out of texts, which keep their comments and their order. */
import { expect, test } from 'vitest'
import { removePhotos } from '../../../src/shared/withdraw/edit-text'

const gone = {
  isPhoto: (name: string) => name === 'a.jpg' || name === '../photos/a.jpg',
  isAddress: (url: string) => url.endsWith('-5e949096'),
  isOptional: (path: readonly (string | number)[]) => path.at(-1) !== 'image',
}
const edit = (text: string) => removePhotos(text, gone).text

test.each([
  ['an item', 'photos:\n  - a.jpg\n  - b.jpg # the second\n', 'photos:\n  - b.jpg # the second\n'],
  [
    'an item with texts, and comments',
    'photos: # in this order\n  # the first\n  - b.jpg\n  - file: "a.jpg"\n    alt: Two girls\n    caption: |\n      Books\n  # the last\n  - c.jpg\ntitle: X\n',
    'photos:\n  # in this order\n  # the first\n  - b.jpg\n  # the last\n  - c.jpg\ntitle: X\n',
  ],
  ['the last item', 'title: X\nhide:\n- b.jpg\n- a.jpg\n', 'title: X\nhide:\n  - b.jpg\n'],
  [
    'comments before what goes',
    '# 1\nphotos:\n  - b.jpg\n  # 2\n  - a.jpg\n# 3\nbanner: a.jpg\n# 4\ntitle: X\n',
    '# 1\nphotos:\n  - b.jpg\n  # 2\n# 3\n# 4\ntitle: X\n',
  ],
  ['the only item', 'hide:\n  - a.jpg\ntitle: X\n', 'title: X\n'],
  ['an item in brackets', 'gallery: [a.jpg, b.jpg, a.jpg]\n', 'gallery: [b.jpg]\n'],
  ['a map in brackets', 'gallery: [b.jpg, {file: a.jpg, alt: X}]\n', 'gallery: [b.jpg]\n'],
  ['all in brackets', 'gallery: [a.jpg]\ntitle: X\n', 'title: X\n'],
  ['a field', "title: X\nbanner: 'a.jpg' # wide\ndate: 2025-10-17\n", 'title: X\ndate: 2025-10-17\n'],
  ['a field with a focus', 'banner:\n  file: a.jpg\n  focus: top\ntitle: X\n', 'title: X\n'],
  ['Windows line ends', 'title: X\r\nbanner: a.jpg\r\ndate: Y\r\n', 'title: X\r\ndate: Y\r\n'],
  ['what cannot be read', 'x: &a a.jpg\ny: *a\n', 'x: &a a.jpg\ny: *a\n'],
  ['nothing', 'title: a.jpg and others\nphotos: [b.jpg]\n', 'title: a.jpg and others\nphotos: [b.jpg]\n'],
])('fields: %s', (_name, before, after) => {
  expect(edit(`---\n${before}---\n\nText\n`)).toBe(`---\n${after}---\n\nText\n`)
})

test.each([
  ['a photo on its own line', 'One\n\n![A](a.jpg "B")\n\nTwo\n', 'One\n\nTwo\n'],
  ['the last line', 'One\n\n![A](a.jpg)', 'One\n\n'],
  ['in a line', 'See ![A](a.jpg) and ![B](b.jpg).\n', 'See and ![B](b.jpg).\n'],
  ['in a link', '[![A](../photos/a.jpg)](/about)\n\nTwo\n', 'Two\n'],
  ['an item of a list', '1. One\n2. ![A](a.jpg)\n3. ![B](b.jpg)\n', '1. One\n3. ![B](b.jpg)\n'],
  ['an inner item', '- One\n  - ![A](a.jpg)\n- Two ![A](a.jpg)\n', '- One\n- Two\n'],
  ['a cell', '| A |\n|---|\n| ![A](a.jpg) |\n', '| A |\n|---|\n| |\n'],
  ['by reference', '![A][one]\n\nTwo\n\n[one]: a.jpg\n', 'Two\n\n'],
  ['a link to it', 'See [the *new* benches](/education#2025-10-17-5e949096).\n', 'See the *new* benches.\n'],
  ['not in code', '`![A](a.jpg)`\n', '`![A](a.jpg)`\n'],
])('text: %s', (_name, before, after) => {
  expect(edit(before)).toBe(after)
  const fields = '\ufeff---\r\ntitle: X\r\n---\r\n'
  expect(edit(fields + before)).toBe(fields + after)
})

test('a field that cannot be left out stays, or gets another photo', () => {
  const text =
    '---\ntitle: X\nimage: a.jpg # the card\ncards:\n  - image:\n      file: a.jpg\n      focus: top\n---\n'
  expect(removePhotos(text, gone)).toEqual({
    text,
    required: [
      { line: 3, field: 'image' },
      { line: 6, field: 'cards.0.image' },
    ],
  })
  expect(removePhotos(text, { ...gone, instead: 'school 1.jpg' }).text).toBe(
    text.replaceAll('a.jpg', 'school 1.jpg'),
  )
})
