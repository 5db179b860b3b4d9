/** Builds the editor: a script, a style sheet and a worker, for any address (relative paths). */
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { correct } from './cms/corrections'

const here = (name: string) => join(process.cwd(), 'editor', name)

/** Parts of the CMS that no field of this site uses: syntax highlighting, maps, SVG optimization. */
const unused =
  /^(@shikijs\/(langs|themes)\/.*|svgo\/browser|terra-draw|terra-draw-leaflet-adapter|leaflet\/.*)$/

/** The CMS brings its own React; our controls have to use that one. */
const replaceModules: Plugin = {
  name: 'replace-modules',
  enforce: 'pre',
  resolveId(source, importer) {
    if (unused.test(source)) return '\0unused'
    if (source === 'react' && !importer?.includes('node_modules')) return here('./react.ts')
  },
  load: (id) => (id === '\0unused' ? 'export default {}' : undefined),
}

const correctCms: Plugin = {
  name: 'correct-cms',
  transform: {
    filter: { id: /@sveltia\/cms\/npm\/index\.js$/ },
    handler: (code) => ({ code: correct(code, here('./cms/hooks.ts')), map: null }),
  },
}

export default defineConfig({
  root: here('.'),
  base: './',
  publicDir: false,
  plugins: [replaceModules, correctCms, react()],
  build: {
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    minify: true,
    modulePreload: false,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 5000,
    license: { fileName: 'licenses.txt' },
    rolldownOptions: {
      input: {
        editor: here('./main.ts'),
        'photo-worker': here('./preparation/worker.ts'),
        'share-worker': here('./gallery-share/worker.ts'),
      },
      checks: { pluginTimings: false },
      output: {
        entryFileNames: ({ name }) => (name === 'editor' ? 'editor-[hash].js' : '[name].js'),
        chunkFileNames: '[name]-[hash].js',
        assetFileNames: '[name]-[hash][extname]',
      },
    },
  },
})
