/** Draws the social cards that the cache does not have. */
import { existsSync, mkdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { PageData, Photo, Site } from '../../../src/page-data/model'
import { byName } from '../../../src/shared/by-name'
import type { Problems } from '../../lib/problems'
import { createProgress } from '../../lib/progress'
import { shareTasks } from '../../lib/workers/share-tasks'
import { createWorker } from '../../lib/workers/worker'
import { cardPhotoName } from '../../photos/names'
import type { Refused } from '../../photos/task'
import { checksum } from '../../store/checksum'
import { findStored, type Stored } from '../../store/entries'
import { defineStep } from '../../store/step'
import { openTable } from '../../store/table'
import { type SocialCard, unlessPlaceholder } from '../publication'
import { readFonts, setOwnFonts } from './card-fonts'
import { toCardText } from './card-letters'
import { type CardSubject, cardSubjects } from './card-subjects'
import type { CardTask } from './card-worker'

const cardStep = defineStep('cards', {
  code: ['scripts/publish/cards', 'scripts/fonts', 'scripts/photos/decode'],
  libraries: ['sharp', 'wawoff2'],
})
/** Processor time for a card. */
const limitMs = 60_000
const maxWorkers = 4
/** Another worker starts for each group of this many cards. */
const cardsPerWorker = 12

export interface CardStep {
  /** By page address. */
  cards: Map<string, SocialCard>
  /** The path of each card in the cache, and its published name. */
  files: { from: string; name: string }[]
}

interface CardSettings {
  /** The folder of the cache. */
  cache: string
  /** The path of a published photo, by file name. */
  photoPath(name: string): string | undefined
  /** The file or folder of the content that belongs to a card. */
  contentFile(subject: CardSubject): string
  problems: Problems
}

type Card = Stored<object>

/** Draws a card without its photo if it cannot be drawn with it. Reports such cards, and those that cannot be drawn at all. */
export async function makeCards(
  { sites, pages }: { sites: readonly Site[]; pages: readonly PageData[] },
  { cache, photoPath, contentFile, problems }: CardSettings,
): Promise<CardStep> {
  const fonts = readFonts().map(checksum)
  const names = new Map(
    sites.map(({ language, name }) => [
      language,
      toCardText(unlessPlaceholder(name) ?? '').text || undefined,
    ]),
  )
  const toTask = ({ language, title: written, photo }: CardSubject): CardTask => {
    const name = names.get(language)
    const title = toCardText(written).text
    return {
      title,
      name,
      photo: photo && findBackground(photo, photoPath),
      cache,
      key: cardStep.keyOf(fonts, name, title, photo?.name),
    }
  }

  const subjects = cardSubjects(pages).map((subject) => ({ subject, task: toTask(subject) }))
  const cards = new Map<string, Card>()
  const index = openTable<Card>(cardStep.keyOf(), join(cache, 'index.json'))
  const drawMissing = async (tasks: readonly CardTask[]) => {
    const missing = new Map<string, CardTask>()
    for (const task of tasks) {
      const card = cards.get(task.key) ?? findStored<object>(index, cache, task.key)
      if (card) cards.set(task.key, card)
      else missing.set(task.key, task)
    }
    for (const { photo, title, key } of missing.values()) {
      if (!photo || existsSync(photo)) continue
      const what = `is needed for the social card "${title}" and is missing`
      problems.error(photo, `${what}: run npm run photos where the originals are.`)
      missing.delete(key)
    }
    if (missing.size) await drawAll([...missing.values()], cards)
  }
  await drawMissing(subjects.map(({ task }) => task))
  const faulty = subjects.filter(({ task }) => !cards.has(task.key))
  for (const card of faulty) card.task = toTask({ ...card.subject, photo: undefined })
  await drawMissing(faulty.map(({ task }) => task))
  index.keepUsed()
  index.save()

  for (const { subject, task } of faulty) {
    const what = cards.has(task.key) ? 'with its photo. It shows no photo' : 'and is missing'
    problems.warn(contentFile(subject), `the social card "${subject.title}" could not be drawn ${what}.`)
  }
  const made: CardStep = { cards: new Map(), files: [] }
  for (const { subject, task } of subjects) {
    const [file] = cards.get(task.key)?.files ?? []
    if (!file) continue
    const name = `${subject.label}-${file.checksum.slice(0, 8)}.jpg`
    made.cards.set(subject.key, { path: `/cards/${name}`, title: subject.title })
    made.files.push({ from: join(cache, task.key, file.name), name })
  }
  return made
}

/** Adds the cards to `drawn`. Workers are processes, so that their memory is freed when they end. */
async function drawAll(tasks: readonly CardTask[], drawn: Map<string, Card>): Promise<void> {
  const { cache } = tasks[0]!
  mkdirSync(cache, { recursive: true })
  await setOwnFonts(join(cache, 'fonts')) // inherited by the processes
  const module = new URL('./card-worker.ts', import.meta.url)
  const count = Math.min(availableParallelism(), maxWorkers, Math.ceil(tasks.length / cardsPerWorker))
  const workers = Array.from({ length: count }, () =>
    createWorker<CardTask, Card | Refused>(module, { limitMs }),
  )
  const progress = createProgress('Cards')
  progress.start(tasks.length)
  const byPhoto = [...tasks].sort((a, b) => byName(a.photo ?? '', b.photo ?? ''))
  try {
    await shareTasks(byPhoto, workers, {
      async run(task, worker) {
        const card = await worker.run(task)
        if ('key' in card) drawn.set(task.key, card)
        progress.tick()
      },
      onFailure: () => progress.tick(),
    })
  } finally {
    progress.finish()
  }
}

function findBackground({ name, widths }: Photo, photoPath: CardSettings['photoPath']): string | undefined {
  return photoPath(`${name}-${cardPhotoName(widths)}`)
}
