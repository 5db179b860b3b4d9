export function joinBytes(parts: readonly Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(parts.reduce((length, bytes) => length + bytes.length, 0))
  let at = 0
  for (const bytes of parts) {
    joined.set(bytes, at)
    at += bytes.length
  }
  return joined
}
