/** The command line: finds the command, prints help, and is the only place that sets the exit status. */

import { setFlagsFromString } from 'node:v8'
import { escapeControls } from '../src/model/lib/problems'
import { commandTable, describeCommand, describeCommands } from './commands/commands'
import { readOptions, refuseTakenOptions, UsageError } from './commands/options'
import { describeFault } from './lib/faults.mjs'
import { hasCode } from './lib/system'

async function run([name, ...args]: string[]): Promise<number> {
  const command = commandTable.find(([other]) => other === name)?.[1]
  if (name === '--help') console.log(describeCommands())
  else if (!command)
    throw new UsageError(
      `there is no command "${name}". The commands are ${commandTable.map(([other]) => other).join(', ')}.`,
    )
  else if (args.includes('--help')) console.log(await describeCommand(name!, command))
  else {
    refuseTakenOptions(name!, command.options, args)
    return command.run(readOptions(args, command.options, command.usage !== undefined))
  }
  return 0
}

/**
 * Prints a wrong call or a fault of the machine in one line. Anything else is a bug and is printed with its stack. Returns the exit status.
 */
function explain(error: unknown): number {
  const line = error instanceof UsageError ? escapeControls(error.message) : describeFault(error)
  console.error(line ? `error    ${line}` : error)
  return error instanceof UsageError ? 2 : 1
}

// V8 collects garbage when the memory in use has grown by half, not fourfold. A collection sets when the next one comes, so this comes first.
setFlagsFromString('--heap-growing-percent=50')

const streams = [process.stdout, process.stderr]

/** Ends the process when everything is printed: `process.exit` alone would lose what waits in a pipe. */
async function exitWith(status: number): Promise<never> {
  await Promise.all(streams.map((stream) => new Promise<void>((done) => stream.write('', () => done()))))
  return process.exit(status)
}

// A program that reads the output may end first, `check | head`: then the rest is not printed, and the exit status is the same.
for (const stream of streams)
  stream.on('error', (error) => {
    if (!hasCode(error, 'EPIPE')) throw error
  })
process.once('SIGINT', () => {
  console.error('Stopped.')
  process.exit(130)
})
process.once('SIGTERM', () => process.exit(143))
process.once('uncaughtException', (error) => exitWith(explain(error)))
await exitWith(await run(process.argv.slice(2)).catch(explain))
