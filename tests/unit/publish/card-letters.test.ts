import { expect, test } from 'vitest'
import { decompress } from 'wawoff2'
import { createProblems, formatProblem } from '../../../scripts/lib/problems'
import { readFonts } from '../../../scripts/publish/cards/card-fonts'
import { toCardText, warnOfCardLetters } from '../../../scripts/publish/cards/card-letters'
import { plainPhoto, story } from '../../fixtures/site'
import { load } from '../content/load'

test.each([
  ['Books 🎉 for ₹2,50,000', 'Books for ₹2,50,000', []],
  ['👩🏽‍🏫 Teachers ❤️ 🇮🇳 1️⃣', 'Teachers 1', []],
  ['సంక్రాంతి – క్షేత్రస్థాయి', 'సంక్రాంతి – క్షేత్రస్థాయి', []],
  ['किताबें और बेंच', '', ['किताबें', 'और', 'बेंच']],
  ['مدرسہ Books', 'Books', ['مدرسہ']],
  ['நூலகம்', '', ['நூலகம்']],
  ['Ĉapitro Lamp™ → ✓ Жизнь', 'Lamp', ['Ĉapitro', '™', '→', '✓', 'Жизнь']],
  ['Cafe\u0301 \u2060here', 'Café here', []],
])('the card of "%s" shows "%s"', (title, text, left) => {
  expect(toCardText(title)).toEqual({ text, left })
})

test('every character that is said to be drawn is in the font, and the other way round', async () => {
  const inFont = new Set<number>()
  for (const font of readFonts())
    for (const code of codesOf(Buffer.from(await decompress(font)))) inFont.add(code)
  const visible = [...inFont].filter((code) => /\S/.test(String.fromCodePoint(code)))
  for (const code of visible) expect(toCardText(String.fromCodePoint(code)).left).toEqual([])
  for (let code = 0x21; code < 0x2fff; code++) {
    const character = String.fromCodePoint(code)
    if (!/[\p{L}\p{M}\p{N}]/u.test(character) || character.normalize('NFC') !== character) continue
    if (!inFont.has(code) && !/\p{DI}|\u20e3/u.test(character))
      expect(toCardText(character).left).toEqual([character])
  }
})

/** The characters of a font, from its table `cmap` in format 4 (OpenType 1.9). */
function codesOf(font: Buffer): number[] {
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + index * 16)
  const cmap = font.readUInt32BE(tables.find((at) => font.toString('latin1', at, at + 4) === 'cmap')! + 8)
  const codes: number[] = []
  for (let index = 0; index < font.readUInt16BE(cmap + 2); index++) {
    const table = cmap + font.readUInt32BE(cmap + 8 + index * 8)
    if (font.readUInt16BE(table) !== 4) continue
    const segments = font.readUInt16BE(table + 6)
    for (let at = table + 14; at < table + 14 + segments; at += 2)
      for (
        let code = font.readUInt16BE(at + 2 + segments);
        code <= font.readUInt16BE(at) && code < 0xffff;
        code++
      )
        codes.push(code)
  }
  return codes
}

test('titles and the name of the site that a card cannot show are reported', async () => {
  const { content } = await load({
    'news/books.md': story('किताबें and books'),
    'news/books.te.md': '---\ntitle: పుస్తకాలు →\n---\n',
    'news/benches.md': story('Benches 🎉'),
    'galleries/2025-10-17/a.jpg': await plainPhoto('teal'),
    'galleries/2025-10-17/index.md': '---\ntitle: Жизнь\n---\n',
  })
  const problems = createProblems()
  content!.site.fields.name = 'مدرسہ Trust'
  warnOfCardLetters(content!, problems)
  const rest =
    'because its font has only the letters of English and Telugu. Write this in other letters if the card has to show it.'
  const lines = problems.list.map((problem) =>
    formatProblem(problem).replace(/ \/.*\/(?=site|news|galleries)/, ' '),
  )
  expect(lines.map((line) => line.replace(rest, '…'))).toEqual([
    expect.stringMatching(/^warning {2}site\.md:\d+ {2}name: the social card leaves out مدرسہ, …$/),
    expect.stringMatching(/^warning {2}news\/books\.md:2 {2}title: the social card leaves out किताबें, …$/),
    expect.stringMatching(/^warning {2}news\/books\.te\.md {2}title: the social card leaves out →, …$/),
    expect.stringMatching(
      /^warning {2}galleries\/2025-10-17\/index\.md:2 {2}title: the social card leaves out Жизнь, …$/,
    ),
  ])
})
