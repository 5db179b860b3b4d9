/** Finds the glyphs of a font that words need, including intermediate ones of shaping. */
import { Blob, Buffer, BufferContentType, Face, Font, shape } from 'harfbuzzjs'
import { syllables } from './syllables'

/** UTF-16 units that are shaped together, more than any real word has. */
const maxUnits = 64

/**
 * A font has a glyph for nearly every pair of Telugu consonants, but a site needs only those of its words. Shaping
 * proceeds in steps, and skips a step whose glyph is missing, so intermediate glyphs are needed as well.
 */
export function glyphsOf(font: Uint8Array, words: Iterable<string>): Set<number> {
  const loaded = new Font(new Face(new Blob(font)))
  const glyphs = new Set<number>()
  const buffer = new Buffer()
  const note = (state: Buffer) => {
    if (state.getContentType() !== BufferContentType.GLYPHS) return
    for (const { codepoint } of state.getGlyphInfos()) glyphs.add(codepoint)
  }
  buffer.setMessageFunc((state, _font, message) => {
    if (!changesNothing.test(message)) note(state)
    return true
  })
  for (const piece of new Set([...words].flatMap(piecesOf))) {
    buffer.clearContents()
    buffer.addText(piece)
    buffer.guessSegmentProperties()
    shape(loaded, buffer)
    note(buffer)
  }
  return glyphs
}

/** The most frequent messages, which change no glyph. The glyphs are read after all others. */
const changesNothing =
  /^(start (lookup|recursing)|end recursing|ligating|replacing|skipped|try|tried|kerned|attach)/

/**
 * Splits a long word into pieces, because shaping takes quadratic time. Shaping joins nothing across syllables. To be
 * safe, each piece begins with the last syllable of the piece before it.
 */
export function piecesOf(word: string): string[] {
  if (word.length <= maxUnits) return [word]
  const pieces: string[] = []
  let piece = ''
  let last = ''
  for (const whole of syllables(word)) {
    // A syllable of this length is not a real one; it need not be drawn as one.
    for (let at = 0; at < whole.length; at += maxUnits / 2) {
      const characters = whole.slice(at, at + maxUnits / 2)
      if (piece.length + characters.length > maxUnits) {
        pieces.push(piece)
        piece = last
      }
      piece += characters
      last = characters
    }
  }
  return [...pieces, piece]
}
