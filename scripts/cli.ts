/** The command line: finds the command, prints help, and is the only place that sets the exit status. */
import { commands } from './commands/commands'
import { commandTable, describeCommand, describeCommands } from './commands/help'
import { findForgottenDashes } from './commands/options/forgotten-dashes'
import { beforeDashes, readOptions, UsageError } from './commands/options/options'
import { describeFault } from './lib/faults.mjs'
import { hasCode } from './lib/has-code'
import { escapeControls } from './lib/problems'

async function run([name, ...args]: string[]): Promise<number> {
  if (name === undefined || name === '--help' || name === '-h') {
    console.log(describeCommands())
    return name === undefined ? 2 : 0
  }
  const command = commandTable.find(([other]) => other === name)?.[1]
  if (!command) {
    throw new UsageError(
      `there is no command "${name}". The commands are ${Object.keys(commands).join(', ')}.`,
    )
  }
  if (beforeDashes(args).some((arg) => arg === '--help' || arg === '-h')) {
    console.log(await describeCommand(name, command))
    return 0
  }
  const forgotten = findForgottenDashes(Object.keys(command.options), process.env)
  if (forgotten) throw new UsageError(forgotten)
  const commandsWith = (option: string) =>
    commandTable.filter(([, { options }]) => Object.hasOwn(options, option)).map(([other]) => other)
  return command.run(readOptions(args, command.options, command.usage !== undefined, commandsWith))
}

/** Prints a wrong call or a fault of the machine in one line, and anything else, which is a bug, as it is. Returns the exit status. */
function explain(error: unknown): number {
  const line = error instanceof UsageError ? escapeControls(error.message) : describeFault(error)
  console.error(line ? `error    ${line}` : error)
  return error instanceof UsageError ? 2 : 1
}

const streams = [process.stdout, process.stderr]

/** A program that reads the output may end first, `check | head`: then the rest is not printed, and the exit status is the same. */
function ignoreClosedPipes(): void {
  for (const stream of streams)
    stream.on('error', (error) => {
      if (!hasCode(error, 'EPIPE')) throw error
    })
}

/** Ends the process when everything is printed: `process.exit` alone would lose what waits in a pipe. */
async function exitWith(status: number): Promise<never> {
  await Promise.all(streams.map((stream) => new Promise<void>((done) => stream.write('', () => done()))))
  return process.exit(status)
}

ignoreClosedPipes()
process.once('SIGINT', () => process.exit(130))
process.once('SIGTERM', () => process.exit(143))
process.once('uncaughtException', (error) => exitWith(explain(error)))
await exitWith(await run(process.argv.slice(2)).catch(explain))
