/**
 * Makes the photos that the cache does not have yet, as many at a time as there are cores. Each lane is a
 * process of its own: a file that ends it, or holds it up, costs that photo only, and its memory is given back.
 */
import { availableParallelism } from 'node:os'
import { inParallel } from '../lib/pool'
import type { Problems } from '../lib/problems'
import type { Progress } from '../lib/progress'
import { Crash, createWorker, type TaskWorker, TimeLimit } from '../lib/worker'
import type { Entry } from './cache'
import { damaged, type Refused, type Waiting } from './decode'
import type { HeicInput } from './heic'
import type { MakeInput } from './make'
import type { Content } from './originals'

/** Seconds one photo may take, in each of its steps; the largest take about ten. */
const patience = 60
/** Each needs up to 200 MB. */
const mostLanes = 4

type Lane = TaskWorker<MakeInput, Entry | Refused | Waiting>

/** The new entries by the hash of their originals; a warning is given for every file of a photo that could not be made. */
export async function encodeMissing(
  missing: Content[],
  cache: string,
  problems: Problems,
  progress: Progress,
): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>()
  const count = Math.min(availableParallelism(), mostLanes)
  const lanes = Array.from({ length: count }, (): Lane => start('make-worker', 'process'))
  const heic = startHeic()
  const free = [...lanes]
  const alone = createQueue()

  const encode = async (photo: Content) => {
    const lane = free.pop()!
    const made = await encodeOne(photo, cache, lane, heic, alone).catch(sayGivenUp)
    free.push(lane)
    if ('refused' in made) for (const path of photo.paths) problems.warn(path, made.refused)
    else entries.set(photo.hash, made)
    progress.tick()
  }
  progress.start(missing.length)
  try {
    await inParallel(missing, count, encode)
  } finally {
    progress.finish()
    await Promise.all([heic, ...lanes].map((worker) => worker.stop()))
  }
  return entries
}

/** For HEIC photos, one after the other. */
export function startHeic(): TaskWorker<HeicInput, Uint8Array> {
  return start('heic-worker', 'thread')
}

function start<Input, Output>(name: string, kind: 'thread' | 'process'): TaskWorker<Input, Output> {
  return createWorker(new URL(`./${name}.ts`, import.meta.url), patience * 1000, kind)
}

/** Large photos, and those of the decoder that needs much memory, are read one at a time. */
async function encodeOne(
  { paths, hash }: Content,
  cache: string,
  lane: Lane,
  heic: TaskWorker<HeicInput, Uint8Array>,
  alone: ReturnType<typeof createQueue>,
): Promise<Entry | Refused> {
  const input = { path: paths[0]!, hash, cache }
  let made = await lane.run(input)
  if ('waits' in made && made.waits === 'heic') {
    const { width, height, icc } = made
    const instead = await alone(() => heic.run({ path: input.path, width, height, icc })).catch(
      sayHeicFailure,
    )
    made = 'refused' in instead ? instead : await lane.run({ ...input, instead })
  } else if ('waits' in made) made = await alone(() => lane.run({ ...input, isAlone: true }))
  if ('waits' in made) throw new Error(`${input.path} still waits`)
  return made
}

/** Whatever libheif stumbles over. */
export function sayHeicFailure(error: unknown): Refused {
  return error instanceof TimeLimit ? sayGivenUp(error) : { refused: damaged }
}

export function sayGivenUp(error: unknown): Refused {
  if (error instanceof Crash) return { refused: damaged }
  if (!(error instanceof TimeLimit)) throw error
  return { refused: `takes longer than ${patience} seconds to read and was left out: send a smaller copy.` }
}

/** Does one task after the other. */
function createQueue() {
  let last: Promise<unknown> = Promise.resolve()
  return <Result>(task: () => Promise<Result>): Promise<Result> => {
    const result = last.then(task)
    last = result.catch(() => {})
    return result
  }
}
