/**
 * Runs a task for each of many photos, as many at a time as there are cores, or fewer if the photos are small. Each lane is a
 * process: a file that crashes or blocks it costs only that photo, and its memory is freed.
 */
import { availableParallelism } from 'node:os'
import { inParallel } from '../lib/lists'
import type { Progress } from '../lib/terminal'
import { Crash, createWorker, isOverload, type TaskWorker, TimeLimit } from '../lib/worker'
import type { FileState } from '../store/file-state'
import type { Made, PhotoTask } from './make-record'
import type { later, Refused } from './read'

/** Processor time for each step of a photo. The largest photos take about ten seconds. */
const limitSeconds = 60
/** Each needs up to 200 MB. */
const maxLanes = 4
/** With fewer bytes of originals for each process, starting another one takes more time than it saves. */
const minLaneBytes = 100_000

type Lane = TaskWorker<PhotoTask, Made | Refused | typeof later>
/** `failed`: the end of an error about a valid photo that could not be processed. */
type Result = Made | Refused | { failed: string }

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
 * Returns the results by path. Large photos, and those that exceeded time or memory, come last, one at a time, while nothing
 * else is running.
 * @throws errors that no photo caused, such as a full disk.
 */
export async function runInLanes(
  tasks: readonly LaneTask[],
  { progress, isBackground, module = new URL('./photo-worker.ts', import.meta.url) }: LaneSettings,
): Promise<Map<string, Result>> {
  const results = new Map<string, Result>()
  if (!tasks.length) return results
  const settings = { limitMs: limitSeconds * 1000, isBackground }
  const lanes = Array.from({ length: countLanes(tasks) }, (): Lane => createWorker(module, settings))
  const stop = () => Promise.all(lanes.map((lane) => lane.stop()))
  const postponed: LaneTask[] = []
  const overloaded = new Set<LaneTask>()
  let isStopped = false

  const attempt = async (task: LaneTask, lane: Lane, isAlone: boolean) => {
    let result: Result
    try {
      const found = await lane.run({ ...task, isAlone })
      if (found === 'later') return postponed.push(task)
      result = found
    } catch (error) {
      if (!isOverload(error)) throw error
      if (!overloaded.has(task)) {
        overloaded.add(task)
        return postponed.push(task)
      }
      result = { failed: explainFailure(error) }
    }
    results.set(task.path, result)
    progress.tick()
  }

  // Only the first lane reads HEIC, because the memory of its decoder is large and never shrinks.
  const heic: LaneTask[] = []
  const others: LaneTask[] = []
  for (const task of tasks) (/\.hei[cf]$/i.test(task.path) ? heic : others).push(task)
  progress.start(tasks.length)
  try {
    await inParallel(lanes, lanes.length, async (lane) => {
      const next = () => (lane === lanes[0] && heic.shift()) || others.shift()
      for (let task = next(); task && !isStopped; task = next())
        await attempt(task, lane, false).catch((error) => {
          isStopped = true
          throw error
        })
    })
    // `attempt` may append to the list.
    for (const task of postponed) {
      await stop()
      await attempt(task, lanes[0]!, true)
    }
  } finally {
    progress.finish()
    await stop()
  }
  return results
}

function countLanes(tasks: readonly LaneTask[]): number {
  const most = Math.min(availableParallelism(), maxLanes)
  const bytes = tasks.reduce((sum, task) => sum + task.bytes, 0)
  return Math.min(most, 1 + Math.floor(bytes / minLaneBytes))
}

export function explainFailure(error: Error): string {
  const remedy = 'run the command again. If that does not help, send a smaller copy.'
  if (error instanceof TimeLimit)
    return `takes more than ${limitSeconds} seconds of processor time and was not published: ${remedy}`
  const reason =
    error instanceof Crash ? 'ended the program that reads it' : 'needs more memory than is available'
  return `${reason} and was not published: close other programs, and ${remedy}`
}
