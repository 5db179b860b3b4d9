/** The bundle of the generator (start.mjs): the command line, the workers, and the benchmark. */
import { existsSync, readdirSync } from 'node:fs'
import { basename } from 'node:path'
import { defineConfig } from 'rolldown'

const workers = readdirSync('scripts', { recursive: true })
  .filter((name) => name.endsWith('-worker.ts'))
  .map((name) => `scripts/${name}`)
const entries = ['scripts/cli.ts', ...workers, 'tests/bench/bench.ts', 'tests/fixtures/photo-step.ts']

export default defineConfig({
  input: Object.fromEntries(entries.filter(existsSync).map((file) => [basename(file, '.ts'), file])),
  platform: 'node',
  // Packages that are native, that few commands load, or that read files beside their code.
  external:
    /^(sharp|vite|vite-react-ssg|rolldown|react|react-dom|libheif-js|@embedpdf\/pdfium|playwright-core|@sparticuz\/chromium)(\/|$)/,
  transform: { target: 'node20' },
  onLog() {}, // warnings about packages
  output: {
    format: 'esm',
    sourcemap: true,
    entryFileNames: '[name].mjs',
    chunkFileNames: '[name]-[hash].mjs',
  },
})
