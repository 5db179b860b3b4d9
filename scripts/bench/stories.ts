/** Measures a build of many stories: processor time of a page, memory, and what an edit costs. */
import { createHash } from 'node:crypto'
import { appendFileSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Measured } from './measure'
import { copyProject, runTs } from './project'
import { storyFile, writeStories } from './story-set'
import { printTable } from './table'

interface Row {
  what: string
  measured: Measured
  pages: number
  changed: string[]
}

/** Works in the folder `work`, and clears away what it has made there. */
export async function benchStories(work: string, count: number): Promise<void> {
  const project = resolve(work, 'stories')
  const news = join(project, 'content', 'news')
  rmSync(project, { recursive: true, force: true }) // of a run that was stopped
  copyProject(project)
  const rows: Row[] = []
  let before = new Map<string, string>()
  const build = async (what: string) => {
    const measured = await runTs(project, 'scripts/cli.ts', 'build')
    const site = checksums(join(project, 'dist'))
    const changed = [...site].filter(([name, sum]) => before.get(name) !== sum).map(([name]) => name)
    before = site
    const pages = [...site.keys()].filter((name) => name.endsWith('.html')).length
    rows.push({ what, measured, pages, changed })
    if (isNothing(measured) !== (what === nothing)) throw new Error(`${what}:\n${measured.out}`)
  }
  console.log('Making the photos of the sample site …')
  await runTs(project, 'scripts/cli.ts', 'build')
  before = checksums(join(project, 'dist'))
  console.log('Measuring …')
  const everyPage = () => appendFileSync(join(project, 'index.html'), '\n')
  everyPage()
  await build('sample site')
  writeStories(news, count)
  await build(`${count} stories, all new`)
  everyPage()
  await build(`${count} stories, every page`)
  appendFileSync(storyFile(news, Math.ceil(count / 2)), '\nOne sentence more.\n')
  await build('one story edited')
  await build(nothing)
  rmSync(project, { recursive: true, force: true })
  print(rows)
}

const nothing = 'nothing changed'

function isNothing({ out }: Measured): boolean {
  return out.includes('Nothing has changed')
}

/** Of every file of the site, by its name. */
function checksums(folder: string): Map<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  const paths = files.map(({ parentPath, name }) => join(parentPath, name))
  const sum = (path: string) => createHash('sha256').update(readFileSync(path)).digest('base64')
  return new Map(paths.map((path) => [path.slice(folder.length + 1), sum(path)]))
}

function print(rows: Row[]): void {
  const cells = rows.map(({ what, pages, measured: { cpu, wall, peak }, changed }) => [
    what,
    String(pages),
    cpu.toFixed(2),
    ((cpu / pages) * 1000).toFixed(2),
    wall.toFixed(1),
    String(Math.round(peak / 1e6)),
    String(changed.length),
  ])
  printTable(['', 'pages', 'CPU s', 'CPU ms a page', 'wall s', 'peak MB', 'files changed'], cells)
  const [sample, , every] = rows.map(({ measured, pages }) => ({ cpu: measured.cpu, pages }))
  const each = ((every!.cpu - sample!.cpu) / (every!.pages - sample!.pages)) * 1000
  const edited = rows.find(({ what }) => what === 'one story edited')!
  console.log(`
A page more costs ${each.toFixed(2)} ms of processor time.
CPU: user and system time of all processes. Peak MB: memory of all processes together, what they share counted once. Files changed: those of the site that are not as before. One edited story changed ${edited.changed.sort().join(', ')}.`)
}
