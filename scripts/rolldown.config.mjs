/** The bundle of the generator (start.mjs): the command line, the workers, and the benchmark. */
import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { basename, isAbsolute, relative, sep } from 'node:path'
import { defineConfig } from 'rolldown'

const workers = readdirSync('scripts', { recursive: true })
  .filter((name) => name.endsWith('-worker.ts'))
  .map((name) => `scripts/${name}`)
const entries = ['scripts/cli.ts', ...workers, 'tests/bench/bench.ts', 'tests/fixtures/photo-step.ts']

const installed = JSON.parse(readFileSync('node_modules/.package-lock.json', 'utf8')).packages
const packages = `${realpathSync('node_modules')}${sep}`

/** The path of a file of the project, or a package with its version: `node_modules/zod@4.6.7`. Undefined for what a bundler or Node has. */
function nameOf(id) {
  const isPath = isAbsolute(id)
  if (isBuiltin(id) || id.startsWith('\0')) return
  if (isPath && !id.startsWith(packages)) return relative('.', id).replaceAll(sep, '/')
  const path = isPath ? id.slice(packages.length).replaceAll(sep, '/') : id
  const [name] = /^(?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/]+/.exec(path)
  return `node_modules/${name}@${installed[`node_modules/${name}`].version}`
}

/** Writes what each module imports. The versions of cached results are made from it (store/cache-key.ts). */
const listModules = {
  name: 'list-modules',
  generateBundle() {
    const modules = {}
    for (const id of this.getModuleIds()) {
      const name = nameOf(id)
      if (!name) continue
      const { importedIds, dynamicallyImportedIds } = this.getModuleInfo(id)
      const imports = [...importedIds, ...dynamicallyImportedIds].map(nameOf).filter(Boolean)
      modules[name] = [...new Set([...(modules[name] ?? []), ...imports])]
        .filter((other) => other !== name)
        .sort()
    }
    this.emitFile({ type: 'asset', fileName: 'modules.json', source: JSON.stringify({ modules }) })
  },
}

export default defineConfig({
  input: Object.fromEntries(entries.filter(existsSync).map((file) => [basename(file, '.ts'), file])),
  platform: 'node',
  tsconfig: false, // so that nothing depends on it
  plugins: [listModules],
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
