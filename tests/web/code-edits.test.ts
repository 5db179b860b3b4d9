/** After an edit of the code, nothing that earlier code made is used. */
import {
  appendFileSync,
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { isAll } from '../browser/routes'
import { makeProject, type Project, siteOf } from '../fixtures/project'
import { minimalSite, plainPhoto, story } from '../fixtures/site'

const lock = 'node_modules/.package-lock.json'
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

/** Gives the project a folder of packages of its own, so that their list can be edited. */
function copyPackages(project: Project): void {
  const packages = join(project.folder, 'node_modules')
  rmSync(packages)
  mkdirSync(packages)
  for (const name of readdirSync('node_modules').filter((name) => name !== '.package-lock.json'))
    symlinkSync(resolve('node_modules', name), join(packages, name))
  copyFileSync(lock, join(project.folder, lock))
}

function replace(project: Project, file: string, before: string, after: string): void {
  const path = join(project.folder, file)
  const parts = readFileSync(path, 'utf8').split(before)
  expect([file, parts.length]).toEqual([file, 2])
  writeFileSync(path, parts.join(after))
}

type Edit = (project: Project) => void

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
  'a photo measure': (project) =>
    replace(
      project,
      'scripts/photos/measure/measure.ts',
      'Math.round(deviation * 10) / 10',
      'Math.round(deviation * 10) / 10 + 1000',
    ),
}

const builtEdits: Record<string, Edit> = {
  'a language': (project) => {
    const read = (name: string) => readFileSync(join(project.folder, 'src/i18n', name), 'utf8')
    const hindi = read('te.ts').replace('te: Words', 'hi: Words').replace('Telugu}', 'Devanagari}')
    writeFileSync(join(project.folder, 'src/i18n/hi.ts'), hindi)
    replace(project, 'src/i18n/languages.ts', "from './te'", "from './te'\nimport { hi } from './hi'")
    replace(project, 'src/i18n/languages.ts', '{ en, te }', '{ en, te, hi }')
  },
  'a component': (project) =>
    replace(project, 'src/layout/Footer.tsx', '<nav aria', '<nav data-edited="" aria'),
  'a style': (project) =>
    appendFileSync(join(project.folder, 'src/styles/base.css'), '\nbody { outline: 0 solid red; }\n'),
  'the recipe': (project) =>
    replace(project, 'scripts/photos/encode/plan.ts', 'quality: 50, effort', 'quality: 40, effort'),
  'the card': (project) =>
    replace(project, 'scripts/publish/cards/draw-card.ts', "ink = '#17163f'", "ink = '#47163f'"),
  'the glyphs of the typeface': (project) =>
    replace(project, 'scripts/fonts/glyphs.ts', 'new Set<number>()', 'new Set<number>([5])'),
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

/** For 20 builds that make the bundles again. */
const timeout = 900_000

test.runIf(isAll)(
  'after edits of code, a build makes the same site as the first build with this code',
  async () => {
    const project = await makeEdited()
    copyPackages(project)
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
    const packages = JSON.parse(readFileSync(join(project.folder, lock), 'utf8'))
    packages.packages['node_modules/sharp'].version += '-edited'
    writeFileSync(join(project.folder, lock), JSON.stringify(packages))
    expect((await build(project)).encoded, 'a new version of a library').toBe(before.encoded)
  },
  timeout,
)
