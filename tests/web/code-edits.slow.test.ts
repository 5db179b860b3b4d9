/** After an edit of the code, nothing that earlier code made is used, except results of expensive steps whose version is the same. */
import {
  appendFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { addLanguage } from '../fixtures/language'
import { makeProject, type Project, siteOf } from '../fixtures/project'
import { minimalSite, plainPhoto, story } from '../fixtures/site'

/** What the edits are looked for in: a warning about a field, a warning about a text, a blurred photo, a Hindi text. */
const text = 'यह एक वाक्य है।\n\nSome <blink>old</blink> text, and విద్య.\n'

async function makeEdited(): Promise<Project> {
  const project = await makeProject({
    ...(await minimalSite()),
    'news/hindi.md': story('"[Title of the story]"', {}, text),
    'photos/school.jpg': await plainPhoto('orange', 700, 500),
  })
  projects.push(project)
  return project
}

/** Replaces a link by a folder of links to what the linked folder contains. */
function unlink(folder: string): void {
  const target = realpathSync(folder)
  rmSync(folder)
  mkdirSync(folder)
  for (const name of readdirSync(target)) symlinkSync(join(target, name), join(folder, name))
}

function editVersionOf(library: string, { folder }: Project): void {
  unlink(join(folder, 'node_modules'))
  unlink(join(folder, 'node_modules', library))
  const file = join(folder, 'node_modules', library, 'package.json')
  const edited = readFileSync(file, 'utf8').replace(/("version": "[^"]+)/, '$1-edited')
  rmSync(file)
  writeFileSync(file, edited)
}

function replace(project: Project, file: string, before: string, after: string): void {
  const path = join(project.folder, file)
  const parts = readFileSync(path, 'utf8').split(before)
  expect([file, parts.length]).toEqual([file, 2])
  writeFileSync(path, parts.join(after))
}

type Edit = (project: Project) => void

function raise(project: Project, file: string): void {
  replace(project, file, 'version: 1', 'version: 2')
}

const checkedEdits: Record<string, Edit> = {
  'a message about a field': (project) =>
    replace(project, 'scripts/content/front-matter/front-matter.ts', 'is still to be replaced', 'has to go'),
  'a message about a text': (project) =>
    replace(
      project,
      'scripts/content/markdown/html.ts',
      'HTML is not shown and was removed: ',
      'HTML was removed: ',
    ),
  'a photo measure': (project) => {
    replace(
      project,
      'scripts/photos/measure/measure.ts',
      'Math.round(deviation * 10) / 10',
      'Math.round(deviation * 10) / 10 + 1000',
    )
    replace(project, 'scripts/photos/records/record.ts', 'version: 3', 'version: 4')
  },
}

const builtEdits: Record<string, Edit> = {
  'a language': ({ folder }) => addLanguage(folder, 'hi', 'हिन्दी'),
  'a component': (project) =>
    replace(project, 'src/layout/Footer.tsx', '<nav aria', '<nav data-edited="" aria'),
  'a style': (project) =>
    appendFileSync(join(project.folder, 'src/styles/base.css'), '\nbody { outline: 0 solid red; }\n'),
  'the recipe': (project) =>
    replace(project, 'scripts/photos/encode/plan.ts', 'quality: 50, effort', 'quality: 40, effort'),
  'the card': (project) => {
    replace(project, 'scripts/publish/cards/draw-card.ts', "ink = '#17163f'", "ink = '#47163f'")
    raise(project, 'scripts/publish/cards/cards.ts')
  },
  'the glyphs of the typeface': (project) => {
    replace(project, 'scripts/fonts/glyphs.ts', 'new Set<number>()', 'new Set<number>([5])')
    raise(project, 'scripts/fonts/subset-faces.ts')
  },
}

const projects: Project[] = []
afterAll(() => {
  for (const { folder } of projects) rmSync(folder, { recursive: true, force: true })
})

async function check(project: Project): Promise<unknown> {
  const { status, out, err } = await project.run('check', '--json')
  expect(status, err).toBe(0)
  return JSON.parse(out)
}

/** The site, and what the build reports. */
async function build(project: Project) {
  const { status, out, err } = await project.run('build')
  expect(status, err).toBe(0)
  return { site: siteOf(project), err, encoded: /(\d+) encoded/.exec(out)?.[1] }
}

/** Removes everything that was made, except the compiled commands: they are always compiled as a whole. */
function clear({ folder }: Project): void {
  const made = readdirSync(join(folder, '.cache')).filter((name) => name !== 'generator')
  for (const name of [...made.map((cache) => join('.cache', cache)), 'dist'])
    rmSync(join(folder, name), { recursive: true, force: true })
}

test('after edits of messages and measures, a check reports the same as the first check with this code', async () => {
  const project = await makeEdited()
  let before = await check(project)
  for (const [name, edit] of Object.entries(checkedEdits)) {
    edit(project)
    const after = await check(project)
    expect(after, name).not.toEqual(before)
    before = after
  }
  clear(project)
  expect(await check(project)).toEqual(before)
})

test('a comment in the code of photos encodes nothing again', async () => {
  const project = await makeEdited()
  const before = await build(project)
  expect(before.encoded).not.toBe('0')
  for (const file of [
    'src/shared/photo-formats.ts',
    'scripts/photos/encode/encode.ts',
    'src/shared/photos/sniff.ts',
  ])
    appendFileSync(join(project.folder, file), '// a comment\n')
  expect(await build(project)).toEqual({ ...before, encoded: '0' })
})

test('a page that throws stops the first build and later ones with its address, and the site stays as it was', async () => {
  const project = await makeEdited()
  replace(
    project,
    'src/pages/News.tsx',
    'export function News({ page }: { page: NewsPage }) {',
    `export function News({ page }: { page: NewsPage }) {
  if (page.title === 'Broken') throw new Error('It is broken.')`,
  )
  const { site } = await build(project)
  writeFileSync(join(project.folder, 'content/news/broken.md'), story('Broken'))
  for (const isFirst of [false, true]) {
    if (isFirst) rmSync(join(project.folder, '.cache/bundles'), { recursive: true })
    const { status, err } = await project.run('build')
    expect(status).toBe(1)
    expect(err).toContain('/broken')
    expect(err).toContain('It is broken.')
    expect(siteOf(project)).toEqual(site)
    expect(readdirSync(project.folder).filter((name) => /building|previous|ssg-temp/.test(name))).toEqual([])
  }
})

/** For 20 builds that make the bundles again. */
const timeout = 900_000

test(
  'after edits of code, a build makes the same site as the first build with this code',
  async () => {
    const project = await makeEdited()
    let before = await build(project)
    for (const [name, edit] of Object.entries({ ...checkedEdits, ...builtEdits })) {
      edit(project)
      const after = await build(project)
      if (name !== 'a photo measure') expect(after, name).not.toEqual(before)
      clear(project)
      before = await build(project)
      expect({ ...after, encoded: '' }, name).toEqual({ ...before, encoded: '' })
    }
    expect((await build(project)).encoded).toBe('0')
    editVersionOf('sharp', project)
    expect((await build(project)).encoded, 'a new version of a library').toBe(before.encoded)
  },
  timeout,
)
