/** Measures a site after ten years: thousands of photos in hundreds of events, and stories. */
import { spawn } from 'node:child_process'
import { appendFileSync, mkdirSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { addressOf } from '../dev-server'
import type { Measured } from '../measure'
import { makePhotoSet } from '../photos/photo-set'
import { copyProject, runCommand, runTs } from '../project'
import { storyFile, writeStories } from '../stories/story-set'
import { printTable } from '../table'
import { eventFolder, makeArchive, photosPerEvent, placePhotos } from './archive-set'

interface Row {
  what: string
  measured: Pick<Measured, 'wall'> & Partial<Measured>
  /** Limit of processor time in seconds. */
  maxSeconds?: number
  files?: number
  bytes?: number
}

/** Peak memory of all processes. */
const maxMegabytes = 500
/** As many real photos tell how long all of them would take. */
const encoded = 12

/** Works in the folder `work`, and keeps its photos. Returns whether all limits are met. */
export async function benchArchive(work: string, count: number): Promise<boolean> {
  const at = (...names: string[]) => resolve(work, 'archive', ...names)
  const [project, originals, cache] = [at('project'), at(`originals-${count}`), at(`cache-${count}`)]
  const [events, stories] = [Math.ceil(count / photosPerEvent), Math.ceil(count / 20)]
  console.log(
    `Making ${count} photos in ${events} events, and ${stories} stories. Photos are kept for the next run …`,
  )
  await makeArchive(originals, cache, count + 1)
  await makePhotoSet(at('phone'), encoded)
  for (const name of ['project', 'encoded', 'out']) rmSync(at(name), { recursive: true, force: true })
  copyProject(project)
  const content = join(project, 'content')
  mkdirSync(join(project, '.cache'), { recursive: true })
  symlinkSync(cache, join(project, '.cache/photos'))
  console.log('Making the sample site, and with it the scripts …')
  await runCommand(project, 'build')
  placePhotos(originals, content, 0, count - 1)
  writeStories(join(content, 'news'), 1, stories)

  const rows: Row[] = []
  const run = async (what: string, command: string, maxSeconds?: number) => {
    console.log(`${what} …`)
    const measured = await runCommand(project, command)
    rows.push({ what, measured, maxSeconds, ...sizeOf(join(project, 'dist')) })
  }
  const build = (what: string, maxSeconds?: number) => run(what, 'build', maxSeconds)

  const { wall, cpu, peak } = await runTs(
    '.',
    'tests/fixtures/photo-step.ts',
    at('phone'),
    at('encoded'),
    at('out'),
  )
  const times = count / encoded
  rows.push({ what: 'photos, cold (extrapolated)', measured: { wall: wall * times, cpu: cpu * times, peak } })
  await build('pages and cards, cold')
  await build('everything cached', 20)
  placePhotos(originals, content, count, count)
  await build('one photo added')
  appendFileSync(storyFile(join(content, 'news'), 1), '\nOne sentence more.\n')
  await build('one text changed')
  writeFileSync(join(content, eventFolder(1), 'index.md'), '---\nconsent: pending\n---\n')
  await build('one event withdrawn', 60)
  await run('check', 'check')
  rows.push({ what: 'dev server, until a page is there', measured: { wall: await startDev(project) } })
  print(rows)
  rmSync(project, { recursive: true, force: true })
  return !rows.some((row) => isSlow(row) || isLarge(row))
}

/** The seconds from the start of the dev server to the first page. */
async function startDev(project: string): Promise<number> {
  const started = performance.now()
  const server = spawn(process.execPath, ['scripts/run.mjs', 'scripts/cli.ts', 'dev', '--port', '0'], {
    cwd: project,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    await (await fetch(`${await addressOf(server)}/education`)).text()
    return (performance.now() - started) / 1000
  } finally {
    server.kill()
  }
}

function sizeOf(folder: string): Pick<Row, 'files' | 'bytes'> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())
  const bytes = files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0)
  return { files: files.length, bytes }
}

function isSlow({ measured, maxSeconds = Number.POSITIVE_INFINITY }: Row): boolean {
  return (measured.cpu ?? 0) > maxSeconds
}

function isLarge({ measured }: Row): boolean {
  return (measured.peak ?? 0) / 1e6 > maxMegabytes
}

function print(rows: Row[]): void {
  const cells = rows.map((row) => {
    const { what, measured, files, bytes } = row
    const { cpu, wall, peak } = measured
    return [
      what,
      cpu === undefined ? '' : `${cpu.toFixed(2)}${isSlow(row) ? ' !' : ''}`,
      wall.toFixed(1),
      peak === undefined ? '' : `${Math.round(peak / 1e6)}${isLarge(row) ? ' !' : ''}`,
      files === undefined ? '' : String(files),
      bytes === undefined ? '' : (bytes / 1e6).toFixed(0),
    ]
  })
  printTable(['', 'CPU s', 'wall s', 'peak MB', 'files', 'MB'], cells)
  console.log(`
CPU: user and system time of all processes. Peak MB: memory of all processes, with shared memory counted once. Files and MB: the finished site; the photos show one colour and are small. Extrapolated: ${encoded} photos of 12 megapixels were encoded. A value with ! exceeds its limit.`)
}
