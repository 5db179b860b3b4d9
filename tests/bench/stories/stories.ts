/**
 * Measures a build of many stories, each in two languages: processor time of a page, memory, the cost of an edit, and the ratio to
 * Eleventy, which always makes all pages.
 */
import { createHash } from 'node:crypto'
import { appendFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { onExit } from '../../../scripts/lib/on-exit'
import { folderInMemory } from '../../memory'
import type { Measured } from '../measure'
import { copyProject, runCommand } from '../project'
import { printTable } from '../table'
import { measureEleventy } from './eleventy'
import { measureSavedText } from './saved-text'
import { changeEveryPage, storyFile, writeStories, writeTranslations } from './story-set'

/** The limits of a build. */
interface Limits {
  seconds?: number
  msPerPage?: number
  megabytes?: number
  /** Processor time as a multiple of Eleventy's. */
  ratio?: number
  /** The files that differ, and no others. */
  files?: Files
}

/** A file is named by its start. */
interface Files {
  required: string[]
  /** Depends on the number of stories: lists contain only the newest, and the search all of a text only on small sites. */
  possible: string[]
}

interface Row {
  what: string
  measured: Measured
  /** Undefined if the build is not compared. */
  ratio?: number
  /** Without the pages that redirect. */
  pages: number
  changed: string[]
  limits: Limits
}

/** From saving a text to the browser on the dev server, for up to 1,000 stories. */
const maxSavedMs = 500
/** Peak memory of all processes for 2,000 stories. */
const megabytes = 300

/** The lists of the search, and the pages with their addresses, which contain checksums. */
const ofSearch = ['assets/search-', 'search.html', 'te/search.html']

/**
 * Works in memory, because a disk would decide how long a build takes, or else in the folder `work`. Removes its files. Returns whether
 * all limits are met.
 */
export async function benchStories(work: string, count: number): Promise<boolean> {
  const parent = folderInMemory() ?? resolve(work)
  mkdirSync(parent, { recursive: true })
  const folder = mkdtempSync(join(parent, 'bench-'))
  onExit(() => rmSync(folder, { recursive: true, force: true }))
  const project = join(folder, 'site')
  const content = (...names: string[]) => join(project, 'content', ...names)
  copyProject(project)
  const rows: Row[] = []
  let before = new Map<string, string>()
  const build = async (what: string, limits: Limits = {}) => {
    const measured = await runCommand(project, 'build')
    const site = checksums(join(project, 'dist'))
    const names = new Set([...before.keys(), ...site.keys()])
    const changed = [...names].filter((name) => before.get(name) !== site.get(name))
    before = site
    const pages = Number(/(\d+) pages/.exec(measured.out)![1])
    const ratio = limits.ratio && measured.cpu / eleventy.cpu
    rows.push({ what, measured, ratio, pages, changed, limits })
  }
  console.log('Making the photos of the sample site …')
  await runCommand(project, 'build')
  before = checksums(join(project, 'dist'))
  console.log('Measuring …')
  const eleventy = await measureEleventy(join(folder, 'eleventy'), count)
  appendFileSync(join(project, 'index.html'), '\n')
  await build('sample site, code changed')
  appendFileSync(content('pages', 'about.md'), '\nOne sentence more.\n')
  await build('sample site, one text changed', {
    seconds: 0.7,
    files: { required: ['about.html'], possible: ofSearch },
  })
  writeStories(content('news'), 1, count)
  writeTranslations(content('news'), 1, count)
  await build(`${count} stories in two languages, all new`, { msPerPage: 16, megabytes })
  changeEveryPage(content())
  await build(everyPage, { megabytes, ratio: 1 })
  const edited = Math.ceil(count / 2)
  appendFileSync(storyFile(content('news'), edited), '\nOne sentence more.\n')
  await build('one story edited', {
    ratio: 0.4,
    megabytes,
    files: { required: [`measured-${edited}.html`], possible: ['feed.xml', ...ofSearch] },
  })
  await build('nothing changed', { files: { required: [], possible: [] } })
  const savedMs = await measureSavedText(project, storyFile(content('news'), edited), `/measured-${edited}`)
  print(rows)
  console.log(`
Eleventy makes ${2 * count} pages of the same stories, with less on each, in ${eleventy.cpu.toFixed(2)} s of processor time.`)
  const isLate = savedMs > maxSavedMs
  console.log(`
The dev server shows a saved text in an open browser after ${Math.round(savedMs)} ms${isLate ? ' !' : ''} (median).`)
  return !isLate && rows.every((row) => missedBy(row).length === 0)
}

function msPerPage({ measured, pages }: Pick<Row, 'measured' | 'pages'>): number {
  return (measured.cpu / pages) * 1000
}

function missedBy(row: Row): (keyof Limits)[] {
  const { limits, measured } = row
  const isOver = (value: number, limit = Number.POSITIVE_INFINITY) => value > limit
  return (['seconds', 'msPerPage', 'megabytes', 'ratio', 'files'] as const).filter((name) => {
    if (name === 'seconds') return isOver(measured.cpu, limits.seconds)
    if (name === 'ratio') return isOver(row.ratio ?? 0, limits.ratio)
    if (name === 'msPerPage') return isOver(msPerPage(row), limits.msPerPage)
    if (name === 'megabytes') return isOver(measured.peak / 1e6, limits.megabytes)
    return !areExpected(row)
  })
}

function areExpected({ what, changed, pages, limits: { files } }: Row): boolean {
  if (what === everyPage) return changed.filter((name) => name.endsWith('.html')).length === pages
  if (!files) return true
  const { required, possible } = files
  return (
    required.every((name) => changed.includes(name)) &&
    changed.every((name) => [...required, ...possible].some((start) => name.startsWith(start)))
  )
}

const everyPage = 'every page'

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
      mark('ratio', row.ratio?.toFixed(2) ?? ''),
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
    'x Eleventy',
    'CPU ms a page',
    'pages a CPU s',
    'wall s',
    'peak MB',
    'files changed',
  ]
  printTable(headings, cells)
  console.log(`
CPU: user and system time of all processes. Peak MB: memory of all processes, with shared memory counted once. Files changed: files of the site that differ from the previous build. A value with ! exceeds its limit.`)
}
