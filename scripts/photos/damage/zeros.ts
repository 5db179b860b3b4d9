/** Finds runs of zeros, which are damage: the compressed data of a picture do not contain so many in a row. */
export const longRun = Buffer.alloc(64)

/** `least`: if a longer run is possible in an intact picture. */
export function hasZeros(data: Buffer, start: number, end: number, least = 0): boolean {
  const run = least > longRun.length ? Buffer.alloc(least) : longRun
  return data.subarray(start, end).includes(run)
}
