/** Hashes of files, in hexadecimal digits. */

/** The hash that git gives to a file, as GitHub lists it. */
export async function gitHash(file: Blob): Promise<string> {
  const start = new TextEncoder().encode(`blob ${file.size}\0`)
  return toHex(await crypto.subtle.digest('SHA-1', await new Blob([start, file]).arrayBuffer()))
}

export async function sha256(file: Blob): Promise<string> {
  return toHex(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()))
}

function toHex(bytes: ArrayBuffer): string {
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
