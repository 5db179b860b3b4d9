/** Reads colours that a photo declares without an ICC profile: `nclx` of HEIF and AVIF, `cICP`, `gAMA` and `cHRM` of PNG. */
import { isHeif, readNclx } from './heif'
import { type Colours, makeProfile, type Point } from './profile'

const d65: Point = [0.3127, 0.329]
const c: Point = [0.31, 0.316]
const srgb: Colours = { red: [0.64, 0.33], green: [0.3, 0.6], blue: [0.15, 0.06], white: d65 }
const bt2020: Colours = { red: [0.708, 0.292], green: [0.17, 0.797], blue: [0.131, 0.046], white: d65 }
const p3: Colours = { red: [0.68, 0.32], green: [0.265, 0.69], blue: [0.15, 0.06], white: d65 }
const smpte: Colours = { red: [0.63, 0.34], green: [0.31, 0.595], blue: [0.155, 0.07], white: d65 }

/** Numbers of ISO/IEC 23091-2. Those of sRGB, and unknown ones, need no conversion. */
const primaries: Record<number, Colours> = {
  4: { red: [0.67, 0.33], green: [0.21, 0.71], blue: [0.14, 0.08], white: c },
  5: { red: [0.64, 0.33], green: [0.29, 0.6], blue: [0.15, 0.06], white: d65 },
  6: smpte,
  7: smpte,
  9: bt2020,
  11: { ...p3, white: [0.314, 0.351] },
  12: p3,
}
/** The curves of television are close to that of sRGB, and programs treat them alike. */
const gammas: Record<number, number> = { 4: 2.2, 5: 2.8, 8: 1, 17: 2.6 }
/** Logarithmic curves, PQ and HLG. */
const hdrTransfers = [9, 10, 16, 18]

export const refusedHdr =
  'is an HDR photo, whose brightness cannot be converted, and was left out: save it as a JPEG.'

interface Declared {
  primaries: number
  transfer: number
}

/** Whether brightness is stored for displays with a high dynamic range. `icc`: the profile, which counts before `nclx`. */
export function isHdr(data: Buffer, icc: Buffer | undefined): boolean {
  const declared = readCicp(data) ?? (icc ? readCicpOfProfile(icc) : declaredInHeif(data))
  return declared !== undefined && hdrTransfers.includes(declared.transfer)
}

/** A profile for colours other than sRGB that are declared without one. `icc`: the profile that the photo contains. */
export function declaredProfile(data: Buffer, icc: Buffer | undefined): Buffer | undefined {
  const cicp = readCicp(data)
  if (icc && !cicp) return
  const declared = cicp ?? declaredInHeif(data)
  const colours = declared ? coloursOf(declared) : readGamma(data)
  return colours && makeProfile(colours)
}

function coloursOf({ primaries: number, transfer }: Declared): Colours | undefined {
  const gamma = gammas[transfer]
  if (!primaries[number] && !gamma) return
  return { ...(primaries[number] ?? srgb), ...(gamma && { gamma }) }
}

function declaredInHeif(data: Buffer): Declared | undefined {
  return isHeif(data) ? readNclx(data) : undefined
}

/** The tag of a profile that says the same as `nclx`. */
function readCicpOfProfile(icc: Buffer): Declared | undefined {
  for (let tag = 0, at = 132; tag < icc.readUInt32BE(128) && at + 12 <= icc.length; tag++, at += 12) {
    const start = icc.readUInt32BE(at + 4)
    if (icc.toString('latin1', at, at + 4) === 'cicp' && start + 10 <= icc.length)
      return { primaries: icc[start + 8]!, transfer: icc[start + 9]! }
  }
}

function readCicp(data: Buffer): Declared | undefined {
  const chunk = pngChunks(data).get('cICP')
  return chunk && chunk.length >= 2 ? { primaries: chunk[0]!, transfer: chunk[1]! } : undefined
}

/** The stored exponent, of the opposite direction, times 100,000. That of sRGB is 45,455. */
const usualGamma = 45_455

/** `gAMA` and `cHRM` count if there is no other declaration (PNG specification, 4.3). */
function readGamma(data: Buffer): Colours | undefined {
  const chunks = pngChunks(data)
  const [gamma, points] = [chunks.get('gAMA'), chunks.get('cHRM')]
  if (chunks.has('sRGB')) return
  const stored = gamma?.length === 4 ? gamma.readUInt32BE() : 0
  const isUsual = !stored || Math.abs(stored / usualGamma - 1) < 0.05
  const colours = points?.length === 32 ? readPoints(points) : undefined
  if (isUsual && !colours) return
  return { ...(colours ?? srgb), ...(!isUsual && { gamma: 100_000 / stored }) }
}

/** Undefined for the primaries of sRGB, and for impossible ones. */
function readPoints(points: Buffer): Colours | undefined {
  const [white, red, green, blue] = [0, 8, 16, 24].map(
    (at): Point => [points.readUInt32BE(at) / 100_000, points.readUInt32BE(at + 4) / 100_000],
  ) as [Point, Point, Point, Point]
  const found = [red, green, blue, white]
  const known = [srgb.red, srgb.green, srgb.blue, srgb.white]
  const isSrgb = found.every(
    ([x, y], index) => Math.hypot(x - known[index]![0], y - known[index]![1]) < 0.005,
  )
  const isPossible = found.every(([x, y]) => y > 0.01 && x + y <= 1.01)
  const area = (green[0] - red[0]) * (blue[1] - red[1]) - (blue[0] - red[0]) * (green[1] - red[1])
  return isSrgb || !isPossible || Math.abs(area) < 0.01 ? undefined : { red, green, blue, white }
}

/** The chunks before the pixels. Empty for other formats. */
function pngChunks(data: Buffer): Map<string, Buffer> {
  const chunks = new Map<string, Buffer>()
  if (data.toString('latin1', 0, 4) !== '\x89PNG') return chunks
  for (let at = 8; at + 12 <= data.length; ) {
    const kind = data.toString('latin1', at + 4, at + 8)
    const length = data.readUInt32BE(at)
    if (kind === 'IDAT') break
    chunks.set(kind, data.subarray(at + 8, at + 8 + length))
    at += length + 12
  }
  return chunks
}
