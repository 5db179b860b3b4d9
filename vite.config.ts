import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** What is imported at the first use, `import()` in behaviour/: never preloaded with a page. */
const isLater = (module: string | null) => /\/(src\/behaviour|node_modules)\//.test(module ?? '')

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react()],
  build: {
    assetsInlineLimit: 0,
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
