/** Builds the editor: a script, a style sheet and workers, for any address (relative paths). */
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { noteSourcesPlugin } from '../lib/note-sources'
import { swapFonts } from './swap-fonts'

const here = (name: string) => join(process.cwd(), 'src/editor', name)

/** remark also writes Markdown, which the editor does not need: 8 kB less. */
const withoutWriter: Plugin = {
  name: 'without-writer',
  load: {
    filter: { id: /mdast-util-to-markdown\/index\.js$/ },
    handler: () => 'export const defaultHandlers = {}, toMarkdown = undefined',
  },
}

export default defineConfig({
  root: here('.'),
  base: './',
  publicDir: false,
  plugins: [react(), swapFonts, withoutWriter, noteSourcesPlugin],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    minify: true,
    modulePreload: false,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 5000,
    license: { fileName: 'licenses.txt' },
    rolldownOptions: {
      input: {
        editor: here('main.tsx'),
        'photo-worker': here('worker/preparation/worker.ts'),
        'share-worker': here('worker/share/worker.ts'),
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
