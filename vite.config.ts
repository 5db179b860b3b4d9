import { readFileSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { rolldown } from 'rolldown'
import { defineConfig, type Plugin } from 'vite'
import type {} from 'vite-react-ssg'
import { noteSources, noteSourcesPlugin } from './scripts/lib/note-sources.ts'

/** The oldest browsers in which the site can be read: `chrome80`. Syntax that they do not know is replaced. */
const { browserslist }: { browserslist: string[] } = JSON.parse(readFileSync('package.json', 'utf8'))
const target = browserslist.map((browser) => browser.replace(' ', ''))

/** Keeps CSS modules whose class names no browser script uses: the HTML of the pages uses them. */
const keepStyles: Plugin = {
  name: 'keep-styles',
  apply: 'build',
  transform: {
    order: 'post',
    filter: { id: /\.module\.css$/ },
    handler(code) {
      if (this.environment.name === 'client') return { code, map: null, moduleSideEffects: 'no-treeshake' }
    },
  },
}

/** Parts of GLightbox that the lightbox does without: a third of it. */
const withoutParts: Plugin = {
  name: 'without-parts',
  load: {
    filter: {
      id: /glightbox\/src\/js\/(core\/(drag|touch-navigation|zoom)|slides\/(iframe|inline|video))\.js$/,
    },
    handler: () => 'export default class {}',
  },
}

/** Scripts that are no modules: the service worker, which the build completes, and one that browsers run before they paint. */
const plainScripts: Plugin = {
  name: 'plain-scripts',
  apply: 'build',
  async generateBundle() {
    if (this.environment.name !== 'client') return
    const bundle = async (input: string) => {
      const made = await rolldown({ input, transform: { target }, tsconfig: false })
      const [{ code, moduleIds }] = (await made.generate({ format: 'iife', minify: true })).output
      noteSources(moduleIds)
      return code
    }
    this.emitFile({ type: 'asset', fileName: 'sw.js', source: await bundle('src/site/offline/worker.ts') })
    this.emitFile({ type: 'asset', name: 'early.js', source: await bundle('src/site/early.ts') })
  },
}

export default defineConfig({
  plugins: [react(), keepStyles, withoutParts, plainScripts, noteSourcesPlugin],
  // Not in `node_modules`, which several projects may share: their dev servers would replace each other's files.
  cacheDir: '.cache/vite',
  environments: { client: { build: { target } } },
  build: {
    assetsInlineLimit: 0,
    license: { fileName: 'licenses.txt' }, // the build adds that of the typeface
    // One small style sheet for all pages, which is loaded once, without a chain of requests.
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      checks: { pluginTimings: false }, // they would only show that the machine is busy
    },
  },
  ssr: { noExternal: ['@glidejs/glide'] }, // Node cannot load its modules unchanged
  // The entry for rendering; the entry for browsers is in `index.html`.
  ssgOptions: { entry: 'src/main.tsx' },
})
