/** The version of the code that a cache was made with. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { checksum } from './sealed-json'

const code = ['src', 'scripts', 'node_modules/.package-lock.json']

/** Changes with Node, the project's code, the installed packages, and the files and folders in `others`. */
export function codeVersion(others: readonly string[] = []): string {
  const files = [...code, ...others].filter((path) => existsSync(path)).flatMap(filesIn)
  const sums = files.map((path) => [path, checksum(readFileSync(path))])
  return checksum(JSON.stringify([process.version, sums]))
}

/** The paths of all files below a folder, or of the file itself. */
export function filesIn(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}
