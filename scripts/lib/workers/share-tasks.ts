/** Distributes tasks over workers. */
import { inParallel } from './pool'
import { isOverload, type TaskWorker } from './worker'

/** A task resolves with this to be run again while no other task is running. */
export const later = Symbol('later')

interface Job<Task, Worker> {
  /** Runs a task; every worker has one at a time. `isAlone`: all other workers have ended. */
  run(task: Task, worker: Worker, isAlone: boolean): Promise<unknown>
  /** Called for a task that exceeded its time or memory twice, the second time alone. */
  onFailure(task: Task, error: Error): void
}

/**
 * Runs every task, and stops the workers. A task that needs too much time or memory is tried once more while no other
 * task is running.
 * @throws any other error of a task. No further task begins then.
 */
export async function shareTasks<Task, Worker extends Pick<TaskWorker<never, unknown>, 'stop'>>(
  tasks: readonly Task[],
  workers: readonly Worker[],
  { run, onFailure }: Job<Task, Worker>,
): Promise<void> {
  const postponed: Task[] = []
  const hasFailed = new Set<Task>()
  const attempt = async (task: Task, worker: Worker, isAlone: boolean) => {
    try {
      if ((await run(task, worker, isAlone)) === later) postponed.push(task)
    } catch (error) {
      if (!isOverload(error)) throw error
      if (hasFailed.has(task)) return onFailure(task, error)
      hasFailed.add(task)
      postponed.push(task)
    }
  }
  const stop = () => Promise.all(workers.map((worker) => worker.stop()))
  try {
    const free = [...workers]
    await inParallel(tasks, workers.length, async (task) => {
      const worker = free.pop()!
      await attempt(task, worker, false)
      free.push(worker)
    })
    // `attempt` may append to the list.
    for (const task of postponed) {
      await stop()
      await attempt(task, workers[0]!, true)
    }
  } finally {
    await stop()
  }
}
