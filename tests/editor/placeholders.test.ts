/** Words in square brackets that stand for words to be written. */
import { expect, test } from 'vitest'
import { placeholdersIn } from '../../editor/saving/placeholders'

test.each<[text: string, placeholders: string[]]>([
  ['See [the story](/story), [x][y] and [ ] or [x].', []],
  ['![Children on benches](a.jpg "The first day")', []],
  ['![[What is on the photo]](a.jpg)', ['[What is on the photo]']],
  ['![A](a.jpg "[The line below]")', ['[The line below]']],
  ['Our school in [village].', ['[village]']],
])('%s', (body, placeholders) => {
  expect(placeholdersIn({ en: { body } })).toEqual(placeholders)
})
