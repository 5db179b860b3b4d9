/** The editor in the dev server, at the same address as on the published site. */
import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { contentType } from '../lib/content-type'
import { editorFolder } from '../publish/hosts/policy'
import { buildEditor } from './bundle'
import type { EditorConfig } from './config'
import { editorManifest, editorManifestName } from './manifest'
import { editorPage } from './page'

/** `readConfig` is called for each visit: `site.md` may have changed. */
export function serveEditor(readConfig: (base: string) => Promise<EditorConfig>): Plugin {
  return {
    name: 'editor',
    configureServer(server) {
      const { base } = server.config
      const prefix = `${base}${editorFolder}`
      server.middlewares.use(async (request, response, next) => {
        const path = request.url?.replace(/[?#].*/s, '') ?? ''
        if (path === prefix.slice(0, -1)) {
          response.writeHead(301, { Location: prefix }).end()
          return
        }
        if (!path.startsWith(prefix)) return next()
        try {
          const bundle = await buildEditor()
          const name = decodeURIComponent(path.slice(prefix.length))
          if (name === '') {
            response.setHeader('Content-Type', 'text/html; charset=utf-8')
            response.end(editorPage(bundle, await readConfig(base)))
            return
          }
          if (name === editorManifestName) {
            response.setHeader('Content-Type', 'application/manifest+json')
            response.end(editorManifest({}))
            return
          }
          const file = bundle.files.find((found) => found.name === name)?.from
          if (!file) return next()
          response.setHeader('Content-Type', contentType(file))
          response.end(readFileSync(file))
        } catch (error) {
          next(error)
        }
      })
    },
  }
}
