/**
 * Runs a task for each of many photos, as many at a time as there are cores, or fewer if the photos are small. Each worker is a
 * process: a file that crashes or blocks it costs only that photo, and its memory is freed.
 */
import { availableParallelism } from 'node:os'
import { extname } from 'node:path'
import { heicEndings } from '../../src/model/addresses/photo-name'
import type { Progress } from '../../src/model/judge/copies'
import { type Reason, unreadable } from '../../src/model/judge/sniff'
import { inParallel } from '../../src/model/lib/lists'
import { Crash, createWorker, isOverload, TaskError, type TaskWorker, TimeLimit } from '../lib/worker'
import type { FileState } from '../store/sources.mjs'
import type { Made, PhotoTask } from './make-record'
import type { later, Refused } from './read'

/** The limit for each photo. The largest take about ten seconds, and longer while others are read. */
const limitMinutes = 4
/** Each needs up to 200 MB. */
const maxWorkers = 4
/** The least bytes of originals for each process: with fewer, starting another process takes more time than it saves. */
const minWorkerBytes = 100_000

type PhotoWorker = TaskWorker<PhotoTask, Made | Refused | typeof later>
type Result = Made | Refused | { failed: Reason }

/** A photo that is read by a worker. */
export interface WorkerTask extends PhotoTask {
  bytes: number
  /** Its state before it is read; undefined while it may be changing. */
  state?: FileState
}

interface WorkerSettings {
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
export async function runInWorkers(
  tasks: readonly WorkerTask[],
  { progress, isBackground, module = new URL('./photo-worker.ts', import.meta.url) }: WorkerSettings,
): Promise<Map<string, Result>> {
  const results = new Map<string, Result>()
  if (!tasks.length) return results
  const settings = { limitMs: limitMinutes * 60_000, isBackground }
  const workers = Array.from(
    { length: countWorkers(tasks) },
    (): PhotoWorker => createWorker(module, settings),
  )
  const stop = () => Promise.all(workers.map((worker) => worker.stop()))
  const postponed: WorkerTask[] = []
  const overloaded = new Set<WorkerTask>()
  let isStopped = false

  const attempt = async (task: WorkerTask, worker: PhotoWorker, isExclusive: boolean) => {
    let result: Result
    try {
      const found = await worker.run({ ...task, isExclusive })
      if (found === 'later') return postponed.push(task)
      result = found
    } catch (error) {
      if (isOverload(error)) {
        if (!overloaded.has(task)) {
          overloaded.add(task)
          return postponed.push(task)
        }
        result = { failed: explainFailure(error) }
      } else if (error instanceof TaskError && error.syscall === undefined) result = { refused: unreadable }
      else throw error
    }
    results.set(task.path, result)
    progress.tick()
  }

  // Only the first worker reads HEIC, because the memory of its decoder is large and never shrinks.
  const heic: WorkerTask[] = []
  const others: WorkerTask[] = []
  for (const task of tasks)
    (heicEndings.includes(extname(task.path).toLowerCase()) ? heic : others).push(task)
  progress.start(tasks.length)
  try {
    await inParallel(workers, workers.length, async (worker) => {
      const next = () => (worker === workers[0] && heic.shift()) || others.shift()
      for (let task = next(); task && !isStopped; task = next())
        await attempt(task, worker, false).catch((error) => {
          isStopped = true
          throw error
        })
    })
    // `attempt` may append to the list.
    for (const task of postponed) {
      await stop()
      await attempt(task, workers[0]!, true)
    }
  } finally {
    progress.finish()
    await stop()
  }
  return results
}

function countWorkers(tasks: readonly WorkerTask[]): number {
  const most = Math.min(availableParallelism(), maxWorkers)
  const bytes = tasks.reduce((sum, task) => sum + task.bytes, 0)
  return Math.min(most, 1 + Math.floor(bytes / minWorkerBytes))
}

export function explainFailure(error: Error): Reason {
  const remedy = 'run the command again. If that does not help, send a smaller copy.'
  if (error instanceof TimeLimit)
    return `takes more than ${limitMinutes} minutes and was not published: ${remedy}`
  const reason =
    error instanceof Crash ? 'ended the program that reads it' : 'needs more memory than is available'
  return `${reason} and was not published: close other programs, and ${remedy}`
}
