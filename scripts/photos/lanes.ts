/**
 * Does one task for each of many photos, as many at a time as there are cores. Each lane is a process of its own:
 * a file that ends it or holds it up costs that photo only, and its memory is given back.
 */
import { availableParallelism } from 'node:os'
import type { Problems } from '../lib/problems'
import type { Progress } from '../lib/progress'
import { later, shareTasks } from '../lib/workers/share-tasks'
import { Crash, createWorker, isOverload, type TaskWorker, TimeLimit } from '../lib/workers/worker'
import { changed, damaged, type Refused, type Waiting } from './decode/decode'
import type { HeicInput } from './decode/heic'
import type { Size } from './encode/plan'
import type { Content } from './originals'

/** What a lane gets to know about a photo. */
export interface PhotoTask {
  path: string
  /** SHA-256 of the file. */
  hash: string
  /** No other photo is read at the same time, so this one may be large. */
  isAlone?: boolean
  /** The photo in a form that sharp can read, where the original is not, and the size of the original. */
  instead?: Uint8Array
  size?: Size
}

/** Why a sound photo has no result, as the end of an error. */
export interface Failed {
  failed: string
}

/** Of processor time, in each step of a photo; the largest photos take about ten. */
const limitSeconds = 60
/** Each needs up to 200 MB. */
const maxLanes = 4

type Result<Output> = Output | Refused | Waiting
type Lane<Output> = TaskWorker<PhotoTask, Result<Output>>
type HeicDecoder = TaskWorker<HeicInput, Uint8Array>

interface Settings {
  /** Serves `PhotoTask`s. */
  module: URL
  /** Properties that every task has besides. */
  extra?: object
  progress: Progress
  /** Somebody is working with the computer. */
  isBackground?: boolean
}

/**
 * The results by the hash of the photo. Large photos are left for the end, when nothing else is running.
 * @throws what a task throws that is no fault of its photo, such as a full disk.
 */
export async function runInLanes<Output extends object>(
  photos: readonly Content[],
  { module, extra, progress, isBackground }: Settings,
): Promise<Map<string, Output | Refused | Failed>> {
  const results = new Map<string, Output | Refused | Failed>()
  const limitMs = limitSeconds * 1000
  const count = Math.min(availableParallelism(), maxLanes)
  const lanes = Array.from(
    { length: count },
    (): Lane<Output> => createWorker(module, { kind: 'process', limitMs, isBackground }),
  )
  const heicModule = new URL('./decode/heic-worker.ts', import.meta.url)
  const heic: HeicDecoder = createWorker(heicModule, { kind: 'thread', limitMs })
  const finish = (photo: Content, result: Output | Refused | Failed) => {
    results.set(photo.hash, result)
    progress.tick()
  }

  progress.start(photos.length)
  try {
    await shareTasks(photos, lanes, {
      async run(photo, lane, isAlone) {
        if (isAlone) await heic.stop() // its memory never gets smaller
        const task = { ...extra, path: photo.paths[0]!, hash: photo.hash, isAlone }
        const result = await runTask(task, lane, heic).catch(toFailed)
        return 'waits' in result ? later : finish(photo, result)
      },
      onFailure: (photo, error) => finish(photo, { failed: explainFailure(error) }),
    })
  } finally {
    progress.finish()
    await heic.stop()
  }
  return results
}

/** Photos in HEIC are decoded one after another, because that needs much memory. */
async function runTask<Output extends object>(
  task: PhotoTask,
  lane: Lane<Output>,
  heic: HeicDecoder,
): Promise<Result<Output>> {
  const result = await lane.run(task)
  if (!('waits' in result) || result.waits === 'alone') return result
  const { width, height, icc } = result
  const instead = await heic.run({ path: task.path, width, height, icc }).catch(toRefused)
  return 'refused' in instead ? instead : lane.run({ ...task, instead, size: { width, height } })
}

/** libheif gives no reasons: what it cannot read is damaged. */
function toRefused(error: unknown): Refused {
  if (isOverload(error)) throw error
  return { refused: damaged }
}

function toFailed(error: NodeJS.ErrnoException): Failed {
  if (error.code !== changed) throw error
  return { failed: 'changed while it was read and was not published: run the command again.' }
}

export function explainFailure(error: Error): string {
  const remedy = 'run the command again. If that does not help, send a smaller copy.'
  if (error instanceof TimeLimit)
    return `takes more than ${limitSeconds} seconds of processor time and was not published: ${remedy}`
  const reason =
    error instanceof Crash ? 'ended the program that reads it' : 'needs more memory than there is'
  return `${reason} and was not published: close other programs, and ${remedy}`
}

/** A damaged photo is left out with a warning; one that has no fault is missed, which is an error. */
export function reportPhoto(result: Refused | Failed, paths: readonly string[], problems: Problems): void {
  for (const path of paths) {
    if ('refused' in result) problems.warn(path, result.refused)
    else problems.error(path, result.failed)
  }
}
