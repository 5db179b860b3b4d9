/**
 * Measures builds of many stories, each in two languages, of the sample site, and of an archive, beside Eleventy, which has a page with
 * nothing but the text for each story.
 */

import { execFileSync } from 'node:child_process'
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { entryCache, photoCache } from '../../../scripts/store/cache'
import { type Measured, measure, measureInTurn, printTable, runCommand, workFolder } from '../measure'
import { writeCachedPhotos } from '../photos/photo-set'
import { changeEveryPage, storyFile, writeStories, writeTranslations } from './story-set'

type Limits = Partial<Record<'seconds' | 'msPerPage' | 'megabytes' | 'ratio', number>>
/** `ratio`: processor time as a multiple of Eleventy's. */
type Row = [what: string, measured: Measured, limits?: Limits]

const parts = [
  'content',
  'index.html',
  'package.json',
  'public',
  'scripts',
  'src',
  'tests/tsconfig.json',
  'tsconfig.base.json',
  'tsconfig.json',
  'vite.config.ts',
]
/** Peak memory of all processes for 2,000 stories. */
const megabytes = 250
/** An archive of many years. */
const archive = { events: 500, photosOfEach: 40, stories: 1000 }

/** Returns whether all limits are met. */
export async function benchStories(work: string, count: number): Promise<boolean> {
  const folder = workFolder(work)
  const [sample, large, many, eleventy] = ['sample', 'large', 'archive', 'eleventy'].map((name) =>
    join(folder, name),
  ) as [string, string, string, string]
  const program = prepareEleventy(eleventy, count)
  await prepareSample(sample)
  cpSync(sample, large, { recursive: true, verbatimSymlinks: true })
  const news = join(large, 'content/news')
  writeStories(news, 1, count)
  writeTranslations(news, 1, count)
  const addSentence = (file: string) => appendFileSync(file, '\nOne sentence more.\n')
  const runNpm = () => measure(sample, 'npm', 'run', 'build')
  const ofSample = await measureInTurn({
    text() {
      addSentence(join(sample, 'content/pages/about.md'))
      return runNpm()
    },
    code() {
      appendFileSync(join(sample, 'src/site/components/text/PageLink.tsx'), '\n')
      return runNpm()
    },
  })
  const ofStories = await measureInTurn({
    eleventy: () =>
      measure(eleventy, 'sh', '-c', `rm -rf _site && exec '${process.execPath}' '${program}' --quiet`),
    allNew() {
      rmSync(join(large, entryCache), { recursive: true, force: true })
      return runCommand(large, 'build')
    },
    everyPage() {
      changeEveryPage(join(large, 'content'))
      return runCommand(large, 'build')
    },
    oneStory() {
      addSentence(storyFile(news, Math.ceil(count / 2)))
      return runCommand(large, 'build')
    },
  })
  cpSync(sample, many, { recursive: true, verbatimSymlinks: true })
  await writeArchive(many)
  await runCommand(many, 'build')
  const { archived } = await measureInTurn({ archived: () => runCommand(many, 'build') })
  const photos = archive.events * archive.photosOfEach
  const rows: Row[] = [
    ['sample site, one text changed, with npm', ofSample.text, { seconds: 0.9 }],
    ['sample site, code changed, with npm', ofSample.code, { seconds: 4.5 }],
    [`${count} stories, all new`, ofStories.allNew, { msPerPage: 5, megabytes }],
    [`${count} stories, every page`, ofStories.everyPage, { ratio: 0.95, megabytes }],
    [`${count} stories, one edited`, ofStories.oneStory, { ratio: 0.95, megabytes }],
    [`${photos} photos, nothing changed`, archived, { seconds: 12, megabytes: 340 }],
  ]
  return print(rows, ofStories.eleventy.cpu)
}

/** A copy of the project that is built once. */
async function prepareSample(project: string): Promise<void> {
  mkdirSync(project, { recursive: true })
  for (const part of parts) cpSync(part, join(project, part), { recursive: true })
  symlinkSync(resolve('node_modules'), join(project, 'node_modules'))
  console.log('Making the photos of the sample site, unless they are in the cache …')
  // Without the tables, which list the photos of other content folders, too.
  const filter = (path: string) => !path.endsWith('.json') || basename(path) === 'entry.json'
  if (existsSync(photoCache)) cpSync(photoCache, join(project, photoCache), { recursive: true, filter })
  await runCommand(project, 'build')
}

async function writeArchive(project: string): Promise<void> {
  const content = join(project, 'content')
  writeStories(join(content, 'news'), 1, archive.stories)
  for (let event = 0; event < archive.events; event++) {
    const day = new Date(Date.UTC(2012, 0, 1 + event * 9)).toISOString().slice(0, 10)
    const first = event * archive.photosOfEach
    const gallery = join(content, 'galleries', day)
    await writeCachedPhotos(gallery, join(project, photoCache), archive.photosOfEach, first)
  }
}

/** Returns whether all limits are met. */
function print(rows: readonly Row[], eleventy: number): boolean {
  let isMet = true
  const cells = rows.map(([what, { cpu, wall, peak, out }, limits = {}]) => {
    const pages = Number(/(\d+) pages/.exec(out)![1])
    const show = (name: keyof Limits, value: number, digits: number) => {
      const isMissed = value > (limits[name] ?? Number.POSITIVE_INFINITY)
      if (isMissed) isMet = false
      return `${value.toFixed(digits)}${isMissed ? ' !' : ''}`
    }
    return [
      what,
      String(pages),
      show('seconds', cpu, 2),
      show('ratio', cpu / eleventy, 2),
      show('msPerPage', (cpu / pages) * 1000, 2),
      wall.toFixed(2),
      show('megabytes', peak / 1e6, 0),
    ]
  })
  printTable(['', 'pages', 'CPU s', 'x Eleventy', 'CPU ms a page', 'wall s', 'peak MB'], cells)
  console.log(`
CPU: user and system time of all processes, the least of three runs in turn. Eleventy ${eleventyVersion} needs ${eleventy.toFixed(2)} s for a page
of each story in each language. Both remove the former site in that time. A figure with ! exceeds its limit.`)
  return isMet
}

const eleventyVersion = '3.1.8'

const layout = `<!doctype html>
<html>
<head><meta charset="utf-8"><title>{{ title }}</title><meta name="description" content="{{ description }}"></head>
<body><main><h1>{{ title }}</h1>{{ content }}</main></body>
</html>
`

/**
 * Prepares Eleventy in `folder` with `count` stories in two languages, each for a page with nothing but its text. Returns the program's
 * file. npm fetches it when it is needed: only this benchmark uses it.
 */
function prepareEleventy(folder: string, count: number): string {
  for (const name of ['_data', '_includes']) mkdirSync(join(folder, name), { recursive: true })
  writeFileSync(join(folder, '_data/layout.json'), '"page.liquid"')
  writeFileSync(join(folder, '_includes/page.liquid'), layout)
  writeStories(folder, 1, count)
  writeTranslations(folder, 1, count)
  const find = ['exec', '--yes', `--package=@11ty/eleventy@${eleventyVersion}`, '-c', 'command -v eleventy']
  return realpathSync(execFileSync('npm', find, { encoding: 'utf8' }).trim())
}
