/** Measures builds with and without each setting of V8, the bundler and the C library, to show which of them still pay. */
import { appendFileSync, cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Measured } from './measure'
import { makePhotoSet } from './photos/photo-set'
import { copyProject, runCommand } from './project'
import { changeEveryPage, writeStories, writeTranslations } from './stories/story-set'
import { printTable } from './table'

interface Setting {
  what: string
  /** The file with the setting. */
  file: string
  /** What to remove from the file to turn the setting off. */
  remove: string
  /** Changes the project so that the next build uses the setting. */
  change(project: string): void
}

const worker = 'scripts/lib/workers/worker.ts'
const bundler = 'scripts/lib/processes/bundler-process.ts'

const settings: readonly Setting[] = [
  {
    what: 'V8 of a build: garbage collected late, in one thread, every page changed',
    file: 'package.json',
    remove: ' --single-threaded-gc --initial-heap-size=200',
    change: (project) => changeEveryPage(join(project, 'content')),
  },
  {
    what: 'V8 of a build: --interrupt-budget, every page changed',
    file: 'scripts/late-optimization.mjs',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a part of the source
    remove: 'if (hasInterruptBudget) setFlagsFromString(`--interrupt-budget=${interruptBudgetBytes}`)',
    change: (project) => changeEveryPage(join(project, 'content')),
  },
  {
    what: 'bundler: threads and freed memory, code changed',
    file: bundler,
    remove: '...lowMemoryEnv',
    change: changeCode,
  },
  {
    what: 'C library: MALLOC_ARENA_MAX, photos encoded',
    file: worker,
    remove: "MALLOC_ARENA_MAX: '2',",
    change: forget('photos'),
  },
  {
    what: 'C library: MALLOC_MMAP_THRESHOLD_, social cards drawn',
    file: worker,
    remove: "MALLOC_MMAP_THRESHOLD_: '1000000',",
    change: forget('cards'),
  },
]

const stories = 200
const photos = 6
const rounds = 3

/** Works in the folder `work`, and keeps its photos. @throws if a setting is no longer where the table says. */
export async function benchTuning(work: string): Promise<void> {
  const [tuned, untuned] = [resolve(work, 'tuned'), resolve(work, 'untuned')]
  const clear = () => {
    for (const project of [tuned, untuned]) rmSync(project, { recursive: true, force: true })
  }
  clear() // of a run that was stopped
  console.log(`Making ${photos} photos of 12 megapixels, unless they exist, and the site …`)
  const originals = resolve(work, `photos-${photos}`)
  await makePhotoSet(originals, photos)
  copyProject(tuned)
  const news = join(tuned, 'content', 'news')
  writeStories(news, 1, stories)
  writeTranslations(news, 1, stories)
  cpSync(originals, join(tuned, 'content', 'galleries', '2025-01-01'), { recursive: true })
  await build(tuned)
  const rows: string[][] = []
  for (const { what, file, remove, change } of settings) {
    console.log(`Measuring: ${what} …`)
    cpSync(tuned, untuned, { recursive: true, preserveTimestamps: true, verbatimSymlinks: true })
    removeOnce(join(untuned, file), remove)
    await build(untuned) // makes the bundles of the changed code
    const runs: Record<'on' | 'off', Measured[]> = { on: [], off: [] }
    for (let round = 1; round <= rounds; round++) {
      for (const project of [tuned, untuned]) {
        change(project)
        runs[project === tuned ? 'on' : 'off'].push(await build(project))
      }
    }
    rows.push([what, ...cells(runs.on), ...cells(runs.off)])
    rmSync(untuned, { recursive: true })
  }
  clear()
  printTable(['', 'CPU s', 'peak MB', 'without: CPU s', 'without: peak MB'], rows)
  console.log(`
Medians of ${rounds} builds in turn of the sample site with ${stories} stories in two languages and ${photos} more photos. CPU: user
and system time of all processes. Peak MB: memory of all processes, with shared memory counted once.`)
}

function build(project: string): Promise<Measured> {
  return runCommand(project, 'build')
}

/** @throws if the text is not there exactly once, because then the setting would be measured against itself. */
function removeOnce(file: string, text: string): void {
  const parts = readFileSync(file, 'utf8').split(text)
  if (parts.length !== 2) throw new Error(`${file} no longer contains ${text} once.`)
  writeFileSync(file, parts.join(''))
}

function changeCode(project: string): void {
  appendFileSync(join(project, 'index.html'), '\n')
}

/** The next build makes the results of a step again. */
function forget(step: string): (project: string) => void {
  return (project) => {
    rmSync(join(project, '.cache', step), { recursive: true })
    appendFileSync(join(project, 'content', 'site.md'), '\n') // otherwise nothing would be built
  }
}

function cells(runs: readonly Measured[]): string[] {
  const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)]!
  const peak = Math.round(median(runs.map(({ peak }) => peak)) / 1e6)
  return [median(runs.map(({ cpu }) => cpu)).toFixed(2), String(peak)]
}
