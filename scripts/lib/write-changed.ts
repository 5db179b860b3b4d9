/** Writes a file only where it says something new: a running dev server looks at its time. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

export function writeChanged(path: string, data: string | Uint8Array): void {
  const bytes = Buffer.from(data as string)
  if (existsSync(path) && readFileSync(path).equals(bytes)) return
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, bytes)
}
