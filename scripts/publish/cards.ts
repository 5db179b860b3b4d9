/** The social cards of all pages and events, kept by content under the cache. */
import { existsSync, mkdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import type { PageData, Photo, Site } from '../../src/content/model'
import { byName } from '../lib/files'
import { inParallel } from '../lib/pool'
import { createProgress, type Progress } from '../lib/progress'
import { createWorker } from '../lib/worker'
import { checksum } from '../photos/sealed'
import { cardSubjects } from './card-subjects'
import type { CardTask } from './card-worker'
import { readFonts, setOwnFonts } from './fonts'
import { type Card, real } from './publication'

/** Raise it when a card comes to look different. */
const design = 2
/** Of processor time, for one card. */
const limitMs = 60_000
const mostLanes = 4
/** So few cards are drawn before another process has started. */
const worthALane = 12

export interface CardStep {
  /** By page address and event key. */
  cards: Map<string, Card>
  /** Where each card lies in the cache, and its published name. */
  files: { source: string; name: string }[]
}

interface Source {
  cache: string
  /** Where a published photo lies, by the name of its file. */
  photoPath: (name: string) => string | undefined
}

export async function makeCards(
  { site, pages }: { site: Site; pages: readonly PageData[] },
  { cache, photoPath }: Source,
): Promise<CardStep> {
  const name = real(site.name)
  const fonts = checksum(Buffer.concat(readFonts()))
  const step: CardStep = { cards: new Map(), files: [] }
  const missing: CardTask[] = []
  for (const subject of cardSubjects(pages)) {
    const look = [design, fonts, sharp.versions, subject.title, name, subject.photo?.name]
    const key = checksum(JSON.stringify(look))
    const source = join(cache, `${key}.jpg`)
    const file = `${subject.label}-${key.slice(0, 8)}.jpg`
    step.cards.set(subject.key, { path: `/cards/${file}`, title: subject.title })
    step.files.push({ source, name: file })
    if (existsSync(source)) continue
    const photo = subject.photo && photoPath(backgroundFile(subject.photo))
    missing.push({ title: subject.title, name, photo, target: source })
  }
  mkdirSync(cache, { recursive: true })
  if (missing.length > 0) {
    setOwnFonts(join(cache, 'fonts')) // once, for all processes that draw: they inherit it
    await drawAll(missing, createProgress('Cards'))
  }
  return step
}

/** In processes of their own: what drawing takes of memory is given back when they end. */
async function drawAll(tasks: CardTask[], progress: Progress): Promise<void> {
  const byPhoto = tasks.sort((a, b) => byName(a.photo ?? '', b.photo ?? ''))
  const count = Math.min(availableParallelism(), mostLanes, Math.ceil(tasks.length / worthALane))
  const lanes = Array.from({ length: count }, () =>
    createWorker<CardTask, void>(new URL('./card-worker.ts', import.meta.url), { kind: 'process', limitMs }),
  )
  const free = [...lanes]
  progress.start(tasks.length)
  try {
    await inParallel(byPhoto, count, async (task) => {
      const lane = free.pop()!
      await lane.run(task)
      free.push(lane)
      progress.tick()
    })
  } finally {
    progress.finish()
    await Promise.all(lanes.map((lane) => lane.stop()))
  }
}

/** The smallest version that fills the card. */
function backgroundFile({ name, widths }: Photo): string {
  return `${name}-${widths.find((width) => width >= 1200) ?? widths.at(-1)}.jpg`
}
