/** A worker that does one task after another and is replaced when a task takes too long or ends it. */
import { fork } from 'node:child_process'
import type { EventEmitter } from 'node:events'
import { constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { type Answer, askForReport, type Failure, type Report, reportSince } from './serve'

export interface TaskWorker<Input, Output> {
  /**
   * @throws {TimeLimit} when the task takes too long, {Crash} when it ends the worker, or an error with the message
   * and the `code` of what the task threw.
   */
  run(input: Input): Promise<Output>
  stop(): Promise<void>
}

/** The task took more processor time than it may, or never woke up. */
export class TimeLimit extends Error {}
export class Crash extends Error {}

/** Whether the same task may succeed when it has the machine for itself. */
export function isOverload(error: unknown): error is Error {
  const { code } = error as NodeJS.ErrnoException
  return error instanceof TimeLimit || error instanceof Crash || code === 'ENOMEM'
}

interface Settings {
  /**
   * A thread shares the program's processor time and ends with a JavaScript error only. A process may even be ended
   * by the system. Its tasks must leave the event loop free: it reports its own processor time.
   */
  kind: 'thread' | 'process'
  /** Milliseconds of processor time for each task. Starting the worker does not count. */
  limitMs: number
  /** Gives a process a low priority. */
  isBackground?: boolean
  /** Megabytes of JavaScript objects a thread may hold. */
  maxHeapMb?: number
}

/**
 * On a busy machine, a task waits for its turn most of the time, so processor time is what counts. This many times
 * the limit on the clock ends a task that never wakes up.
 */
const maxWallFactor = 30
const minPollMs = 20

interface Host {
  events: EventEmitter
  send(input: unknown): void
  /** Lets a message with a `Report` arrive while the task runs. */
  askForReport(): void
  end(): Promise<unknown> | unknown
}

/** `module` calls `serve`. */
export function createWorker<Input, Output>(module: URL, settings: Settings): TaskWorker<Input, Output> {
  let started: Promise<Host> | undefined
  let queue: Promise<unknown> = Promise.resolve()

  const stop = async () => {
    const host = await started?.catch(() => undefined)
    started = undefined
    await host?.end()
  }

  const runTask = async (input: Input) => {
    started ??= start(module, settings)
    const host = await started.catch((error) => {
      started = undefined
      throw error
    })
    try {
      const answered = nextAnswer<Answer<Output>>(host, settings.limitMs)
      host.send(input)
      const answer = await answered
      if ('output' in answer) return answer.output
      throw toError(answer)
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

/**
 * The worker, once its module is loaded: loading must not count against the first task.
 * @throws what kept the worker from starting, such as a lack of open files: no task is to blame for it.
 */
async function start(module: URL, settings: Settings): Promise<Host> {
  const entry = new URL('./worker-entry.mjs', import.meta.url)
  const host =
    settings.kind === 'thread' ? startThread(entry, module, settings) : startProcess(entry, module, settings)
  host.events.on('error', () => {}) // `nextAnswer` notices the end of the worker
  const answer = await nextAnswer<Failure | 'ready'>(host).catch(({ cause }: Crash) => {
    throw cause instanceof Error ? cause : new Error(`A worker ended with ${cause} before its first task.`)
  })
  if (answer === 'ready') return host
  throw toError(answer)
}

function startThread(entry: URL, module: URL, { maxHeapMb }: Settings): Host {
  const resourceLimits = { maxOldGenerationSizeMb: maxHeapMb }
  const thread = new Worker(entry, { workerData: module.href, execArgv: [], resourceLimits })
  let began = process.cpuUsage()
  return {
    events: thread,
    send(input) {
      began = process.cpuUsage()
      thread.postMessage(input)
    },
    // Node 20 cannot measure one thread. The others wait for this one, so the program's time is close to its own.
    askForReport: () => thread.emit('message', reportSince(began)),
    end: () => thread.terminate(),
  }
}

function startProcess(entry: URL, module: URL, { isBackground }: Settings): Host {
  const child = fork(fileURLToPath(entry), [module.href], {
    execArgv: [],
    serialization: 'advanced',
    // Each thread of the C library would keep memory of its own: twice as much in all, and no faster.
    env: { ...process.env, MALLOC_ARENA_MAX: '2' },
    stdio: 'ignore', // what libraries print about damaged files
  })
  if (isBackground) lowerPriority(child.pid)
  const send = (message: unknown) => child.send(message as object, () => {}) // the end of the process is an event
  return {
    events: child,
    send,
    askForReport: () => send(askForReport),
    end: () => child.kill('SIGKILL'),
  }
}

function lowerPriority(pid: number | undefined): void {
  try {
    if (pid) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // It has ended, or the system does not allow it: nothing depends on it.
  }
}

/** The next message that is no report. Without a limit it may take any time. */
function nextAnswer<Message>(host: Host, limitMs?: number): Promise<Message> {
  const { events } = host
  return new Promise((resolve, reject) => {
    let timer: NodeJS.Timeout | undefined
    const onTimeLimit = () => settle(() => reject(new TimeLimit()))
    const onMessage = (message: Message | Report) => {
      if (!isReport(message)) return settle(() => resolve(message))
      const leftMs = limitMs! - message.spentMs
      if (leftMs <= 0) onTimeLimit()
      else timer = setTimeout(host.askForReport, Math.max(leftMs, minPollMs))
    }
    const onEnd = (reason: unknown) => settle(() => reject(new Crash(String(reason), { cause: reason })))
    const settle = (done: () => void) => {
      clearTimeout(timer)
      clearTimeout(lastTimer)
      events.off('message', onMessage).off('exit', onEnd).off('error', onEnd)
      done()
    }
    // No report is needed before: a task on one thread cannot spend more time than passes.
    if (limitMs) timer = setTimeout(host.askForReport, limitMs)
    const lastTimer = limitMs && setTimeout(onTimeLimit, limitMs * maxWallFactor)
    events.on('message', onMessage).on('exit', onEnd).on('error', onEnd)
  })
}

function toError({ error, code, path }: Failure): Error {
  return Object.assign(new Error(error), { code, path })
}

function isReport(message: unknown): message is Report {
  return typeof message === 'object' && message !== null && 'spentMs' in message
}
