/** One worker that does one task after the other, and is replaced when a task takes too long or ends it. */
import { fork } from 'node:child_process'
import type { EventEmitter } from 'node:events'
import { constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { parentPort, Worker } from 'node:worker_threads'

export interface TaskWorker<Input, Output> {
  /**
   * @throws {TimeLimit} after the limit, {Crash} when the task ended the worker, or an error with the message
   * and the `code` of what the task threw.
   */
  run(input: Input): Promise<Output>
  stop(): Promise<void>
}

export class TimeLimit extends Error {}
export class Crash extends Error {}

/** A thread ends with a JavaScript error; a process of its own may even be ended by the system. */
export type WorkerKind = 'thread' | 'process'

type Answer<Output> = { output: Output } | { error: string; code?: string; path?: string }

interface Host {
  events: EventEmitter
  send(input: unknown): void
  end(): Promise<unknown> | unknown
}

/** `module` calls `serve`; `limit` is in milliseconds for each task, starting the worker not counted. */
export function createWorker<Input, Output>(
  module: URL,
  limit: number,
  kind: WorkerKind = 'thread',
): TaskWorker<Input, Output> {
  let started: Promise<Host> | undefined
  let queue: Promise<unknown> = Promise.resolve()

  const stop = async () => {
    const host = await started?.catch(() => undefined)
    started = undefined
    await host?.end()
  }

  const runTask = async (input: Input) => {
    started ??= start(module, kind)
    try {
      const host = await started
      const answered = nextMessage<Answer<Output>>(host.events, limit)
      host.send(input)
      const answer = await answered
      if ('output' in answer) return answer.output
      throw Object.assign(new Error(answer.error), { code: answer.code, path: answer.path })
    } catch (error) {
      if (error instanceof TimeLimit || error instanceof Crash) await stop()
      throw error
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

/** The worker, once its module is loaded: loading must not count against the first task. */
async function start(module: URL, kind: WorkerKind): Promise<Host> {
  const entry = new URL('./worker-entry.mjs', import.meta.url)
  const host = kind === 'thread' ? startThread(entry, module) : startProcess(entry, module)
  host.events.on('error', () => {}) // its end is noticed where an answer is waited for
  await nextMessage(host.events)
  return host
}

function startThread(entry: URL, module: URL): Host {
  const thread = new Worker(entry, { workerData: module.href, execArgv: [] })
  return { events: thread, send: (input) => thread.postMessage(input), end: () => thread.terminate() }
}

function startProcess(entry: URL, module: URL): Host {
  const child = fork(fileURLToPath(entry), [module.href], {
    execArgv: [],
    serialization: 'advanced',
    // Each thread of the C library would keep memory of its own, twice as much in all, and be no faster for it.
    env: { ...process.env, MALLOC_ARENA_MAX: '2' },
    stdio: 'ignore', // what libraries say of a damaged file is no news for anybody
  })
  standBack(child.pid)
  return {
    events: child,
    send: (input) => child.send(input as object, () => {}), // a process that is gone tells it by its end
    end: () => child.kill('SIGKILL'),
  }
}

/** Who is looking at the live site, or saves a text, need not wait for photos that are being made. */
function standBack(pid: number | undefined): void {
  try {
    if (pid) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // it is gone already, or the system does not allow it: nothing depends on it
  }
}

/** The worker's next word; `limit` in milliseconds. */
function nextMessage<Message>(events: EventEmitter, limit?: number): Promise<Message> {
  return new Promise((resolve, reject) => {
    const timer = limit && setTimeout(() => settle(() => reject(new TimeLimit())), limit)
    const onMessage = (message: Message) => settle(() => resolve(message))
    const onEnd = (why: unknown) => settle(() => reject(new Crash(String(why))))
    const settle = (done: () => void) => {
      clearTimeout(timer)
      events.off('message', onMessage).off('exit', onEnd).off('error', onEnd)
      done()
    }
    events.on('message', onMessage).on('exit', onEnd).on('error', onEnd)
  })
}

/** The other side: answers every message with what `task` makes of it. */
export function serve<Input, Output>(task: (input: Input) => Output | Promise<Output>): void {
  const answer = (message: Answer<Output> | 'ready') =>
    parentPort ? parentPort.postMessage(message) : process.send!(message)
  const onTask = async (input: Input) => {
    try {
      answer({ output: await task(input) })
    } catch (error) {
      const { code, path } = error as NodeJS.ErrnoException
      answer({ error: String(error), code, path })
    }
  }
  if (parentPort) parentPort.on('message', onTask)
  else process.on('message', onTask).on('disconnect', () => process.exit()) // who gave the tasks is gone
  answer('ready')
}
