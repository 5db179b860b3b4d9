/** Rules for the shape of the code that types and Biome cannot express. */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { collections, events } from '../../scripts/content/collections'
import { groupBy } from '../../scripts/lib/group-by'
import { isProject } from '../is-project'

const roots = ['src', 'scripts', 'editor']
const maxFiles = 12

/** Folders that may have more code files, and how many. Their files are alike: a control, a page, a section, a schema, a check of texts. */
const largeFolders: Record<string, number> = {
  'editor/controls': 17,
  'src/behaviour': 14,
  'src/components/sections': 18,
  'src/pages': 18,
  'src/shared/schema': 13,
}

/** Exported names that mean two things below the same root. No file imports both. */
const repeatedNames = [
  'scripts Converted',
  'scripts createNames',
  'scripts filesIn',
  'scripts isHidden',
  'scripts listPhotos',
  'scripts recordFile',
  'scripts toBlocks',
  'src Contact',
  'src photos',
]

const files = roots
  .flatMap((root) => readdirSync(root, { recursive: true, encoding: 'utf8' }).map((name) => join(root, name)))
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /(?<!\.d)\.(tsx?|mjs)$/.test(file))

test.runIf(isProject)(
  'no folder has more than a dozen code files, or more than the number that is accepted',
  () => {
    const counts = [...groupBy(files, dirname)].map(([folder, { length }]) => ({ folder, length }))
    const tooLarge = counts.filter(({ folder, length }) => length > (largeFolders[folder] ?? maxFiles))
    expect(tooLarge).toEqual([])
    const large = counts.filter(({ length }) => length > maxFiles).map(({ folder }) => folder)
    expect(large.sort()).toEqual(Object.keys(largeFolders))
  },
)

test.runIf(isProject)('no name is exported by two files of src, of scripts or of editor', () => {
  const names = files.flatMap((file) => {
    const found = readFileSync(file, 'utf8').matchAll(
      /^export (?:async )?(?:function|const|class|interface|type) (\w+)/gm,
    )
    return [...found].map(([, name]) => `${file.split('/')[0]} ${name}`)
  })
  const repeated = [...groupBy(names, (name) => name)].filter(([, found]) => found.length > 1)
  expect(repeated.map(([name]) => name).sort()).toEqual(repeatedNames)
})

test('the folders of the content are named in its table only', () => {
  // Other folders have names with further meanings: `news` is a kind of page, too.
  const names = [events.folder, collections.areas.folder]
  const named = files.filter((file) => names.some((name) => readFileSync(file, 'utf8').includes(`'${name}'`)))
  expect(named).toEqual(['scripts/content/collections.ts'])
})

/** These are added to all pages, or to the site, in one place: `makePages` (scripts/page-data/make-pages.ts). */
const optional = ['hasFolders', 'isDraft', 'isUntranslated', 'photosUrl', 'trail']

test('optional fields of page data are written as `| undefined`, so that `tsc` reports a page that lacks one', () => {
  const found = ['model', 'parts', 'events'].flatMap((name) => [
    ...readFileSync(`src/page-data/${name}.ts`, 'utf8').matchAll(/^ {2}(\w+)\?:/gm),
  ])
  expect(found.map(([, field]) => field).sort()).toEqual(optional)
})

test('`overflow: clip`, which browsers before 2022 do not know, has a fallback that the bundler does not drop', () => {
  const styles = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.css'),
  )
  const texts = styles.map((name) => readFileSync(join('src', name), 'utf8')).join('')
  const guarded = texts.match(/overflow: hidden;\s*@supports \(overflow: clip\) \{\s*overflow: clip;/g)
  expect(texts.match(/overflow(-\w+)?: clip;/g)).toHaveLength(guarded!.length)
})
