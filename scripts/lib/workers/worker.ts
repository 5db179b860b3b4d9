/** A worker that runs one task after another, and is replaced when a task takes too long or crashes it. */
import { fork } from 'node:child_process'
import type { EventEmitter } from 'node:events'
import { constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { type Answer, askForReport, type Failure, reportSince, type TimeReport } from './serve'

export interface TaskWorker<Input, Output> {
  /**
   * @throws {TimeLimit} if the task takes too long, {Crash} if it ends the worker, otherwise an error with the message
   * and the `code` of the error that the task threw.
   */
  run(input: Input): Promise<Output>
  stop(): Promise<void>
}

/** The task exceeded its processor time, or hangs. */
export class TimeLimit extends Error {}
export class Crash extends Error {}

/** Whether the task may succeed when no other is running. */
export function isOverload(error: unknown): error is Error {
  const { code } = error as NodeJS.ErrnoException
  return error instanceof TimeLimit || error instanceof Crash || code === 'ENOMEM'
}

interface Settings {
  /**
   * A thread survives only JavaScript errors; the program survives any crash of a process. Tasks in a process must not
   * block the event loop, because it reports its own processor time.
   */
  kind: 'thread' | 'process'
  /** Processor time for each task, not counting the start of the worker. */
  limitMs: number
  /** A process returns larger buffers to the system at once, which takes time if it needs them again. 1 MB by default. */
  maxKeptBytes?: number
  /** Gives a process a low priority. */
  isBackground?: boolean
  /** Megabytes of JavaScript objects a thread may hold. */
  maxHeapMb?: number
}

/** A task that uses no processor time hangs; it is ended after this multiple of its limit. */
const maxWallFactor = 30
const minPollMs = 20

interface Host {
  events: EventEmitter
  send(input: unknown): void
  /** Lets a message with a `TimeReport` arrive while the task runs. */
  askForReport(): void
  end(): Promise<unknown> | unknown
}

/** `module` has to call `serve`. */
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
 * Resolves when the module is loaded, so that loading does not count as time of the first task.
 * @throws the reason why the worker cannot start, such as too many open files. No task caused it.
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
    // Node 20 cannot measure one thread. The other threads wait, so the program's time is close to its own.
    askForReport: () => thread.emit('message', reportSince(began)),
    end: () => thread.terminate(),
  }
}

function startProcess(entry: URL, module: URL, { isBackground, maxKeptBytes = 1_000_000 }: Settings): Host {
  const child = fork(fileURLToPath(entry), [module.href], {
    execArgv: [],
    serialization: 'advanced',
    env: {
      ...process.env,
      // Settings of the GNU C library. With an arena for each thread, or pixels in an arena, the process needs up to twice
      // the memory and is no faster.
      MALLOC_ARENA_MAX: '2',
      MALLOC_MMAP_THRESHOLD_: String(maxKeptBytes),
      // Node would read these certificates at start, which takes as long as the rest of its start.
      NODE_EXTRA_CA_CERTS: '',
    },
    stdio: 'ignore', // libraries print details about damaged files
  })
  if (isBackground) lowerPriority(child.pid)
  const send = (message: unknown) => child.send(message as object, () => {}) // if the process has ended, an event reports it
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
    // It has ended, or the system does not allow it. Nothing depends on it.
  }
}

/** The next message that is not a report. Waits forever without `limitMs`. */
function nextAnswer<Message>(host: Host, limitMs?: number): Promise<Message> {
  const { events } = host
  return new Promise((resolve, reject) => {
    let timer: NodeJS.Timeout | undefined
    const onTimeLimit = () => settle(() => reject(new TimeLimit()))
    const onMessage = (message: Message | TimeReport) => {
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
    // A task on one thread cannot use more processor time than has passed.
    if (limitMs) timer = setTimeout(host.askForReport, limitMs)
    const lastTimer = limitMs && setTimeout(onTimeLimit, limitMs * maxWallFactor)
    events.on('message', onMessage).on('exit', onEnd).on('error', onEnd)
  })
}

function toError({ error, code, path }: Failure): Error {
  return Object.assign(new Error(error), { code, path })
}

function isReport(message: unknown): message is TimeReport {
  return typeof message === 'object' && message !== null && 'spentMs' in message
}
