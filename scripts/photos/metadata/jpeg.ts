/** What a JPEG holds besides the picture (ITU-T T.81, annex B). */

const names: Record<number, string> = { 225: 'EXIF or XMP data', 237: 'IPTC data', 254: 'a comment' }

export function findInJpeg(data: Buffer): string | undefined {
  let at = 2
  while (at + 4 <= data.length) {
    if (data[at] !== 0xff) return 'bytes between its parts'
    const marker = data[at + 1]!
    if (marker === 0xd9) break
    if (marker === 0xff)
      at++ // padding
    else {
      const end = at + 2 + data.readUInt16BE(at + 2)
      const foreign = judgeSegment(marker, data.subarray(at + 4, end))
      if (foreign) return foreign
      at = marker === 0xda ? endOfScan(data, end) : end
    }
  }
  if (data[at] !== 0xff || data[at + 1] !== 0xd9) return 'no end'
  if (at + 2 !== data.length) return 'bytes behind the picture'
}

/** The header without a thumbnail, a colour profile and how Adobe mixes colours are part of the picture. */
function judgeSegment(marker: number, body: Buffer): string | undefined {
  if ((marker >= 0xc0 && marker <= 0xcf) || (marker >= 0xda && marker <= 0xdd)) return
  const start = body.toString('latin1', 0, 12)
  if (marker === 0xe0 && start.startsWith('JFIF\0')) return body[12] || body[13] ? 'a thumbnail' : undefined
  if (marker === 0xe2 && start === 'ICC_PROFILE\0') return
  if (marker === 0xee && start.startsWith('Adobe')) return
  return names[marker] ?? `a block ${marker.toString(16)}`
}

/** Where the next marker stands that is neither an escaped 255 nor a restart. */
function endOfScan(data: Buffer, start: number): number {
  let at = data.indexOf(0xff, start)
  while (at >= 0) {
    const next = data[at + 1]!
    if (next !== 0 && (next < 0xd0 || next > 0xd7)) return at
    at = data.indexOf(0xff, at + 2)
  }
  return data.length
}
