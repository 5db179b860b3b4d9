/** Checksums of files. */

export async function sha256(data: Blob | string): Promise<string> {
  return toHex(await crypto.subtle.digest('SHA-256', await new Blob([data]).arrayBuffer()))
}

/** The hash that git gives to a file. */
export async function gitHash(data: Blob | string): Promise<string> {
  const bytes = await new Blob([data]).arrayBuffer()
  const object = new Blob([`blob ${bytes.byteLength}\0`, bytes])
  return toHex(await crypto.subtle.digest('SHA-1', await object.arrayBuffer()))
}

function toHex(buffer: ArrayBuffer): string {
  return Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
