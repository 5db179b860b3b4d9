/** The worker's side: runs the tasks. Defines the messages between a worker and its caller. */

export type Answer<Output> = { output: Output } | Failure
export type Failure = { error: string; code?: string; path?: string }
/** A part of a task is done. */
export type TaskStep = { done: number; total: number }

/** Answers every message with the result of `task`, which may report its steps. */
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
    const { code, path } = error as NodeJS.ErrnoException
    return { error: String(error), code, path }
  }
}
