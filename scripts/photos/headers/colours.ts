/** Reads colours that a photo declares without an ICC profile: `nclx` of HEIF and AVIF, `cICP`, `gAMA` of PNG. */
import { isHeif, readNclx } from './heif'
import { chunksIn, isPng } from './png'
import { type Colours, makeProfile, type Primaries } from './profile'

const srgb: Primaries = {
  red: [0.43604, 0.22248, 0.01392],
  green: [0.38511, 0.71691, 0.09707],
  blue: [0.14305, 0.06061, 0.71391],
}
const smpte: Primaries = {
  red: [0.41629, 0.22168, 0.01365],
  green: [0.3932, 0.70328, 0.09133],
  blue: [0.15471, 0.07504, 0.71993],
}
const pal: Primaries = {
  red: [0.45525, 0.23228, 0.01453],
  green: [0.3676, 0.70782, 0.10487],
  blue: [0.14136, 0.0599, 0.70549],
}
const bt2020: Primaries = {
  red: [0.67348, 0.27904, -0.00193],
  green: [0.16567, 0.67534, 0.02998],
  blue: [0.12505, 0.04561, 0.79685],
}
const p3: Primaries = {
  red: [0.51512, 0.24119, -0.00105],
  green: [0.29198, 0.69224, 0.04188],
  blue: [0.1571, 0.06657, 0.78407],
}

/** Numbers of ISO/IEC 23091-2. Those of sRGB, and those that phones do not use, need no conversion. */
const primaries: Record<number, Primaries> = { 5: pal, 6: smpte, 7: smpte, 9: bt2020, 12: p3 }
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

/** `gAMA` counts if there is no other declaration (PNG specification, 4.3). */
function readGamma(data: Buffer): Colours | undefined {
  const chunks = pngChunks(data)
  const stored = chunks.get('gAMA')
  if (chunks.has('sRGB') || stored?.length !== 4) return
  const gamma = stored.readUInt32BE()
  const isUsual = gamma === 0 || Math.abs(gamma / usualGamma - 1) < 0.05
  return isUsual ? undefined : { ...srgb, gamma: 100_000 / gamma }
}

/** The chunks before the pixels. Empty for other formats. */
function pngChunks(data: Buffer): Map<string, Buffer> {
  const chunks = new Map<string, Buffer>()
  if (!isPng(data)) return chunks
  for (const { kind, body } of chunksIn(data)) {
    if (kind === 'IDAT') break
    chunks.set(kind, body)
  }
  return chunks
}
