/**
 * Texts and fields of 100 kB that take parsers long: they are converted, or refused with a sentence, and nothing throws. `npm test` has the
 * limits themselves. Without them, some of these texts take minutes.
 */
import { expect, test } from 'vitest'
import { createProblems, formatProblems } from '../../src/model/lib/problems'
import { readEntry } from '../../src/model/read/entry'
import { collections } from '../../src/model/schema/collections'
import { convertText } from '../fixtures/convert-text'

/** A file with its fields is a little larger than this. */
const size = 99_000
const fill = (unit: string, length = size) => {
  const repeated = unit.repeat(Math.ceil(length / Buffer.byteLength(unit)))
  return Buffer.from(repeated).subarray(0, length).toString().replaceAll('\ufffd', '')
}
const numbered = (unit: (number: number) => string, separator = '\n') =>
  Array.from({ length: 12_000 }, (_, index) => unit(index))
    .join(separator)
    .slice(0, size)

const telugu = 'తెలుగు'

/** What is repeated in one line, in lines, and in paragraphs. */
const units = [
  ...'[ ] [] [a]( ![ ![a](b.jpg ![a](b.jpg) [a](/b) [a](https://x.y) [a][b] [Name] [^1] [^a]: [a]: \\['.split(
    ' ',
  ),
  ...['[a]: b', '[a]: b "c', '[^a]: b', '[a b=c]', '# [a', '- [x] a', 'a [b'],
  ...'` `` ``` ~~~ ~~a ~~a~~ * ** *a a*b **a** **a a**b *_ *a_ _ _a_ ***a'.split(' '),
  ...'< <a <a> <b>a</b> <div> <script> <!-- <!- <? </ <![CDATA[ <br> & &a &amp; &#1 " \' \\ ( ) a( {{a}} :::'.split(
    ' ',
  ),
  ...['<a href="', '<a b="c" ', '* a', '- ', '-', '+', '- a', '1. a', '1.', '100. a', '2025. a', '- **1** a'],
  ...['> a', '>', '> - a', '- > a', `${'> '.repeat(19)}a`, `${'- '.repeat(18)}a`, `${'1. '.repeat(18)}a`],
  ...[
    '| a | b |',
    '|',
    'a|b',
    '|-|',
    '--|--',
    '|*a_ [b](c) `|b|',
    '# a',
    '#',
    '---',
    '***',
    '===',
    'a',
    'a  ',
    '    a',
    '\ta',
  ],
  ...'http:// http://a.b www. www.a. www.a.b http://a.b/( @ a@b.c a@ a.a@b.c a+-_'.split(' '),
  ...[telugu, `**${telugu}`, `**${telugu}**`, `${telugu}**“${telugu}”**`],
  ...['\u200b', '\u200d', '\u00a0', '\u0301', '\u2028', '👨‍👩‍👧', '\t', ' a', '\r', '\u0001'],
]

const texts: Record<string, string> = {
  'a long word in an open bracket': `[a ${fill('=')}`,
  'a long link': `[${fill('a ')}](/b)`,
  'a long address': `[a](/${fill('b')})`,
  'a long title': `[a](/b "${fill('c ')}")`,
  'a long alternative text': `![${fill('a ')}](b.jpg)`,
  'brackets in each other': fill(`${'['.repeat(249)}a${']'.repeat(249)}\n\n`),
  'code marks of many lengths': fill(
    `${numbered((number) => '`'.repeat((number % 30) + 1), ' ').slice(0, 400)}\n\n`,
  ),
  'paragraphs with as many marks as are allowed': fill(`${'*[`<&~_'.repeat(71)}\n\n`),
  'paragraphs of marks that nothing closes': fill(`${'`a '.repeat(490)}\n\n`),
  'an address with many full stops': `https://x.org/${fill('.', 98_000)}a`,
  'a wide table': `|${fill('a|', 33_000)}\n|${fill('-|', 33_000)}\n|${fill('a|', 33_000)}`,
  'a wide table with empty rows': `|${fill('a|', 2000)}\n|${fill('-|', 2000)}\n${fill('|\n', 95_000)}`,
  'a table with marks': `|a|b|\n|-|-|\n${fill('|*a_ [b](c) `|b|\n', 98_000)}`,
  'a cell with marks': `|a|b|\n|-|-|\n|${fill('*a_ ', 98_000)}|b|`,
  'lists in lists': fill(numbered((number) => `${'  '.repeat(number % 19)}- a`).slice(0, 500)),
  'a quotation that goes on': fill(`${'> '.repeat(19)}a\nb\n`),
  'a list that goes on': `- a\n${fill('b\n', 98_000)}`,
  'empty lines': `a${fill('\n', 98_000)}b`,
  headings: numbered((number) => `## a${number}`, '\n\n'),
  'notes that lead to notes': `[^0]\n\n${numbered((number) => `[^${number}]: a[^${number + 1}]`, '\n\n')}`,
  definitions: numbered((number) => `[a${number}]: /b${number}`),
  'an open comment': `<!--${fill('--a\n')}`,
  'an open tag': `<a ${fill('b ')}`,
  'open code': `\`\`\`\n${fill('``\n', 98_000)}`,
  'a heading with many marks': `# ${fill('# ', 98_000)}`,
}

const fields: Record<string, string> = {
  'an open list': `title: ${fill('[')}`,
  'an open map': `title: ${fill('{')}`,
  'a list in one line': `gallery: [${fill('a,')}]`,
  'lists in each other': `gallery: ${'['.repeat(90)}${fill('a,', 98_000)}${']'.repeat(90)}`,
  'maps in each other': numbered((number) => `${' '.repeat(number % 400)}a:`),
  'different fields': numbered((number) => `a${number}: b`),
  'fields that are nearly known': numbered((number) => `title${number}: b`),
  'one field': fill('title: b\n'),
  photos: `gallery:\n${fill('  - file: a.jpg\n    alt: b\n', 98_000)}`,
  'photos that are lists': `gallery:\n${fill('  - [a]\n', 98_000)}`,
  aliases: `a: &a x\nb: [${fill('*a,', 98_000)}]`,
  anchors: numbered((number) => `a${number}: &b${number} c`),
  'a long key': `? ${fill('a\n', 98_000)}: b`,
  'quotation marks': `title: '${fill("''", 98_000)}'`,
  escapes: `title: "${fill('\\u0041', 98_000)}"`,
  'wrong escapes': `title: "${fill('\\q', 98_000)}"`,
  comments: fill('# a\n'),
  placeholders: `title: "${fill('[a] ', 98_000)}"`,
  'a long value': `title: ${fill('a ')}`,
  'lines of a value': `title: ${fill('a\n  ')}`,
  'a block': `title: |\n${fill(' a\n\n', 98_000)}`,
  'an address': `url: http://${fill('a.')}`,
}

const entryFields = 'title: a\ndescription: b\nimage: c.jpg'

/** The lines about a story with these fields and this text. */
function linesOf(yaml: string, text: string): string[] {
  const bytes = new TextEncoder().encode(`---\n${yaml}\n---\n${text}\n`).subarray(0, 100_000)
  const problems = createProblems()
  const entry = readEntry('a.md', collections.news.schema, { tree: { read: () => bytes }, problems })
  if (!entry) return formatProblems(problems.list)
  const { problems: found, blocks } = convertText(entry.readBody(), {
    bodyOffset: entry.bodyOffset,
    siteUrl: 'https://site.example',
    hasPlaces: true,
  })
  problems.add(found)
  const lines = formatProblems(problems.list)
  if (!blocks.length && !lines.length && /[\p{L}\p{N}]/u.test(text.replaceAll('<br>', '')))
    return ['nothing is shown']
  return lines
}

const sentence = /^(?:error|warning) +(?:a\.md\S*|\d+ placeholders? in) \P{Cc}{10,700}$/u

const cases: [string, () => string[]][] = [
  ...units.flatMap((unit): [string, () => string[]][] =>
    ['', '\n', '\n\n'].map((separator) => [
      JSON.stringify(unit + separator),
      () => linesOf(entryFields, fill(unit + separator)),
    ]),
  ),
  ...Object.entries(texts).map(([what, text]): [string, () => string[]] => [
    what,
    () => linesOf(entryFields, text),
  ]),
  ...Object.entries(fields).map(([what, yaml]): [string, () => string[]] => [
    what,
    () => linesOf(yaml, 'Text.'),
  ]),
]

test.each(cases)('100 kB of %s are converted or refused', { timeout: 120_000 }, (_, lines) => {
  for (const line of lines()) expect(line).toMatch(sentence)
})
