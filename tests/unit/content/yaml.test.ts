/** What is said about YAML that cannot be read. Who does what the message says has one mistake less. */
import { expect, test } from 'vitest'
import { inWords } from '../../../src/i18n/messages/in-words'
import { cutFrontMatter } from '../../../src/model/front-matter/cut'
import { parseYaml } from '../../../src/model/front-matter/parse'

/** The faults of fields, in lines of a file. */
function faultsOf(fields: string): string[] {
  const cut = cutFrontMatter(`---\n${fields}\n---\n`)
  if (cut.fault) return [`${cut.fault.line} ${inWords(cut.fault.said)}`]
  return parseYaml(`\n${cut.yaml}`).faults.map(({ line, said }) => `${line} ${inWords(said)}`)
}

const quoteIt = 'Put "double quotes" around the whole value.'
const sign = `the value contains a character with a special meaning, such as a colon. ${quoteIt}`
const special = `the value begins with a character that has a special meaning, such as *, & or !. ${quoteIt}`
const inside =
  'there are quotation marks inside the value, or around a part of it. For those that visitors should see, write “ ” or ’.'
const curly =
  'visitors see the curly quotes, “ ”. Write "straight quotes" instead, or none. If visitors should see them, put "straight quotes" around them.'
const open = 'a quotation mark is opened in this line and not closed. Write it again at the end of the value.'
const bracket =
  'a bracket is opened in this line and not closed. Close it in the same line. If visitors should see the bracket, put "double quotes" around the whole value.'
const indent =
  'the line begins with too few or too many spaces. Begin it with as many as the lines around it.'
const colon =
  'the colon after the name of the field, or the space after the colon, is missing. Write the line as "field: value".'
const noField = 'the line is not a field. Write it as "field: value".'
const invisible = (shown: string) =>
  `"${shown}" has an invisible character, which is shown here by its code. Delete these words, and type them again.`

test.each<[fields: string, line: number, message: string, ...remedies: string[]]>([
  ['title: "He said "yes""', 2, inside, 'title: "He said “yes”"'],
  ["title: 'It's here'\nplace: A", 2, inside, "title: 'It’s here'\nplace: A"],
  ['title: "Books" for all', 2, inside, 'title: “Books” for all'],
  ['photos:\n  - file: "a" b', 3, inside, 'photos:\n  - file: “a” b'],
  ['title: "He said\nplace: A\nimage: b', 2, open, 'title: "He said"\nplace: A\nimage: b'],
  ['title: "He said\nplace: "A"\nimage: b', 2, open, 'title: "He said"\nplace: "A"\nimage: b'],
  ["title: A\nplace: 'He said", 3, open, "title: A\nplace: 'He said'"],
  ['gallery: [a, b\nplace: A', 2, bracket, 'gallery: [a, b]\nplace: A', 'gallery: "[a, b"\nplace: A'],
  ['image: {file: a', 2, bracket, 'image: {file: a}', 'image: "{file: a"'],
  ['title: A\n place: B\nimage: c', 3, indent, 'title: A\nplace: B\nimage: c'],
  [' title: A\nplace: B', 2, indent, 'title: A\nplace: B'],
  ['\u00a0title: A\nplace: B', 2, indent, 'title: A\nplace: B'],
  ['cards:\n  - title: A\n     text: B', 4, indent, 'cards:\n  - title: A\n    text: B'],
  ['given:\n  - number: 40\n what: A', 4, indent, 'given:\n  - number: 40\nwhat: A'],
  ['title: A: b', 2, sign, 'title: "A: b"'],
  ['title: “A: b”', 2, curly, 'title: "A: b"', 'title: "“A: b”"'],
  ['title: ‘A: b’', 2, curly, 'title: "A: b"'],
  ['title: “A” in B: c', 2, sign, 'title: "“A” in B: c"'],
  ['title: @a', 2, sign, 'title: "@a"'],
  ['title: - a', 2, sign, 'title: "- a"'],
  ['title: > a', 2, sign, 'title: "> a"'],
  ['cards:\n  - title: A: b\n    text: B', 3, sign, 'cards:\n  - title: "A: b"\n    text: B'],
  ['title: *a* b', 2, sign, 'title: "*a* b"'],
  ['title: *a', 2, special, 'title: "*a"'],
  ['title: &a b', 2, special, 'title: "&a b"'],
  ['title: !a b', 2, special, 'title: "!a b"'],
  [
    'title: "C:\\photos"',
    2,
    'a backslash has a meaning in "double quotes". Write two: \\\\.',
    'title: "C:\\\\photos"',
  ],
  ['gallery:\n\t- a', 3, 'the line begins with a tab. Write two spaces instead.', 'gallery:\n  - a'],
  ['title:A\nplace: B', 2, colon, 'title: A\nplace: B'],
  ['title A\nplace: B', 2, colon, 'title: A\nplace: B'],
  ['place: B\ntitle', 3, colon, 'place: B\ntitle: value'],
  ['title A', 2, noField, 'title: A'],
  ['\u200btitle: A\nplace: B', 2, invisible('(U+200B)title'), 'title: A\nplace: B'],
  ['ti\u00adtle: A', 2, invisible('ti(U+00AD)tle'), 'title: A'],
  ['title\u00a0: A', 2, invisible('title(U+00A0)'), 'title: A'],
  ['title:\u200bA\nplace: B', 2, invisible('title:(U+200B)'), 'title: A\nplace: B'],
  ['place: A\n\u200e- b', 3, invisible('(U+200E)- '), 'place:\n- b'],
  ['title: A\u2028place: B', 2, invisible('title: A(U+2028)'), 'title: A\nplace: B'],
])('%j', (fields, line, message, ...remedies) => {
  expect(faultsOf(fields)).toEqual([`${line} ${message}`])
  for (const remedy of remedies) expect(faultsOf(remedy)).toEqual([])
})

test('a blank of any kind is a space before a field and after its colon', () => {
  expect(faultsOf('title:\u00a0A\ncards:\n\u2003-\u00a0title:\u3000B')).toEqual([])
})
