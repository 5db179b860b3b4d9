/**
 * Measures builds of many stories, each in two languages, and of the sample site, beside Eleventy, which has a page with nothing but the
 * text for each story.
 */
import { appendFileSync, cpSync, existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { photoCache } from '../../../scripts/store/cache'
import { measureInTurn } from '../in-turn'
import type { Measured } from '../measure'
import { writeCachedPhotos } from '../photos/cached-photos'
import { copyProject, runCommand, runNode, runNpm, workFolder } from '../project'
import { printTable } from '../table'
import { eleventyVersion, prepareEleventy } from './eleventy'
import { measureSavedText } from './saved-text'
import { changeEveryPage, storyFile, writeStories, writeTranslations } from './story-set'

interface Row {
  what: string
  measured: Measured
  /** The limits of a build. */
  limits?: {
    seconds?: number
    msPerPage?: number
    megabytes?: number
    /** Processor time as a multiple of Eleventy's. */
    ratio?: number
  }
}

type Limits = NonNullable<Row['limits']>

/** From saving a text to the browser on the dev server, for up to 1,000 stories. */
const maxSavedMs = 500
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
  const inContent = (project: string, ...names: string[]) => join(project, 'content', ...names)
  const addSentence = (file: string) => appendFileSync(file, '\nOne sentence more.\n')
  copyProject(sample)
  const program = prepareEleventy(eleventy, count)
  console.log('Making the photos of the sample site, unless they are in the cache …')
  if (existsSync(photoCache)) cpSync(photoCache, join(sample, photoCache), { recursive: true })
  await runCommand(sample, 'build')
  cpSync(sample, large, { recursive: true, verbatimSymlinks: true })
  const news = inContent(large, 'news')
  writeStories(news, 1, count)
  writeTranslations(news, 1, count)
  const edited = storyFile(news, Math.ceil(count / 2))

  console.log('Measuring …')
  const ofSample = await measureInTurn({
    nothing: () => runNpm(sample, 'build'),
    text() {
      addSentence(inContent(sample, 'pages', 'about.md'))
      return runNpm(sample, 'build')
    },
    code() {
      appendFileSync(join(sample, 'src/components/text/PageLink.tsx'), '\n')
      return runNpm(sample, 'build')
    },
  })
  const ofStories = await measureInTurn({
    eleventy: () => runNode(eleventy, program, '--quiet'),
    allNew() {
      rmSync(join(large, '.cache/entries'), { recursive: true, force: true })
      rmSync(join(large, 'dist'), { recursive: true, force: true })
      return runCommand(large, 'build')
    },
    everyPage() {
      changeEveryPage(inContent(large))
      return runCommand(large, 'build')
    },
    oneStory() {
      addSentence(edited)
      return runCommand(large, 'build')
    },
    nothing: () => runCommand(large, 'build'),
  })
  console.log('Making an archive of encoded photos …')
  cpSync(sample, many, { recursive: true, verbatimSymlinks: true })
  await writeArchive(many)
  await runCommand(many, 'build')
  const { archived } = await measureInTurn({ archived: () => runCommand(many, 'build') })
  const rows: Row[] = [
    { what: 'sample site, nothing changed, with npm', measured: ofSample.nothing },
    { what: 'sample site, one text changed, with npm', measured: ofSample.text, limits: { seconds: 0.8 } },
    { what: 'sample site, code changed, with npm', measured: ofSample.code, limits: { seconds: 5 } },
    { what: `${count} stories, all new`, measured: ofStories.allNew, limits: { msPerPage: 6, megabytes } },
    { what: `${count} stories, every page`, measured: ofStories.everyPage, limits: { ratio: 1, megabytes } },
    { what: `${count} stories, one edited`, measured: ofStories.oneStory, limits: { ratio: 1, megabytes } },
    { what: `${count} stories, nothing changed`, measured: ofStories.nothing },
    {
      what: `${archive.events * archive.photosOfEach} photos, nothing changed`,
      measured: archived,
      limits: { seconds: 20, megabytes: 400 },
    },
  ]
  const savedMs = await measureSavedText(large, edited, `/measured-${Math.ceil(count / 2)}`)
  print(rows, ofStories.eleventy.cpu)
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
  console.log(`
This project is version ${version}. Eleventy ${eleventyVersion} makes ${2 * count} pages of the same stories in ${ofStories.eleventy.cpu.toFixed(2)} s.`)
  const isLate = savedMs > maxSavedMs
  console.log(`
The dev server shows a saved text in an open browser after ${Math.round(savedMs)} ms${isLate ? ' !' : ''} (median).`)
  return !isLate && rows.every((row) => missedBy(row, ofStories.eleventy.cpu).length === 0)
}

async function writeArchive(project: string): Promise<void> {
  const content = join(project, 'content')
  writeStories(join(content, 'news'), 1, archive.stories)
  for (let event = 0; event < archive.events; event++) {
    const day = new Date(Date.UTC(2012, 0, 1 + event * 9)).toISOString().slice(0, 10)
    const first = event * archive.photosOfEach
    await writeCachedPhotos(
      join(content, 'galleries', day),
      join(project, photoCache),
      archive.photosOfEach,
      first,
    )
  }
}

function pagesOf({ measured }: Row): number {
  return Number(/(\d+) pages/.exec(measured.out)![1])
}

function figuresOf(row: Row, eleventy: number): Record<keyof Limits, number> {
  const { cpu, peak } = row.measured
  return {
    seconds: cpu,
    msPerPage: (cpu / pagesOf(row)) * 1000,
    megabytes: peak / 1e6,
    ratio: cpu / eleventy,
  }
}

function missedBy(row: Row, eleventy: number): (keyof Limits)[] {
  const figures = figuresOf(row, eleventy)
  const limits = Object.entries(row.limits ?? {}) as [keyof Limits, number][]
  return limits.filter(([name, limit]) => figures[name] > limit).map(([name]) => name)
}

function print(rows: Row[], eleventy: number): void {
  const cells = rows.map((row) => {
    const figures = figuresOf(row, eleventy)
    const missed = missedBy(row, eleventy)
    const show = (name: keyof Limits, digits: number) =>
      `${figures[name].toFixed(digits)}${missed.includes(name) ? ' !' : ''}`
    const isLarge = row.what.includes('stories')
    return [
      row.what,
      String(pagesOf(row)),
      show('seconds', 2),
      isLarge ? show('ratio', 2) : '',
      isLarge ? show('msPerPage', 2) : '',
      row.measured.wall.toFixed(1),
      show('megabytes', 0),
    ]
  })
  printTable(['', 'pages', 'CPU s', 'x Eleventy', 'CPU ms a page', 'wall s', 'peak MB'], cells)
  console.log(`
CPU: user and system time of all processes, the least of three runs in turn. Peak MB: memory of all processes, with shared memory counted once. A value with ! exceeds its limit.`)
}
