/** Measures a build of many stories: processor time of a page, memory, and the cost of an edit. */
import { createHash } from 'node:crypto'
import { appendFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Measured } from '../measure'
import { copyProject, runTs } from '../project'
import { printTable } from '../table'
import { measureSavedText } from './saved-text'
import { storyFile, writeStories, writeTranslations } from './story-set'

/** The limits of a build. */
interface Limits {
  seconds?: number
  msPerPage?: number
  megabytes?: number
  /** The only files that may differ. */
  files?: string[]
}

interface Row {
  what: string
  measured: Measured
  pages: number
  changed: string[]
  limits: Limits
}

/** From saving a text to the browser on the dev server, for up to 1,000 stories. */
const maxSavedMs = 500
/** Peak memory of all processes for 2,000 pages. */
const megabytes = 300

/** Works in the folder `work`, and removes its files there. Returns whether all limits are met. */
export async function benchStories(work: string, count: number): Promise<boolean> {
  const project = resolve(work, 'stories')
  const content = (...names: string[]) => join(project, 'content', ...names)
  rmSync(project, { recursive: true, force: true }) // of a run that was stopped
  copyProject(project)
  removeTranslations(content())
  const rows: Row[] = []
  let before = new Map<string, string>()
  const build = async (what: string, limits: Limits = {}) => {
    const measured = await runTs(project, 'scripts/cli.ts', 'build')
    const site = checksums(join(project, 'dist'))
    const names = new Set([...before.keys(), ...site.keys()])
    const changed = [...names].filter((name) => before.get(name) !== site.get(name))
    before = site
    const pages = [...site.keys()].filter((name) => name.endsWith('.html')).length
    rows.push({ what, measured, pages, changed, limits })
    if (isNothing(measured) !== (what === nothing)) throw new Error(`${what}:\n${measured.out}`)
  }
  console.log('Making the photos of the sample site …')
  await runTs(project, 'scripts/cli.ts', 'build')
  before = checksums(join(project, 'dist'))
  console.log('Measuring …')
  appendFileSync(join(project, 'index.html'), '\n')
  await build('sample site, code changed')
  appendFileSync(content('pages', 'about.md'), '\nOne sentence more.\n')
  await build('sample site, one text changed', { seconds: 1.2, files: ['about.html'] })
  writeStories(content('news'), 1, count)
  await build(`${count} stories, all new`, { msPerPage: 20, megabytes })
  changeEveryPage(content('site.md'), 'Another line')
  await build(`${count} stories, every page`, { msPerPage: 1000 / 600, megabytes })
  const edited = Math.ceil(count / 2)
  appendFileSync(storyFile(content('news'), edited), '\nOne sentence more.\n')
  await build('one story edited', { seconds: 1.8, megabytes, files: [`measured-${edited}.html`] })
  await build(nothing, { seconds: 0.3, files: [] })
  const savedMs = await measureSavedText(project, storyFile(content('news'), edited), `/measured-${edited}`)
  // The same number of pages: half as many stories, each in two languages. Differences below a tenth are noise.
  for (let number = 1; number <= count; number++) rmSync(storyFile(content('news'), number))
  const last = count + Math.ceil(count / 2)
  writeStories(content('news'), count + 1, last)
  writeTranslations(content('news'), count + 1, last)
  const [, , allNew, everyPage] = rows.map(msPerPage)
  await build('half in Telugu, all new', { msPerPage: 1.1 * allNew!, megabytes })
  changeEveryPage(content('site.md'), 'A third line')
  await build('half in Telugu, every page', { msPerPage: 1.1 * everyPage!, megabytes })
  rmSync(project, { recursive: true, force: true })
  print(rows)
  const isLate = savedMs > maxSavedMs
  console.log(`
The dev server shows a saved text in an open browser after ${Math.round(savedMs)} ms${isLate ? ' !' : ''} (median).`)
  return !isLate && rows.every((row) => missedBy(row).length === 0)
}

/** The limits are for a site in one language, in which each story is one page. */
function removeTranslations(content: string): void {
  const names = readdirSync(content, { recursive: true }) as string[]
  for (const name of names.filter((file) => file.endsWith('.te.md'))) rmSync(join(content, name))
}

function changeEveryPage(site: string, footerLine: string): void {
  const text = readFileSync(site, 'utf8')
  writeFileSync(site, text.replace(/^footerLine: .*/m, `footerLine: ${footerLine}`))
}

function msPerPage({ measured, pages }: Pick<Row, 'measured' | 'pages'>): number {
  return (measured.cpu / pages) * 1000
}

function missedBy(row: Row): (keyof Limits)[] {
  const { changed, limits, measured } = row
  const { seconds, files } = limits
  const isOver = (value: number, limit = Number.POSITIVE_INFINITY) => value > limit
  return (['seconds', 'msPerPage', 'megabytes', 'files'] as const).filter((name) => {
    if (name === 'seconds') return isOver(measured.cpu, seconds)
    if (name === 'msPerPage') return isOver(msPerPage(row), limits.msPerPage)
    if (name === 'megabytes') return isOver(measured.peak / 1e6, limits.megabytes)
    return files && (changed.length !== files.length || files.some((file) => !changed.includes(file)))
  })
}

const nothing = 'nothing changed'

function isNothing({ out }: Measured): boolean {
  return out.includes('Nothing has changed')
}

/** The checksums of all files of the site, by name. */
function checksums(folder: string): Map<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  const paths = files.map(({ parentPath, name }) => join(parentPath, name))
  const sum = (path: string) => createHash('sha256').update(readFileSync(path)).digest('base64')
  return new Map(paths.map((path) => [path.slice(folder.length + 1), sum(path)]))
}

function print(rows: Row[]): void {
  const cells = rows.map((row) => {
    const { what, pages, measured, changed } = row
    const { cpu, wall, peak } = measured
    const missed = missedBy(row)
    const mark = (name: keyof Limits, text: string) => (missed.includes(name) ? `${text} !` : text)
    return [
      what,
      String(pages),
      mark('seconds', cpu.toFixed(2)),
      mark('msPerPage', msPerPage(row).toFixed(2)),
      String(Math.round(pages / cpu)),
      wall.toFixed(1),
      mark('megabytes', String(Math.round(peak / 1e6))),
      mark('files', String(changed.length)),
    ]
  })
  const headings = [
    '',
    'pages',
    'CPU s',
    'CPU ms a page',
    'pages a CPU s',
    'wall s',
    'peak MB',
    'files changed',
  ]
  printTable(headings, cells)
  console.log(`
CPU: user and system time of all processes. Peak MB: memory of all processes, with shared memory counted once. Files changed: files of the site that differ from the previous build. A value with ! exceeds its limit. A page in Telugu may take as long as one in English.`)
}
