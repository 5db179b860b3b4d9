/** The worker's side: runs the tasks. Defines the messages between a worker and its caller. */
import { parentPort } from 'node:worker_threads'

export type Answer<Output> = { output: Output } | Failure
export type Failure = { error: string; code?: string; path?: string }

/** Processor time since the task began, which a process sends on request. */
export type TimeReport = { spentMs: number }
export const askForReport = 'spent?'

export function reportSince(began: NodeJS.CpuUsage): TimeReport {
  const { user, system } = process.cpuUsage(began)
  return { spentMs: (user + system) / 1000 }
}

/** Answers every message with the result of `task`. */
export function serve<Input, Output>(task: (input: Input) => Output | Promise<Output>): void {
  const send = (message: Answer<Output> | TimeReport | 'ready') =>
    parentPort ? parentPort.postMessage(message) : process.send!(message)
  let began: NodeJS.CpuUsage | undefined
  const onMessage = async (message: Input | typeof askForReport) => {
    if (message === askForReport) {
      if (began) send(reportSince(began))
      return
    }
    began = process.cpuUsage()
    const answer = await answerOf(() => task(message as Input))
    began = undefined
    send(answer)
  }
  if (parentPort) parentPort.on('message', onMessage)
  else process.on('message', onMessage).on('disconnect', () => process.exit()) // the parent has ended
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
