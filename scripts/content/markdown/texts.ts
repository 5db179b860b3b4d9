/** Stores converted texts, so that only changed ones are converted again. */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { MarkdownInput, MarkdownOutput } from './markdown'

export type StoredTexts = [key: string, output: MarkdownOutput][]

export interface Texts {
  /** Returns the stored result for `input`, or calls `convert`. */
  convert(input: MarkdownInput, convert: () => Promise<MarkdownOutput>): Promise<MarkdownOutput>
  /** The results that this run has used, and whether they differ from the stored ones. */
  used(): StoredTexts
  hasChanged(): boolean
}

/** @param version of the converter */
export function createTexts(version: string, stored: StoredTexts = []): Texts {
  const known = new Map(stored)
  const used = new Map<string, MarkdownOutput>()
  const keyOf = ({ body, language, bodyOffset, path, base, hasLineParagraphs, publicFiles }: MarkdownInput) =>
    hash(JSON.stringify([version, body, language, bodyOffset, path, base, hasLineParagraphs, publicFiles]))
  return {
    async convert(input, convert) {
      const key = keyOf(input)
      const output = known.get(key) ?? (await convert())
      used.set(key, output)
      return output
    },
    used: () => [...used],
    hasChanged: () => used.size !== known.size || [...used.keys()].some((key) => !known.has(key)),
  }
}

/** Changes with the converter and the libraries. */
export function converterVersion(): string {
  const folder = fileURLToPath(new URL('.', import.meta.url))
  const shared = [
    '../front-matter/characters.ts',
    '../placeholders.ts',
    '../issues.ts',
    '../photos/photo-name.ts',
    '../../../src/behaviour/site-path.ts',
  ]
  const sources = [...readdirSync(folder), ...shared]
  const libraries = join('node_modules', '.package-lock.json')
  const files = [...sources.map((name) => folder + name), ...(existsSync(libraries) ? [libraries] : [])]
  return hash(files.map((file) => readFileSync(file, 'utf8')).join())
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('base64')
}
