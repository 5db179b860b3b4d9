/**
 * Runs a task for each of many photos, as many at a time as there are cores, or fewer if the photos are small. Each lane is a
 * process: a file that crashes or blocks it costs only that photo, and its memory is freed.
 */
import { statSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { unreadable } from '../../src/shared/photos/sniff'
import type { Progress } from '../lib/progress'
import { later, shareTasks } from '../lib/workers/share-tasks'
import { Crash, createWorker, isOverload, type TaskWorker, TimeLimit } from '../lib/workers/worker'
import type { HeicInput } from './decode/heic'
import { changed, damaged, heicModule } from './decode/lane'
import type { OriginalFile } from './source'
import { type Failed, type PhotoTask, type Refused, unknownForm, type Waiting } from './task'

/** Processor time for each step of a photo. The largest photos take about ten seconds. */
const limitSeconds = 60
/** Each needs up to 200 MB. */
const maxLanes = 4
/** With fewer bytes of originals for each process, starting another one takes more time than it saves. */
const minLaneBytes = 100_000

type Result<Output> = Output | Refused | Waiting
type Lane<Output> = TaskWorker<PhotoTask, Result<Output>>
type HeicDecoder = TaskWorker<HeicInput, Uint8Array>

interface Settings {
  /** A worker module for `PhotoTask`s. */
  module: URL
  /** Further properties of every task. */
  extra?: object
  progress: Progress
  /** Lowers the priority, because somebody is using the computer. */
  isBackground?: boolean
}

/**
 * Returns the results by the hash of the photo. Large photos come last, one at a time.
 * @throws errors that no photo caused, such as a full disk.
 */
export async function runInLanes<Output extends object>(
  photos: readonly OriginalFile[],
  { module, extra, progress, isBackground }: Settings,
): Promise<Map<string, Output | Refused | Failed>> {
  const results = new Map<string, Output | Refused | Failed>()
  const limitMs = limitSeconds * 1000
  const lanes = Array.from(
    { length: countLanes(photos) },
    (): Lane<Output> => createWorker(module, { limitMs, isBackground }),
  )
  const heic: HeicDecoder = createWorker(heicModule, { limitMs, isBackground })
  const finish = (photo: OriginalFile, result: Output | Refused | Failed) => {
    results.set(photo.hash, result)
    progress.tick()
  }

  progress.start(photos.length)
  try {
    await shareTasks(photos, lanes, {
      async run(photo, lane, isAlone) {
        if (isAlone) await heic.stop() // its memory never shrinks
        const task = { ...extra, path: photo.paths[0]!, hash: photo.hash, isAlone }
        const result = await runTask(task, lane, heic).catch(failIfChanged)
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

function countLanes(photos: readonly OriginalFile[]): number {
  const most = Math.min(availableParallelism(), maxLanes)
  let bytes = 0
  for (const { paths } of photos) {
    bytes += statSync(paths[0]!, { throwIfNoEntry: false })?.size ?? minLaneBytes
    if (bytes >= (most - 1) * minLaneBytes) return most
  }
  return 1 + Math.floor(bytes / minLaneBytes)
}

/** HEIC photos are decoded one at a time, because that needs much memory. */
async function runTask<Output extends object>(
  task: PhotoTask,
  lane: Lane<Output>,
  heic: HeicDecoder,
): Promise<Result<Output>> {
  const result = await lane.run(task)
  if (!('waits' in result) || result.waits === 'alone') return result
  const { width, height, icc } = result
  const png = await heic.run({ path: task.path, width, height, icc }).catch(refuseHeic)
  return 'refused' in png ? png : lane.run({ ...task, png, size: { width, height } })
}

function refuseHeic(error: unknown): Refused {
  if (isOverload(error)) throw error
  const { code } = error as NodeJS.ErrnoException
  return { refused: code === unknownForm ? unreadable : damaged }
}

function failIfChanged(error: NodeJS.ErrnoException): Failed {
  if (error.code !== changed) throw error
  return { failed: 'changed while it was read and was not published: run the command again.' }
}

export function explainFailure(error: Error): string {
  const remedy = 'run the command again. If that does not help, send a smaller copy.'
  if (error instanceof TimeLimit)
    return `takes more than ${limitSeconds} seconds of processor time and was not published: ${remedy}`
  const reason =
    error instanceof Crash ? 'ended the program that reads it' : 'needs more memory than is available'
  return `${reason} and was not published: close other programs, and ${remedy}`
}
