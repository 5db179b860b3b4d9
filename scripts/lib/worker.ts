/** A process that runs one task after another, and is replaced when a task takes too long or crashes it. */
import { type ChildProcess, fork } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'

type Answer<Output> = { output: Output } | Failure
type Failure = { error: string; code?: string; path?: string; syscall?: string }
/** A part of a task is done. */
export type TaskStep = { done: number; total: number }

export interface TaskWorker<Input, Output> {
  /**
   * @throws {TimeLimit} if the task takes too long, {Crash} if it ends the worker, {TaskError} if it throws, otherwise the reason why
   * the worker cannot start.
   */
  run(input: Input, onStep?: (step: TaskStep) => void): Promise<Output>
  stop(): Promise<void>
}

/** The task exceeded its time, perhaps because the machine is busy. */
export class TimeLimit extends Error {}
export class Crash extends Error {}
/** What a task threw: its message, and of a system error what the system refused. */
export class TaskError extends Error implements NodeJS.ErrnoException {
  code?: string
  path?: string
  syscall?: string

  constructor({ error, ...refused }: Failure) {
    super(error)
    Object.assign(this, refused)
  }
}

/** Whether the task may succeed when no other is running. */
export function isOverload(error: unknown): error is Error {
  const { code } = error as NodeJS.ErrnoException
  return error instanceof TimeLimit || error instanceof Crash || code === 'ENOMEM'
}

interface WorkerSettings {
  /** The time for each task, or for each of its steps, not counting the start of the worker. */
  limitMs: number
  /** Options of Node and V8 for the process. */
  flags?: readonly string[]
  /** Gives the process a low priority. */
  isBackground?: boolean
}

/** `module` has to call `serve`. */
export function createWorker<Input, Output>(
  module: URL,
  settings: WorkerSettings,
): TaskWorker<Input, Output> {
  let started: Promise<ChildProcess> | undefined
  let queue: Promise<unknown> = Promise.resolve()

  const stop = async () => {
    const child = await started?.catch(() => undefined)
    started = undefined
    child?.kill('SIGKILL')
  }

  const runTask = async (input: Input, onStep?: (step: TaskStep) => void) => {
    started ??= start(module, settings)
    const child = await started.catch((error) => {
      started = undefined
      throw error
    })
    try {
      const answered = nextAnswer<Answer<Output>>(child, settings.limitMs, onStep)
      child.send(input as object, () => {}) // if the process has ended, an event reports it
      const answer = await answered
      if ('output' in answer) return answer.output
      throw new TaskError(answer)
    } catch (error) {
      if (error instanceof TimeLimit || error instanceof Crash) await stop()
      throw error
    }
  }

  return {
    stop,
    run: (input, onStep) => {
      const result = queue.then(() => runTask(input, onStep))
      queue = result.catch(() => {})
      return result
    },
  }
}

/**
 * Resolves when the module is loaded, so that loading does not count as time of the first task.
 * @throws the reason why the worker cannot start, such as too many open files. No task caused it.
 */
async function start(module: URL, { flags = [], isBackground }: WorkerSettings): Promise<ChildProcess> {
  const child = fork(bundled(module), {
    execArgv: [...flags],
    serialization: 'advanced',
    env: {
      ...process.env,
      // Settings of the GNU C library. With an arena for each thread, the process needs up to twice the memory. Buffers
      // above the first threshold, and unused memory above the second, are returned to the system. With the default thresholds,
      // returning and requesting memory takes a third of the time of a photo.
      MALLOC_ARENA_MAX: '2',
      MALLOC_MMAP_THRESHOLD_: '16000000',
      MALLOC_TRIM_THRESHOLD_: '64000000',
      // Node would read these certificates at start, which takes as long as the rest of its start.
      NODE_EXTRA_CA_CERTS: '',
    },
    stdio: 'ignore', // libraries print details about damaged files
  })
  if (isBackground) lowerPriority(child.pid)
  child.on('error', () => {}) // `nextAnswer` notices the end of the process
  await nextAnswer<'ready'>(child).catch(({ cause }: Crash) => {
    throw cause instanceof Error ? cause : new Error(`A worker ended with ${cause} before its first task.`)
  })
  return child
}

/** The file of a TypeScript module in the bundle. */
function bundled(module: URL): string {
  return module.pathname.endsWith('.ts')
    ? join(process.env.GENERATOR!, `${basename(module.pathname, '.ts')}.mjs`)
    : fileURLToPath(module)
}

function lowerPriority(pid: number | undefined): void {
  try {
    if (pid) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // It has ended, or the system does not allow it. Nothing depends on it.
  }
}

/** The next message other than a step of a task. Waits forever without `limitMs`. */
function nextAnswer<Message>(
  child: ChildProcess,
  limitMs?: number,
  onStep?: (step: TaskStep) => void,
): Promise<Message> {
  return new Promise((resolve, reject) => {
    const settle = (done: () => void) => {
      clearTimeout(timer)
      child.off('message', onMessage).off('exit', onEnd).off('error', onEnd)
      done()
    }
    const onTimeLimit = () => settle(() => reject(new TimeLimit()))
    const timer = limitMs === undefined ? undefined : setTimeout(onTimeLimit, limitMs)
    const onMessage = (message: Message | TaskStep) => {
      if (typeof message !== 'object' || !message || !('done' in message))
        return settle(() => resolve(message as Message))
      timer?.refresh()
      onStep?.(message)
    }
    const onEnd = (reason: unknown) => settle(() => reject(new Crash(String(reason), { cause: reason })))
    child.on('message', onMessage).on('exit', onEnd).on('error', onEnd)
  })
}

/** In the worker: answers every message with the result of `task`, which may report its steps. */
export function serve<Input, Output>(
  task: (input: Input, report: (step: TaskStep) => void) => Output | Promise<Output>,
): void {
  const send = (message: Answer<Output> | TaskStep | 'ready') => process.send!(message)
  process.on('message', async (input: Input) => send(await answerOf(() => task(input, send))))
  process.on('disconnect', () => process.exit()) // the parent has ended
  send('ready')
}

async function answerOf<Output>(task: () => Output | Promise<Output>): Promise<Answer<Output>> {
  try {
    return { output: await task() }
  } catch (error) {
    const { code, path, syscall } = error as NodeJS.ErrnoException
    return { error: String(error), code, path, syscall }
  }
}
