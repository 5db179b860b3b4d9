/**
 * Gives the content to an editor on the same computer, which changes a copy of it in memory. It is never part of the published site:
 * the content also has drafts, and photos that must not be published.
 */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join, sep } from 'node:path'
import type { TrialFiles } from '../../src/shared/editor-page'
import { editorFolder } from '../publish/hosts/policy'

/** Answers `trial.json`, and `trial.json?file=content/…`. Returns whether it did. */
export function answerTrial(
  content: string,
  base: string,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost')
  if (pathname !== `${base}${editorFolder}trial.json` || !existsSync(content)) return false
  const files = listFiles(content)
  const wanted = searchParams.get('file')
  response.setHeader('Cache-Control', 'no-store')
  if (wanted === null) {
    response.setHeader('Content-Type', 'application/json')
    response.end(JSON.stringify(describe(files)))
  } else if (files.has(wanted)) {
    response.setHeader('Content-Type', 'application/octet-stream')
    response.end(readFileSync(files.get(wanted)!))
  } else response.writeHead(404).end()
  return true
}

/** By the path in the repository. */
function listFiles(content: string): Map<string, string> {
  const names = readdirSync(content, { recursive: true, withFileTypes: true })
  return new Map(
    names
      .filter((entry) => entry.isFile())
      .map((entry) => {
        const path = join(entry.parentPath, entry.name)
        const below = path.slice(join(content, sep).length)
        return [`content/${below.split(sep).join('/')}`.normalize(), path]
      }),
  )
}

function describe(files: ReadonlyMap<string, string>): TrialFiles {
  const described: TrialFiles = { texts: {}, files: {} }
  for (const [name, path] of files) {
    const data = readFileSync(path)
    described.files[name] = createHash('sha1').update(`blob ${data.length}\0`).update(data).digest('hex')
    if (/\.(?:md|json)$/.test(name)) described.texts[name] = data.toString()
  }
  return described
}
