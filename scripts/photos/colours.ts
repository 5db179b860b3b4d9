/** Colours that sharp does not convert: those of HEIC, and of HDR photos, which are refused. */

import { deflateSync } from 'node:zlib'
import sharp, { type Metadata } from 'sharp'
import { isPng, pngChunk } from '../../src/media/images/png'
import { isHeif } from '../../src/model/judge/sniff'

export const refusedHdr =
  'is an HDR photo, whose brightness cannot be converted, and was left out: save it as a JPEG.'

/** Numbers of ISO/IEC 23091-2. */
const displayP3 = 12
/** PQ and HLG. */
const hdrTransfers = [16, 18]
/** The headers of a picture are in its first bytes. */
const headerBytes = 65_536

interface Declared {
  primaries: number
  transfer: number
}

/** Whether brightness is stored for displays with a high dynamic range. `icc`: the profile, which counts before `nclx`. */
export function isHdr(content: Buffer, icc: Buffer | undefined): boolean {
  const declared = readPng(content) ?? (icc ? readCicpOfProfile(icc) : readNclx(content))
  return declared !== undefined && hdrTransfers.includes(declared.transfer)
}

/** A profile that sharp does not apply by itself: that of a HEIC, or Display P3 if a HEIC or AVIF only declares its numbers. */
export async function declaredProfile(
  content: Buffer,
  { format, compression, icc }: Metadata,
): Promise<Buffer | undefined> {
  if (format !== 'heif') return
  if (icc) return compression === 'av1' ? undefined : icc
  return readNclx(content)?.primaries === displayP3 ? p3Profile() : undefined
}

/** The Display P3 profile of sharp. */
async function p3Profile(): Promise<Buffer | undefined> {
  const white = sharp({ create: { width: 1, height: 1, channels: 3, background: 'white' } })
  return (await sharp(await white.withIccProfile('p3').png().toBuffer()).metadata()).icc
}

/** The colours of a HEIF (ISO/IEC 14496-12, 12.1.5). The first declaration is that of the picture. */
function readNclx(content: Buffer): Declared | undefined {
  if (!isHeif(content)) return
  const at = content.subarray(0, headerBytes).indexOf('colrnclx')
  if (at < 0 || at + 12 > content.length) return
  return { primaries: content.readUInt16BE(at + 8), transfer: content.readUInt16BE(at + 10) }
}

/** The chunk `cICP` (PNG specification, 11.3.2.6). */
function readPng(content: Buffer): Declared | undefined {
  if (!isPng(content)) return
  const at = content.subarray(0, headerBytes).indexOf('cICP')
  return at < 0 ? undefined : { primaries: content[at + 4]!, transfer: content[at + 5]! }
}

/** The tag of a profile that says the same as `nclx` (ICC.1:2022, 9.2.17). */
function readCicpOfProfile(icc: Buffer): Declared | undefined {
  const count = icc.length < 132 ? 0 : icc.readUInt32BE(128)
  for (let tag = 0, at = 132; tag < count && at + 12 <= icc.length; tag++, at += 12) {
    const start = icc.readUInt32BE(at + 4)
    if (icc.toString('latin1', at, at + 4) === 'cicp' && start + 10 <= icc.length)
      return { primaries: icc[start + 8]!, transfer: icc[start + 9]! }
  }
}

/** The PNG with a colour profile, whatever its colours were before. */
export function insertProfile(png: Buffer, icc: Uint8Array): Buffer {
  const chunk = pngChunk('iCCP', Buffer.concat([Buffer.from('p\0\0'), deflateSync(icc)]))
  const headerEnd = 33 // signature and IHDR
  return Buffer.concat([png.subarray(0, headerEnd), chunk, png.subarray(headerEnd)])
}
