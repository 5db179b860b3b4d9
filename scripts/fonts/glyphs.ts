/** Which glyphs of a font words are drawn with: what their letters join to, and the steps on the way there. */
import { Blob, Buffer, BufferContentType, Face, Font, shape } from 'harfbuzzjs'

/** UTF-16 units that are shaped together: more than any real word has. */
const maxUnits = 64

/**
 * A font has a glyph for nearly every pair of Telugu consonants; a site needs those of its own words. Shaping
 * goes by steps, and a step whose glyph is missing is not taken: so the glyphs in between count, too.
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

/** The messages that come most often and change no glyph. After all others, the glyphs are read. */
const changesNothing =
  /^(start (lookup|recursing)|end recursing|ligating|replacing|skipped|try|tried|kerned|attach)/

/** Whatever cannot begin a syllable is part of the one before it: signs, and letters below a virama. */
const syllable = /.(?:[\p{M}\u200C\u200D]|(?<=\u0C4D[\u200C\u200D]?)\p{L})*/gsu

export function syllables(word: string): string[] {
  return word.match(syllable) ?? []
}

/**
 * A word in pieces that are shaped alone, so that the work grows with its length and not with the square of it.
 * Shaping joins nothing across the border of a syllable; each piece begins with the last one of the piece before it
 * all the same.
 */
export function piecesOf(word: string): string[] {
  if (word.length <= maxUnits) return [word]
  const pieces: string[] = []
  let piece = ''
  let last = ''
  for (const whole of syllables(word)) {
    // A syllable without end is nonsense that is not drawn as one.
    for (let at = 0; at < whole.length; at += maxUnits / 2) {
      const part = whole.slice(at, at + maxUnits / 2)
      if (piece.length + part.length > maxUnits) {
        pieces.push(piece)
        piece = last
      }
      piece += part
      last = part
    }
  }
  return [...pieces, piece]
}
