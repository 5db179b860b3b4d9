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
  apply: 'build',
  config: () => ({
    tsconfig,
    envDir: false,
    css: {
      postcss: {
        plugins: [
          {
            postcssPlugin: 'note-sources',
            /** Style sheets that another one imports are no modules. */
            OnceExit(_, { result }) {
              const imported = result.messages.filter(({ type }) => type === 'dependency')
              noteSources(imported.map(({ file }) => file))
            },
          },
        ],
      },
    },
  }),
  configResolved(config) {
    root = config.root
    noteSources([tsconfig, ...config.configFileDependencies])
  },
  generateBundle(_, bundle) {
    const assets = Object.values(bundle).flatMap((file) =>
      file.type === 'asset' ? file.originalFileNames : [],
    )
    noteSources([...this.getModuleIds(), ...assets.map((name) => resolve(root, name))])
  },
}
