/** One worker thread that does one task after the other, and is replaced when a task takes too long. */
import { once } from 'node:events'
import { parentPort, Worker } from 'node:worker_threads'

export interface TaskWorker<Input, Output> {
  /** @throws {TimeLimit} after the limit, or an error with the message of what the task threw. */
  run(input: Input): Promise<Output>
  stop(): Promise<void>
}

export class TimeLimit extends Error {}

type Answer<Output> = { output: Output } | { error: string }

/** `module` calls `serve`; `limit` is in milliseconds for each task, starting the thread not counted. */
export function createWorker<Input, Output>(module: URL, limit: number): TaskWorker<Input, Output> {
  let started: Promise<Worker> | undefined
  let queue: Promise<unknown> = Promise.resolve()

  const stop = async () => {
    const worker = await started
    started = undefined
    await worker?.terminate()
  }

  const runTask = async (input: Input) => {
    started ??= start(module)
    const worker = await started
    worker.postMessage(input)
    try {
      const [answer] = (await once(worker, 'message', { signal: AbortSignal.timeout(limit) })) as [
        Answer<Output>,
      ]
      if ('output' in answer) return answer.output
      throw new Error(answer.error)
    } catch (error) {
      if (!(error instanceof Error) || error.name !== 'AbortError') throw error
      await stop()
      throw new TimeLimit()
    }
  }

  return {
    stop,
    run: (input) => {
      const result = queue.then(() => runTask(input))
      queue = result.catch(() => {})
      return result
    },
  }
}

/** The thread, once its module is loaded: loading must not count against the first task. */
async function start(module: URL): Promise<Worker> {
  const entry = new URL('./worker-entry.mjs', import.meta.url)
  const worker = new Worker(entry, { workerData: module.href, execArgv: [] })
  await once(worker, 'message')
  return worker
}

/** The other side: answers every message with what `task` makes of it. */
export function serve<Input, Output>(task: (input: Input) => Output | Promise<Output>): void {
  parentPort!.on('message', async (input: Input) => {
    try {
      parentPort!.postMessage({ output: await task(input) })
    } catch (error) {
      parentPort!.postMessage({ error: String(error) })
    }
  })
  parentPort!.postMessage('ready')
}
