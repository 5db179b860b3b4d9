/** Ends a process whose output may be read slowly, or not to its end. */
import { hasCode } from '../has-code'

const streams = [process.stdout, process.stderr]

/** A program that reads the output may end first, `check | head`: then the rest is not printed, and the exit status is the same. */
export function ignoreClosedPipes(): void {
  for (const stream of streams)
    stream.on('error', (error) => {
      if (!hasCode(error, 'EPIPE')) throw error
    })
}

/** Ends the process when everything is printed: `process.exit` alone would lose what waits in a pipe. */
export async function exitWith(status: number): Promise<never> {
  await Promise.all(streams.map((stream) => new Promise<void>((done) => stream.write('', () => done()))))
  return process.exit(status)
}
