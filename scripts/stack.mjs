/** Replaces positions in compiled code by positions in the TypeScript sources. */
import { existsSync, readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { fileURLToPath } from 'node:url'
import { copies } from './compiled.mjs'

export function toSource(stack) {
  const maps = new Map()
  return stack.replace(/(file:[^\s()]+\.mjs):(\d+):(\d+)/g, (place, url, line, column) => {
    const file = fileURLToPath(url)
    if (!file.startsWith(copies) || !existsSync(`${file}.map`)) return place
    if (!maps.has(file)) maps.set(file, new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8'))))
    const { originalSource, originalLine, originalColumn } = maps.get(file).findEntry(line - 1, column - 1)
    return originalSource
      ? `${new URL(originalSource, url)}:${originalLine + 1}:${originalColumn + 1}`
      : place
  })
}
