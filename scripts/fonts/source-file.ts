import { createRequire } from 'node:module'
import type { Face } from './faces'

/** The file of the typeface with these letters, as WOFF2. */
export function sourceFile(subset: Face['subset']): string {
  const name = `@fontsource-variable/anek-telugu/files/anek-telugu-${subset}-wght-normal.woff2`
  return createRequire(import.meta.url).resolve(name)
}
