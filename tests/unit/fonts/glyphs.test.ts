import { readFileSync } from 'node:fs'
import { Blob, Buffer, BufferContentType, Face, Font, shape } from 'harfbuzzjs'
import { beforeAll, describe, expect, test } from 'vitest'
import { decompress } from 'wawoff2'
import { glyphsOf, piecesOf } from '../../../scripts/fonts/glyphs'
import { sourceFile } from '../../../scripts/fonts/source-file'

/** Telugu prose about villages, schools and festivals. */
const prose = `
  ప్రభుత్వ పాఠశాలలకు పుస్తకాలు బల్లలు కంప్యూటర్లు దుస్తులు విద్యార్థులకు శుభ్రమైన మరుగుదొడ్లు ఉపాధ్యాయులతో
  గ్రామీణ తెలంగాణలో స్వచ్ఛంద సంస్థ సంక్రాంతి సంబరాలు వ్యవసాయం ఆరోగ్యం సాధికారత స్వయంసహాయక బృందాలు
  లక్ష్మీనారాయణ కృష్ణమూర్తి జ్ఞానప్రసూనాంబ స్త్రీశక్తి రాష్ట్రపతి శాస్త్రజ్ఞుడు ఉత్సాహంగా నిర్వహించుకున్నారు
  చదువుకుంటున్నప్పుడల్లా వెళ్ళిపోతున్నామనుకుంటున్నారు కార్యక్రమాలన్నింటిలోనూ ధన్యవాదాలు అంగన్‌వాడీ
`
const words = prose.trim().split(/\s+/)

let font: Uint8Array
beforeAll(async () => {
  font = Uint8Array.from(await decompress(readFileSync(sourceFile('telugu'))))
})

const sorted = (glyphs: Iterable<number>) => [...glyphs].sort((a, b) => a - b)

/** The glyphs of a word that is shaped as a whole, read after every step. */
function glyphsOfWhole(word: string): number[] {
  const glyphs = new Set<number>()
  const buffer = new Buffer()
  buffer.addText(word)
  buffer.guessSegmentProperties()
  const record = (state: Buffer) => {
    if (state.getContentType() !== BufferContentType.GLYPHS) return true
    for (const { codepoint } of state.getGlyphInfos()) glyphs.add(codepoint)
    return true
  }
  buffer.setMessageFunc(record)
  shape(new Font(new Face(new Blob(font))), buffer)
  record(buffer)
  return sorted(glyphs)
}

describe('the glyphs of words', () => {
  test('are those of every step of their shaping', () => {
    const separate = new Set(words.flatMap(glyphsOfWhole))
    expect(sorted(glyphsOf(font, words))).toEqual(sorted(separate))
    expect(separate.size).toBeGreaterThan(100)
  })

  test.each([0, 1, 2, 3, 4])('are the same when a long word is shaped in pieces (%i)', (rotation) => {
    // Each rotation has other words at the borders of the pieces.
    const word = [...words.slice(rotation * 7), ...words.slice(0, rotation * 7)].join('')
    expect(piecesOf(word).length).toBeGreaterThan(5)
    expect(sorted(glyphsOf(font, [word]))).toEqual(glyphsOfWhole(word))
  })
})

describe('a word is shaped', () => {
  test('as a whole if it is a real word', () => {
    expect(words.flatMap(piecesOf)).toEqual(words)
  })

  test.each([
    ['one conjunct a thousand times', 'క్ష్మ'.repeat(1000)],
    ['a syllable without an end', 'క్'.repeat(2500)],
    ['signs without a letter', 'ా'.repeat(5000)],
    ['real words', prose.replace(/\s/g, '').repeat(10)],
  ])('in pieces whose number grows with its length: %s', (_, word) => {
    const pieces = piecesOf(word)
    expect(Math.max(...pieces.map((piece) => piece.length))).toBeLessThanOrEqual(64)
    expect(pieces.length).toBeLessThanOrEqual(word.length / 32 + 1)
  })

  test('quickly, even if a mebibyte repeats it', () => {
    expect(glyphsOf(font, ['క్ష్మ'.repeat(69_905)]).size).toBe(8)
  })
})
