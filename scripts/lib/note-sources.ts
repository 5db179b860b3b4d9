/** Tells from which files Vite makes a bundle: their paths are appended to the file that SOURCES names. */
import { appendFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Plugin } from 'vite'

export function noteSources(paths: Iterable<string>): void {
  const list = process.env.SOURCES
  if (list) appendFileSync(list, [...paths, ''].join('\n'))
}

/** The only settings of TypeScript that Vite reads. */
const tsconfig = resolve('tsconfig.base.json')
let root: string

export const noteSourcesPlugin: Plugin = {
  name: 'note-sources',
  config: () => ({
    tsconfig,
    envDir: false,
    // PostCSS takes four times as long. The whole sheet is adapted to the oldest browsers at the end.
    css: { transformer: 'lightningcss', lightningcss: { targets: {} } },
  }),
  configResolved(config) {
    root = config.root
    noteSources([tsconfig, ...config.configFileDependencies])
  },
  transform: {
    order: 'pre',
    filter: { id: /\.css$/, code: '@import' },
    handler() {
      this.error('@import is not known to the cache: import the other style sheet in a module.')
    },
  },
  generateBundle(_, bundle) {
    const assets = Object.values(bundle).flatMap((file) =>
      file.type === 'asset' ? file.originalFileNames : [],
    )
    noteSources([...this.getModuleIds(), ...assets.map((name) => resolve(root, name))])
  },
}
