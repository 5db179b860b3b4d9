/** The keys of cached results: checksums of everything that they were made from. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checksum } from './file-state'
import type { NamedFile } from './sources.mjs'

/** The key of the result for these inputs. They have to be complete: everything that is not in the code. */
type CacheKey = (...inputs: unknown[]) => string

/**
 * The keys of a step's results. They change with the module `maker`, `scripts/documents/convert.ts`, with every module that it imports, directly or
 * not, and with the versions of these packages. What only stores or reads the results does not belong to it.
 */
export function cacheKey(step: string, maker: string): CacheKey {
  let version: string | undefined // read once: the running code does not change
  return (...inputs) => {
    version ??= versionOf(maker, readGenerator())
    return checksum(JSON.stringify([step, version, inputs]))
  }
}

/** What is known about the running code (bundle.mjs). */
interface Generator {
  /** Its files, with their checksums. */
  sources: readonly Pick<NamedFile, 'name' | 'checksum'>[]
  /** What each module imports: files of the project, and packages with their versions, `node_modules/zod@4.6.7`. */
  modules: Record<string, readonly string[]>
}

export function readGenerator(): Generator {
  return JSON.parse(readFileSync(join(process.env.GENERATOR!, 'bundle.json'), 'utf8'))
}

/** @throws if there is no module `maker`: it was renamed. */
export function versionOf(maker: string, { sources, modules }: Generator): string {
  const checksums = new Map(sources.map((source) => [source.name, source.checksum]))
  return checksum(JSON.stringify(reachedFrom(maker, modules).map((name) => [name, checksums.get(name)])))
}

/** A module and all that it imports, directly or not. @throws if there is no such module: it was renamed. */
export function reachedFrom(maker: string, modules: Generator['modules']): string[] {
  if (!modules[maker]) throw new Error(`The generator has no module ${maker}.`)
  const reached = new Set([maker])
  for (const name of reached) for (const imported of modules[name] ?? []) reached.add(imported)
  return [...reached].sort()
}
