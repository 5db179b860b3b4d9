/** Damaged input, and odd values in every field of every schema, never cause a stack trace. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { validateXML } from 'xmllint-wasm'
import { listPhotos } from '../../scripts/content/content'
import { readEntry } from '../../scripts/content/entry'
import { createProblems, formatProblems } from '../../scripts/lib/problems'
import { buildIndex } from '../../scripts/page-data/build-index'
import { photoKey } from '../../scripts/photos/publish'
import { redirectFile } from '../../scripts/plan/file-names'
import type { PlannedContent } from '../../scripts/plan/load-site'
import { feed } from '../../scripts/publish/feeds/feed'
import { manifest } from '../../scripts/publish/feeds/manifest'
import { robots, sitemap } from '../../scripts/publish/feeds/sitemap'
import { headersFile } from '../../scripts/publish/hosts/headers'
import { htaccess } from '../../scripts/publish/hosts/htaccess'
import { redirectPage, redirectsFile } from '../../scripts/publish/hosts/redirects'
import { createPublication } from '../../scripts/publish/publication'
import { pageHead } from '../../scripts/publish/render/head'
import { fieldName } from '../../src/shared/schema/issues'
import { plainPhoto, publishedPhoto, temporaryFolder, writeFiles } from '../fixtures/site'
import { loadFolder } from '../unit/content/load'
import { convertRandomTexts, readDamagedLists, readDamagedTexts, readOddNames } from './damaged-texts'
import { isMessage, leavesOf, oddValues, type Path, plainFields, schemas, setAt, toText } from './odd-values'

describe.each(['one', 'two'])('damaged input, %s,', (seed) => {
  test('in fields and texts is reported', () => readDamagedTexts(seed, 1500))
  test('in random texts is converted', () => convertRandomTexts(seed, 1500))
  test('in lists of withdrawn photos is reported', () => readDamagedLists(seed, 1000))
  test('in names of files is reported', () => readOddNames(seed, 100))
})

const sources = Object.keys(schemas)

/** The value for all fields of each file, in each site. */
const sites = oddValues.map((value) => sources.map(() => value))

/** The fields that accept the value of their file, for each site. */
const accepted = sites.map((): { file: string; path: Path; value: unknown }[] => [])

const name = (value: unknown) => JSON.stringify(value).slice(0, 40)

test('an odd value in each field is accepted, or reported in one line', async () => {
  const wrong: string[] = []
  for (const [place, source] of sources.entries()) {
    const schema = schemas[source]!
    const paths = leavesOf(schema).map(({ path }) => path)
    for (const [index, values] of sites.entries()) {
      const value = values[place]
      const fields = plainFields(source)
      for (const path of paths) setAt(fields, path, value)
      const tree = { read: () => new TextEncoder().encode(toText(fields)) }
      const problems = createProblems()
      const read = readEntry('a.md', schema, { problems, tree })
      const entry = read?.isBroken ? undefined : read
      const lines = formatProblems(problems.list)
      const isReported = lines.every((line) => isMessage.test(line))
      if (!isReported || Boolean(entry) === problems.hasErrors())
        wrong.push(`${source} ${name(value)}: ${lines}`)
      const errors = problems.list.filter(({ severity }) => severity === 'error')
      const isWrong = (path: Path) => errors.some(({ field }) => !field || isAround(field, fieldName(path)))
      const fine = paths.filter((path) => !isWrong(path))
      accepted[index]!.push(...fine.map((path) => ({ file: source, path, value })))
    }
  }
  expect(wrong).toEqual([])
})

function isAround(outer: string, inner: string): boolean {
  return inner === outer || inner.startsWith(`${outer},`) || inner.startsWith(`${outer} `)
}

test('plain values are accepted everywhere, and odd ones in each site', async () => {
  const { lines } = await loadFolder(await writeSite([]))
  expect(lines).toEqual([])
  expect(accepted.filter(({ length }) => length === 0).length).toBeLessThan(sites.length / 2)
})

async function writeSite(changes: { file: string; path: Path; value: unknown }[]): Promise<string> {
  const folder = temporaryFolder()
  const photo = await plainPhoto('teal')
  writeFiles(folder, {
    'photos/school.jpg': photo,
    'galleries/2025-10-17/a.jpg': photo,
    'documents/school.pdf': '%PDF-1.7',
  })
  for (const file of Object.keys(schemas)) {
    const fields = plainFields(file)
    for (const { path, value } of changes.filter((change) => change.file === file)) setAt(fields, path, value)
    writeFiles(folder, { [file]: toText(fields, file === 'site.md' ? '' : undefined) })
  }
  return folder
}

const xmls: { fileName: string; contents: string }[] = []

test.each(sites.map((values, index) => [index, name(values[0])] as const))(
  'odd values, %i, from %s on, are reported or make a valid site',
  async (index) => {
    let changes = accepted[index]!
    // Fields with problems across files, such as a missing photo, are corrected until there are none.
    for (let content: PlannedContent | undefined; changes.length; ) {
      const folder = await writeSite(changes)
      const found = await loadFolder(folder)
      const errors = found.lines.filter((line) => line.startsWith('error'))
      content = errors.length ? undefined : found.content
      if (content) return publish(content, index)
      const places = errors.map((line) => /^error {4}(\S+?\.md)(?::\d+)?(?: {2}([\w, ]+):)?/.exec(line) ?? [])
      const before = changes.length
      changes = changes.filter(
        ({ file, path }) =>
          !places.some(([, wrong, field = '']) => wrong === file && field.startsWith(String(path[0]))),
      )
      if (changes.length === before) return // the problem is with a photo
    }
  },
)

/** Does everything that a build does with texts, except rendering. */
async function publish(content: PlannedContent, index: number): Promise<void> {
  const photos = new Map(
    listPhotos(content).map((photo) => [photoKey(photo), { ...publishedPhoto, name: photo.path }]),
  )
  const made = buildIndex(content, { photos })
  const { pages } = made
  const { redirects } = content.plan
  const publication = createPublication(made, { redirects, profiles: [], base: '/' })
  const { site } = publication
  for (const page of pages) pageHead(page, publication)
  for (const { href } of [site.email, site.phone]) expect(URL.canParse(href), href).toBe(true)
  for (const address of Object.values(site.social)) expect(new URL(address).protocol).toMatch(/^https?:$/)
  for (const line of redirectsFile(publication).split('\n').filter(Boolean))
    expect(line).toMatch(/^\/\S* \/\S* 301$/)
  for (const redirect of redirects) {
    expect(redirectFile(redirect.from)).toMatch(/^[^/][^\\?#]{0,250}\.html$/)
    redirectPage(redirect, publication)
  }
  expect(robots(publication.site).split('\n')).toHaveLength(5)
  expect(htaccess(publication) + headersFile('/', {})).not.toMatch(/(?!\n)\p{Cc}/u)
  for (const part of publication.byLanguage.values()) JSON.parse(manifest(part))
  xmls.push({ fileName: `feed-${index}.xml`, contents: feed(publication) })
  xmls.push({ fileName: `sitemap-${index}.xml`, contents: await sitemap(publication) })
}

test.each([
  ['feed', { schema: ['atom.rng'], extension: 'relaxng' }],
  ['sitemap', { schema: ['sitemap.xsd'], preload: ['sitemap-image.xsd'] }],
] as const)('every %s is valid', async (kind, { schema, ...more }) => {
  const xml = xmls.filter(({ fileName }) => fileName.startsWith(kind))
  expect(xml.length).toBeGreaterThan(sites.length / 3)
  const read = (fileName: string) => ({
    fileName,
    contents: readFileSync(join(import.meta.dirname, '../site/schemas', fileName), 'utf8'),
  })
  const preload = 'preload' in more ? more.preload.map(read) : []
  const extension = 'extension' in more ? more.extension : 'schema'
  const { errors } = await validateXML({ xml, schema: schema.map(read), preload, extension })
  expect(errors).toEqual([])
})
