/** Builds the worker that makes the page before it is saved, and the styles of the site, beside the editor. */
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'

export default defineConfig({
  root: join(process.cwd(), 'editor/preview-page'),
  base: './',
  publicDir: false,
  plugins: [react()],
  // A package reads entities with the document of a page, unless it is bundled for workers.
  resolve: { conditions: ['worker', ...defaultClientConditions] },
  // The page is shown below /admin/.
  define: { 'import.meta.env.BASE_URL': '"../"' },
  build: {
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    emptyOutDir: false,
    minify: true,
    modulePreload: false,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 5000,
    license: { fileName: 'preview-licenses.txt' },
    rolldownOptions: {
      input: join(process.cwd(), 'editor/preview-page/worker.tsx'),
      checks: { pluginTimings: false },
      output: {
        codeSplitting: false,
        entryFileNames: 'preview.js',
        assetFileNames: ({ names: [name] }) =>
          name?.endsWith('.css') ? 'preview.css' : '[name]-[hash][extname]',
      },
    },
  },
})
