/** Builds the worker that checks the site and makes its pages, and the styles of the site, beside the editor. */
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'
import { noteSourcesPlugin } from '../lib/note-sources'
import { swapFonts } from './swap-fonts'

export default defineConfig({
  root: join(process.cwd(), 'src/editor/worker/site-worker'),
  base: './',
  publicDir: false,
  plugins: [react(), swapFonts, noteSourcesPlugin],
  // A package reads entities with the document of a page, unless it is bundled for workers.
  resolve: { conditions: ['worker', ...defaultClientConditions] },
  // The page is shown below /admin/.
  define: { 'import.meta.env.BASE_URL': '"../"' },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    emptyOutDir: false,
    minify: true,
    modulePreload: false,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 5000,
    license: { fileName: 'site-worker-licenses.txt' },
    rolldownOptions: {
      input: join(process.cwd(), 'src/editor/worker/site-worker/worker.ts'),
      checks: { pluginTimings: false },
      output: {
        codeSplitting: false,
        entryFileNames: 'site-worker.js',
        assetFileNames: ({ names: [name] }) =>
          name?.endsWith('.css') ? 'preview.css' : '[name]-[hash][extname]',
      },
    },
  },
})
