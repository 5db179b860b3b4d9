import { hash } from 'node:crypto'

/** SHA-256 in hexadecimal digits. */
export function checksum(data: string | Uint8Array): string {
  return hash('sha256', data)
}
