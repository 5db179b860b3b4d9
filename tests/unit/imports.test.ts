/** Which folders and packages a file may import. Types count as well. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'
import { editorCode, previewCode } from '../../scripts/editor-files/bundle'
import { groupBy } from '../../scripts/lib/group-by'

/**
 * From the lowest to the highest. A folder belongs to the longest name that it begins with. It may import itself and
 * everything below its line.
 */
const layers = [
  ['src/i18n', 'src/offline'],
  ['src/page-data'],
  ['src/shared'],
  ['src/behaviour'],
  ['src/islands', 'src/components/pictures', 'src/components/decoration'],
  ['src/components/text'],
  ['src/components'],
  ['src/layout'],
  ['src/pages'],
  ['src'],
]

/** The generator imports from the website only types of the data of pages, the languages, and what both share. */
const generatorLayers = [
  ['src/i18n', 'src/shared', 'src/page-data', 'src/offline'],
  ['scripts/compiled.mjs'],
  ['scripts/lib'],
  ['scripts/store'],
  ['scripts/photos'],
  ['scripts/content'],
  ['scripts/documents', 'scripts/plan'],
  ['scripts/check', 'scripts/page-data', 'scripts/withdraw'],
  ['scripts/publish'],
  ['scripts/preview', 'scripts/judge'],
  ['scripts/dev'],
  ['scripts/compare', 'scripts/editor-files'],
  ['scripts/commands'],
  ['scripts'],
]

/**
 * The editor checks and cleans with the code that the generator uses, and imports the table of the content. Only the worker that makes
 * a page before it is saved imports what makes the pages of the site.
 */
const editorLayers = [
  ['src/i18n', 'src/shared', 'src/page-data', 'src/offline/worker-types.ts'],
  ['scripts/content/collections.ts'],
  ['editor'],
  ['src', 'scripts/content', 'scripts/plan', 'scripts/page-data', 'scripts/publish/render'],
  ['editor/preview-page'],
]

/** Packages that only some folders may import. */
const packages: Record<string, string[]> = {
  '@cantoo/pdf-lib': ['scripts/documents', 'src/shared/documents'],
  '@embedpdf/pdfium': ['scripts/documents', 'src/shared/documents', 'editor/documents'],
  '@glidejs': ['src/behaviour/carousel'],
  aos: ['src/behaviour'],
  glightbox: ['src/behaviour/lightbox'],
  minisearch: ['src/behaviour/search'],
  'gray-matter': ['scripts/content/front-matter'],
  'react-dom': [
    'src/render.tsx',
    'src/islands',
    'src/layout/SharedPart.tsx',
    'src/components/text/Prose.tsx',
    'editor/preview-page',
  ],
  'react-router-dom': ['src/routes.tsx', 'src/render.tsx'],
  'remark-html': ['scripts/content/markdown'],
  sharp: ['scripts/photos', 'scripts/documents', 'scripts/dev'],
  'vite-react-ssg': ['src/main.tsx', 'src/routes.tsx', 'scripts/publish/render'],
  zod: [
    'scripts/content',
    'scripts/editor-files',
    'scripts/new',
    'src/shared/schema',
    'src/shared/withdraw',
    'scripts/withdraw',
    'editor/checks',
    'editor/preview-page',
    'editor/withdraw',
  ],
}

interface Import {
  from: string
  /** A file of the project, or a package. */
  to: string
}

/** The packages that the site is designed with. */
const designed = [
  'react',
  'react-dom',
  'react-router-dom',
  'vite-react-ssg',
  'gray-matter',
  'remark',
  'remark-html',
  '@glidejs/glide',
  'glightbox',
  'aos',
  'vitest',
  'typescript',
]

const extensions = ['', '.ts', '.tsx']
const files = ['src', 'scripts', 'editor']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  )
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /(?<!\.d)\.(tsx?|mjs|cjs)$/.test(file))
const known = new Set(files)
const imports = files.flatMap(importsOf)

/** Imports of a file, also later ones and those of workers, except those of styles and other data. */
function importsOf(from: string): Import[] {
  const statements = readFileSync(from, 'utf8').matchAll(
    /\b(?:from|import) '([^']+)'|(?:\bimport\(|new URL\()'([^']+)'/g,
  )
  return [...statements].flatMap(([, first, later]) => {
    const name = (first ?? later)!.replace(/\?.*/, '')
    if (!name.startsWith('.')) return { from, to: name }
    const path = normalize(join(dirname(from), name)).replaceAll('\\', '/')
    const to = extensions.map((end) => path + end).find((file) => known.has(file))
    return to ? { from, to } : []
  })
}

function isIn(file: string, place: string): boolean {
  return file === place || file.startsWith(`${place}/`)
}

/** The line of a file in the table; undefined if it is in none. */
function layerOf(file: string, table: string[][]): { level: number; place: string } | undefined {
  const places = table.flatMap((line, level) => line.map((place) => ({ level, place })))
  return places.filter(({ place }) => isIn(file, place)).sort((a, b) => b.place.length - a.place.length)[0]
}

test.each([
  ['src', layers],
  ['scripts', generatorLayers],
  ['editor', editorLayers],
])('every file of %s imports only lower layers', (folder, table) => {
  const own = imports.filter(
    ({ from, to }) => isIn(from, folder) && known.has(to) && dirname(from) !== dirname(to),
  )
  expect(own.length).toBeGreaterThan(20)
  const wrong = own.filter(({ from, to }) => {
    const [above, below] = [layerOf(from, table)!, layerOf(to, table)]
    return !below || (above.place !== below.place && above.level <= below.level)
  })
  expect(wrong.map(({ from, to }) => `${from} → ${to}`)).toEqual([])
})

test('packages are imported only where the table allows it', () => {
  const wrong = imports.filter(({ from, to }) => {
    const name = Object.keys(packages).find((name) => isIn(to, name))
    return name && !packages[name]!.some((place) => isIn(from, place))
  })
  expect(wrong.map(({ from, to }) => `${from} → ${to}`)).toEqual([])
})

test('every installed package that a file imports is in package.json', () => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
  const listed = Object.keys({ ...dependencies, ...devDependencies })
  const packageOf = (name: string) => /^(@[^/]+\/)?[^/]*/.exec(name)![0]
  const unlisted = imports
    .filter(({ to }) => !known.has(to) && existsSync(join('node_modules', packageOf(to), 'package.json')))
    .filter(({ to }) => !listed.includes(packageOf(to)))
  expect(unlisted.map(({ from, to }) => `${from} → ${to}`)).toEqual([])
})

test('no file imports itself through others', () => {
  const next = groupBy(imports, ({ from }) => from)
  const circles: string[] = []
  const done = new Set<string>()
  const visit = (file: string, path: readonly string[]) => {
    if (path.includes(file)) circles.push([...path.slice(path.indexOf(file)), file].join(' → '))
    else if (!done.has(file)) for (const { to } of next.get(file) ?? []) visit(to, [...path, file])
    done.add(file)
  }
  for (const file of files) visit(file, [])
  expect(circles).toEqual([])
})

test('every package that the site is designed with is used, and docs/decisions/packages.md says for what', () => {
  const tests = readdirSync('tests', { recursive: true, encoding: 'utf8' }).map((name) => join('tests', name))
  const others = ['vite.config.ts', ...tests.filter((file) => /\.tsx?$/.test(file))].flatMap(importsOf)
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
  const isUsed = (name: string) =>
    [...imports, ...others].some(({ to }) => isIn(to, name)) ||
    // Nothing imports a compiler.
    (name === 'typescript' && /\btsc\b/.test(scripts.typecheck))
  expect(designed.filter((name) => !isUsed(name))).toEqual([])
  const table = readFileSync('docs/decisions/packages.md', 'utf8').matchAll(/^\| (.+?) \| \S.* \|$/gm)
  const described = [...table].flatMap(([, names]) => names!.split(', ')).slice(1)
  expect(described).toEqual(designed)
})

test('the keys of the editor and of its preview cover everything that they import', () => {
  const uncovered = (layers: readonly string[], code: readonly string[]) =>
    layers.filter((layer) => !code.some((path) => isIn(layer, path)))
  expect(uncovered(editorLayers.slice(0, 3).flat(), editorCode)).toEqual([])
  expect(uncovered(editorLayers.flat(), previewCode)).toEqual([])
})
