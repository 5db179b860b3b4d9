/** Draws the social cards that the cache does not have. */
import { mkdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { basename, join } from 'node:path'
import sharp from 'sharp'
import type { PageData, Photo, Site } from '../../../src/content/model'
import { versionName } from '../../../src/content/photo-formats'
import { checksum } from '../../lib/cache/sealed-json'
import type { StoredFile } from '../../lib/cache/stored-file'
import { byName } from '../../lib/files'
import type { Problems } from '../../lib/problems'
import { freeMemory } from '../../lib/processes/free-memory'
import { createProgress } from '../../lib/progress'
import { shareTasks } from '../../lib/workers/share-tasks'
import { createWorker } from '../../lib/workers/worker'
import type { Refused } from '../../photos/task'
import { type SocialCard, unlessPlaceholder } from '../publication'
import { openCardCache } from './card-cache'
import { readFonts, setOwnFonts } from './card-fonts'
import { type CardSubject, cardSubjects } from './card-subjects'
import type { CardTask } from './card-worker'

/** Increment after a change of design or checks. */
const designVersion = 5
/** Processor time for a card. */
const limitMs = 60_000
const maxWorkers = 4
/** Another worker starts for each group of this many cards. */
const cardsPerWorker = 12

export interface CardStep {
  /** By page address and event key. */
  cards: Map<string, SocialCard>
  /** The path of each card in the cache, and its published name. */
  files: { source: string; name: string }[]
}

interface Settings {
  /** The folder of the cache. */
  cache: string
  /** The path of a published photo, by file name. */
  photoPath(name: string): string | undefined
  /** The file or folder of the content that belongs to a card. */
  contentFile(subject: CardSubject): string
  problems: Problems
}

/** Draws a card without its photo if it cannot be drawn with it. Reports such cards, and those that cannot be drawn at all. */
export async function makeCards(
  { sites, pages }: { sites: readonly Site[]; pages: readonly PageData[] },
  { cache, photoPath, contentFile, problems }: Settings,
): Promise<CardStep> {
  const fonts = checksum(Buffer.concat(readFonts()))
  const names = new Map(sites.map(({ language, name }) => [language, unlessPlaceholder(name)]))
  const toTask = ({ language, title, photo }: CardSubject): CardTask => {
    const name = names.get(language)
    const version = checksum(JSON.stringify([designVersion, fonts, sharp.versions, name]))
    return {
      title,
      name,
      photo: photo && findBackground(photo, photoPath),
      target: join(cache, `${checksum(JSON.stringify([version, title, photo?.name, photo?.focus]))}.jpg`),
    }
  }

  const cards = cardSubjects(pages).map((subject) => ({ subject, task: toTask(subject) }))
  const stored = openCardCache(cache)
  const undrawn = await drawMissing(
    cards.map(({ task }) => task),
    cache,
    stored,
  )
  const faulty = cards.filter(({ task }) => undrawn.has(task.target))
  for (const card of faulty) card.task = toTask({ ...card.subject, photo: undefined })
  const lost = await drawMissing(
    faulty.map(({ task }) => task),
    cache,
    stored,
  )
  stored.save()

  for (const { subject, task } of faulty) {
    const what = lost.has(task.target) ? 'and is missing' : 'with its photo. It shows no photo'
    problems.warn(contentFile(subject), `the social card "${subject.title}" could not be drawn ${what}.`)
  }
  const step: CardStep = { cards: new Map(), files: [] }
  for (const { subject, task } of cards.filter(({ task }) => !lost.has(task.target))) {
    const file = `${subject.label}-${basename(task.target).slice(0, 8)}.jpg`
    step.cards.set(subject.key, { path: `/cards/${file}`, title: subject.title })
    step.files.push({ source: task.target, name: file })
  }
  return step
}

/** Draws missing cards, and returns the targets of those that could not be drawn. */
async function drawMissing(
  tasks: readonly CardTask[],
  cache: string,
  stored: ReturnType<typeof openCardCache>,
): Promise<Set<string>> {
  const missing = new Map(
    tasks.filter(({ target }) => !stored.has(target)).map((task) => [task.target, task]),
  )
  if (missing.size === 0) return new Set()
  const drawn = await drawAll([...missing.values()], cache)
  for (const [target, card] of drawn) {
    stored.add(target, card)
    missing.delete(target)
  }
  return new Set(missing.keys())
}

/** Workers are processes, so that their memory is freed when they end. */
async function drawAll(tasks: readonly CardTask[], cache: string): Promise<Map<string, StoredFile>> {
  mkdirSync(cache, { recursive: true })
  await setOwnFonts(join(cache, 'fonts')) // inherited by the processes
  const module = new URL('./card-worker.ts', import.meta.url)
  const count = Math.min(availableParallelism(), maxWorkers, Math.ceil(tasks.length / cardsPerWorker))
  if (count > 1) await freeMemory()
  const workers = Array.from({ length: count }, () =>
    createWorker<CardTask, StoredFile | Refused>(module, { kind: 'process', limitMs }),
  )
  const drawn = new Map<string, StoredFile>()
  const progress = createProgress('Cards')
  progress.start(tasks.length)
  const byPhoto = [...tasks].sort((a, b) => byName(a.photo?.file ?? '', b.photo?.file ?? ''))
  try {
    await shareTasks(byPhoto, workers, {
      async run(task, worker) {
        const card = await worker.run(task)
        if ('bytes' in card) drawn.set(task.target, card)
        progress.tick()
      },
      onFailure: () => progress.tick(),
    })
  } finally {
    progress.finish()
  }
  return drawn
}

/** The smallest file that fills the card. */
function findBackground({ name, widths, focus }: Photo, photoPath: Settings['photoPath']): CardTask['photo'] {
  const width = widths.find((width) => width >= 1200) ?? widths.at(-1)!
  const file = photoPath(`${name}-${versionName(width)}`)
  return file ? { file, focus } : undefined
}
