import { relative } from 'node:path'
import { rolldown } from 'rolldown'
import { expect, test } from 'vitest'
import { codeOf, importsOf } from '../../../scripts/store/code'

/** The modules whose code is part of a key (`defineStep`). */
const modules = [
  'scripts/content/load.ts',
  'scripts/content/markdown/markdown.ts',
  'scripts/fonts/make-subset.ts',
  'scripts/photos/copies/compare.ts',
  'scripts/photos/encode/convert.ts',
  'scripts/photos/measure/measure.ts',
  'scripts/photos/recognize.ts',
  'scripts/publish/cards/draw-card.ts',
  'editor/main.ts',
]

const named = (files: readonly string[]) => files.map((file) => relative('.', file).replaceAll('\\', '/'))

test.each(modules)('finds every module that the bundler finds from %s', async (module) => {
  const packages = new Set<string>()
  const bundle = await rolldown({
    input: module,
    platform: 'node',
    external: (name) => {
      const isPackage = /^(?![./]|node:|\0|[a-z]:)/i.test(name)
      if (isPackage) packages.add(name.split('/', name.startsWith('@') ? 2 : 1).join('/'))
      return isPackage
    },
    moduleTypes: { '.css': 'empty' },
    treeshake: false,
    onLog: () => {},
  })
  const { output } = await bundle.generate()
  await bundle.close()
  const bundled = output.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []))
  const found = importsOf(module)
  expect(named(found.files)).toEqual(
    expect.arrayContaining(named(bundled).filter((name) => !name.startsWith('\0'))),
  )
  expect(found.packages).toEqual(expect.arrayContaining([...packages]))
})

test('the code of a photo has the decoder of HEIC, and nothing of the cache or of the commands', () => {
  const { files, packages } = importsOf('scripts/photos/encode/convert.ts')
  expect(named(files)).toContain('scripts/photos/decode/heic-worker.ts')
  expect(named(files)).toContain('src/shared/photo-formats.ts')
  expect(named(files).filter((name) => /store\/(?!checksum)|commands|lanes|problems/.test(name))).toEqual([])
  expect(packages).toEqual(['libheif-js', 'sharp'])
})

test('the code of converted texts has the languages of the site', () => {
  const names = named(importsOf('scripts/content/markdown/markdown.ts').files)
  expect(names).toEqual(expect.arrayContaining(['src/i18n/languages.ts', 'src/i18n/te.ts']))
})

test('is the same for the same modules, and different for others', () => {
  expect(codeOf('scripts/photos/recognize.ts')).toBe(codeOf('scripts/photos/recognize.ts'))
  expect(codeOf('scripts/photos/recognize.ts')).not.toBe(codeOf('scripts/photos/decode/sniff.ts'))
})
