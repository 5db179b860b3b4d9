import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import react from '@vitejs/plugin-react'
import { rolldown } from 'rolldown'
import { defineConfig, type Plugin } from 'vite'
import type {} from 'vite-react-ssg'
import { readPaperColours } from './scripts/publish/feeds/paper.ts'

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

/** The class names of development are readable. `file` may have a query. */
const readableName = (name: string, file: string) =>
  `${basename(file.replace(/\?.*/, ''), '.module.css')}-${name}`

/** Shortens the names of all classes of CSS modules. Every page contains them: readable ones weigh 1.6 kB, compressed. */
const shortNames: Plugin = {
  name: 'short-names',
  apply: 'build',
  config() {
    const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    const readable = files
      .filter((file) => file.endsWith('.module.css'))
      .flatMap((file) => {
        const classes = readFileSync(join('src', file), 'utf8').matchAll(/\.([a-z]\w*)/gi)
        return Array.from(classes, ([, name]) => readableName(name!, file))
      })
    const names = [...new Set(readable)].sort()
    return {
      css: {
        modules: {
          generateScopedName: (name, file) => `x${names.indexOf(readableName(name, file)).toString(36)}`,
        },
      },
    }
  },
}

/** Bundles the service worker into one script, which the build completes (scripts/publish/offline/write-worker.ts). */
const serviceWorker: Plugin = {
  name: 'service-worker',
  apply: 'build',
  async generateBundle() {
    if (this.environment.name !== 'client') return
    const bundle = await rolldown({ input: 'src/offline/worker.ts', transform: { target: targets } })
    const { output } = await bundle.generate({ format: 'iife', minify: true })
    this.emitFile({ type: 'asset', fileName: 'sw.js', source: output[0].code })
  },
}

const themeColours: Plugin = {
  name: 'theme-colours',
  transformIndexHtml: () =>
    Object.entries(readPaperColours()).map(([scheme, content]) => ({
      tag: 'meta',
      attrs: { name: 'theme-color', content, media: `(prefers-color-scheme: ${scheme})` },
      injectTo: 'head' as const,
    })),
}

/** The oldest browsers in which the site can be read: `chrome80`. Syntax that they do not know is replaced. */
const { browserslist }: { browserslist: string[] } = JSON.parse(readFileSync('package.json', 'utf8'))
const targets = browserslist.map((browser) => browser.replace(' ', ''))

const browserTargets: Plugin = {
  name: 'browser-targets',
  configEnvironment: (name) => (name === 'client' ? { build: { target: targets } } : undefined),
}

export default defineConfig({
  plugins: [react(), themeColours, browserTargets, keepStyles, shortNames, serviceWorker],
  // Not in `node_modules`, which several projects may share: their dev servers would replace each other's files.
  cacheDir: '.cache/vite',
  css: {
    modules: { generateScopedName: readableName },
  },
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
