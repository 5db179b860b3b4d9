/**
 * Runs a task for each of many photos, as many at a time as there are cores, or fewer if the photos are small. Each lane is a
 * process: a file that crashes or blocks it costs only that photo, and its memory is freed.
 */
import { availableParallelism } from 'node:os'
import { headLength, unreadable } from '../../src/shared/photos/sniff'
import { readHeadIfPossible } from '../lib/files'
import { groupBy } from '../lib/group-by'
import type { Progress } from '../lib/progress'
import { later, shareTasks } from '../lib/workers/share-tasks'
import { Crash, createWorker, isOverload, type TaskWorker, TimeLimit } from '../lib/workers/worker'
import type { FileState } from '../store/file-state'
import type { HeicInput } from './decode/heic'
import { damaged, heicModule } from './decode/lane'
import type { Made, PhotoTask, Unread } from './records/record'
import { type Failed, type Refused, unknownForm } from './task'

/** Processor time for each step of a photo. The largest photos take about ten seconds. */
const limitSeconds = 60
/** Each needs up to 200 MB. */
const maxLanes = 4
/** With fewer bytes of originals for each process, starting another one takes more time than it saves. */
const minLaneBytes = 100_000

type Result = Made | Refused | Unread
type Lane = TaskWorker<PhotoTask, Result>
type HeicDecoder = TaskWorker<HeicInput, Buffer>

/** A photo that is read by a lane. */
export interface LaneTask extends PhotoTask {
  bytes: number
  /** Its state before it is read; undefined while it may be changing. */
  state?: FileState
}

interface LaneSettings {
  progress: Progress
  /** Lowers the priority, because somebody is using the computer. */
  isBackground?: boolean
  /** A worker module for `PhotoTask`s. */
  module?: URL
}

/**
 * Returns the results by path. Large photos come last, one at a time. Files that may be equal are read one after another, so
 * that the second one finds the record of the first.
 * @throws errors that no photo caused, such as a full disk.
 */
export async function runInLanes(
  tasks: readonly LaneTask[],
  { progress, isBackground, module = new URL('./records/record-worker.ts', import.meta.url) }: LaneSettings,
): Promise<Map<string, Made | Refused | Failed>> {
  const results = new Map<string, Made | Refused | Failed>()
  if (!tasks.length) return results
  const limitMs = limitSeconds * 1000
  const lanes = Array.from(
    { length: countLanes(tasks) },
    (): Lane => createWorker(module, { limitMs, isBackground }),
  )
  const heic: HeicDecoder = createWorker(heicModule, { limitMs, isBackground })
  const finish = ({ path }: LaneTask, result: Made | Refused | Failed) => {
    results.set(path, result)
    progress.tick()
  }
  const keyOf = createKeys(tasks)
  const running = new Map<string, Promise<unknown>>()

  progress.start(tasks.length)
  try {
    await shareTasks(tasks, lanes, {
      async run(task, lane, isAlone) {
        if (isAlone) await heic.stop() // its memory never shrinks
        const key = keyOf(task)
        await running.get(key)
        const work = runTask({ ...task, isAlone }, lane, heic)
        const settled = work.catch(() => {})
        running.set(key, settled)
        const result = await work
        return 'waits' in result ? later : finish(task, result)
      },
      onFailure: (task, error) => finish(task, { failed: explainFailure(error) }),
    })
  } finally {
    progress.finish()
    await heic.stop()
  }
  return results
}

/** Equal files have the same key: their size, and their first bytes if several have this size. */
function createKeys(tasks: readonly LaneTask[]): (task: LaneTask) => string {
  const ofSize = groupBy(tasks, ({ bytes }) => bytes)
  return ({ path, bytes }) => {
    const isOnly = ofSize.get(bytes)!.length === 1
    return `${bytes} ${isOnly ? '' : readHeadIfPossible(path, headLength).toString('latin1')}`
  }
}

function countLanes(tasks: readonly LaneTask[]): number {
  const most = Math.min(availableParallelism(), maxLanes)
  const bytes = tasks.reduce((sum, task) => sum + task.bytes, 0)
  return Math.min(most, 1 + Math.floor(bytes / minLaneBytes))
}

/** HEIC photos are decoded one at a time, because that needs much memory. */
async function runTask(task: PhotoTask, lane: Lane, heic: HeicDecoder): Promise<Result> {
  const result = await lane.run(task)
  if (!('waits' in result) || result.waits === 'alone') return result
  const { content, facts, icc, ...size } = result
  const photo = await heic.run({ content, icc, ...size }).catch(refuseHeic)
  return lane.run({ ...task, converted: { facts, photo, size } })
}

function refuseHeic(error: unknown): Refused {
  if (isOverload(error)) throw error
  const { code } = error as NodeJS.ErrnoException
  return { refused: code === unknownForm ? unreadable : damaged }
}

export function explainFailure(error: Error): string {
  const remedy = 'run the command again. If that does not help, send a smaller copy.'
  if (error instanceof TimeLimit)
    return `takes more than ${limitSeconds} seconds of processor time and was not published: ${remedy}`
  const reason =
    error instanceof Crash ? 'ended the program that reads it' : 'needs more memory than is available'
  return `${reason} and was not published: close other programs, and ${remedy}`
}
