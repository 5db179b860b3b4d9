import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** What is imported at the first use, `import()` in behaviour/: never preloaded with a page. */
const isLater = (module: string | null) => /\/(src\/behaviour|node_modules)\//.test(module ?? '')

/** `finishPage` lets pages begin with it, instead of with the script of `index.html`. */
const firstScript: Plugin = {
  name: 'first-script',
  apply: 'build',
  buildStart() {
    if (this.environment.name === 'client')
      this.emitFile({ type: 'chunk', id: '/src/start.ts', name: 'start' })
  },
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), firstScript],
  // Where the folder's name needs it, the project is run through a link (scripts/run.mjs).
  resolve: { preserveSymlinks: process.env.NODE_OPTIONS?.includes('--preserve-symlinks') },
  build: {
    assetsInlineLimit: 0,
    license: { fileName: 'licenses.txt' }, // the build adds that of the typeface
    // One small style sheet for all pages: it is fetched once, and no page waits for a chain of them.
    cssCodeSplit: false,
    rolldownOptions: {
      checks: { pluginTimings: false }, // a busy machine is no fault of the site
      output: isSsrBuild
        ? {}
        : {
            chunkFileNames: ({ facadeModuleId }) =>
              isLater(facadeModuleId) ? 'assets/later-[name]-[hash].js' : 'assets/[name]-[hash].js',
          },
    },
  },
}))
