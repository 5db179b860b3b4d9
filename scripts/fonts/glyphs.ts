/** Which glyphs of a font words are drawn with: what their letters join to, and the steps on the way there. */
import { Blob, Buffer, BufferContentType, Face, Font, shape } from 'harfbuzzjs'

/**
 * A font has a glyph for nearly every pair of Telugu consonants; a site needs those of its own words. Shaping
 * goes by steps, and a step whose glyph is missing is not taken: so the glyphs in between count, too.
 */
export function glyphsOf(font: Uint8Array, words: Iterable<string>): Set<number> {
  const loaded = new Font(new Face(new Blob(font)))
  const glyphs = new Set<number>()
  const note = (buffer: Buffer) => {
    if (buffer.getContentType() !== BufferContentType.GLYPHS) return
    for (const { codepoint } of buffer.getGlyphInfos()) glyphs.add(codepoint)
  }
  for (const word of words) {
    const buffer = new Buffer()
    buffer.addText(word)
    buffer.guessSegmentProperties()
    buffer.setMessageFunc((state) => {
      note(state)
      return true
    })
    shape(loaded, buffer)
    note(buffer)
  }
  return glyphs
}
