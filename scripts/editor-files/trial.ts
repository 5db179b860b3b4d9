/**
 * Gives the content to an editor on the same computer, which changes a copy of it in memory. It is never part of the published site:
 * the content also has drafts, and photos that must not be published.
 */
import { existsSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { editorFolder } from '../../src/model/addresses/addresses'
import { createProblems } from '../../src/model/lib/problems'
import type { Files } from '../../src/model/read/files'
import type { TrialFiles } from '../../src/page-data/editor-page'
import { gitHash } from '../photos/git-hash'
import { diskFiles } from '../store/disk-files'

/** Answers `trial.json`, and `trial.json?file=content/…`. Returns whether it did. */
export function answerTrial(
  content: string,
  base: string,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost')
  if (pathname !== `${base}${editorFolder}trial.json` || !existsSync(content)) return false
  const { list, read } = diskFiles(content, createProblems())
  const files = list().filter((name) => !name.endsWith('/'))
  /** By the path in the repository. */
  const names = new Map(files.map((name) => [`content/${name}`.normalize(), name]))
  const wanted = searchParams.get('file')
  response.setHeader('Cache-Control', 'no-store')
  if (wanted === null) {
    response.setHeader('Content-Type', 'application/json')
    response.end(JSON.stringify(readAll(names, read)))
    return true
  }
  const name = names.get(wanted)
  const data = name === undefined ? undefined : read(name)
  if (data) response.setHeader('Content-Type', 'application/octet-stream').end(data)
  else response.writeHead(404).end()
  return true
}

function readAll(names: ReadonlyMap<string, string>, read: Files['read']): TrialFiles {
  const described: TrialFiles = { texts: {}, files: {} }
  for (const [path, name] of names) {
    const bytes = read(name)
    if (!bytes) throw new Error(`${path} cannot be read.`)
    const data = Buffer.from(bytes)
    described.files[path] = gitHash(data)
    if (/\.(?:md|json)$/.test(path)) described.texts[path] = data.toString()
  }
  return described
}
