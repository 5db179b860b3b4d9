/** The editor in the dev server, at the same address as on the published site. */
import { readFileSync } from 'node:fs'
import type { Connect } from 'vite'
import { editorFolder } from '../../src/model/addresses/addresses'
import { contentType } from '../lib/read-files'
import { buildEditor } from './bundle'
import { editorManifest, editorManifestName } from './manifest'
import { type EditorSite, editorPage } from './page'
import { answerTrial } from './trial'

/** `readSite` is called for each visit: `site.md` may have changed. `content`: for a trial; undefined if others can reach the server. */
export function serveEditor(
  base: string,
  readSite: () => Promise<{ settings: EditorSite; publicFiles: readonly string[] }>,
  content: string | undefined,
): Connect.NextHandleFunction {
  const prefix = `${base}${editorFolder}`
  return async (request, response, next) => {
    const path = request.url?.replace(/[?#].*/s, '') ?? ''
    if (path === prefix.slice(0, -1)) {
      response.writeHead(301, { Location: prefix }).end()
      return
    }
    if (!path.startsWith(prefix)) return next()
    try {
      if (content && answerTrial(content, base, request, response)) return
      const bundle = await buildEditor()
      const name = decodeURIComponent(path.slice(prefix.length))
      const answer = (type: string, text: string | Buffer) => {
        response.setHeader('Content-Type', type)
        response.end(text)
      }
      if (name === '') {
        const { settings, publicFiles } = await readSite()
        return answer('text/html; charset=utf-8', editorPage(bundle, settings, publicFiles))
      }
      if (name === editorManifestName) return answer('application/manifest+json', editorManifest({}))
      const file = bundle.files.find((found) => found.name === name)?.from
      if (!file) return next()
      answer(contentType(file), readFileSync(file))
    } catch (error) {
      next(error)
    }
  }
}
