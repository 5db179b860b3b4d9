/** The command line: finds the command, prints help, and is the only place that sets the exit status. */
import { type Command, commands } from './commands/commands'
import { findForgottenDashes } from './commands/options/forgotten-dashes'
import { readOptions, UsageError } from './commands/options/options'
import machineFaults from './machine-faults.json'

const table: [name: string, command: Command][] = Object.entries(commands)

async function run([name, ...args]: string[]): Promise<number> {
  if (name === undefined || name === '--help' || name === '-h') {
    console.log(describeCommands())
    return name === undefined ? 2 : 0
  }
  const command = table.find(([other]) => other === name)?.[1]
  if (!command) {
    throw new UsageError(
      `there is no command "${name}". The commands are ${Object.keys(commands).join(', ')}.`,
    )
  }
  if (args.includes('--help') || args.includes('-h')) {
    console.log(await describe(name, command))
    return 0
  }
  const forgotten = findForgottenDashes(Object.keys(command.options), process.env)
  if (forgotten) throw new UsageError(forgotten)
  const commandsWith = (option: string) =>
    table.filter(([, { options }]) => Object.hasOwn(options, option)).map(([other]) => other)
  return command.run(readOptions(args, command.options, command.words !== undefined, commandsWith))
}

function describeCommands(): string {
  const lines = table.map(([name, { summary }]) => `  npm run ${name.padEnd(9)}${summary}\n`)
  return `The commands are:\n${lines.join('')}npm run COMMAND -- --help prints the options of a command.`
}

async function describe(name: string, { words, summary, options }: Command): Promise<string> {
  return [
    `npm run ${name} -- ${words ? `${await words()} ` : ''}[options]: ${summary}.`,
    ...Object.entries(options).map(
      ([option, { value = '', help }]) => `  ${`--${option} ${value}`.padEnd(16)}${help}`,
    ),
    '  --help          print this text',
  ].join('\n')
}

/**
 * Prints one line about a wrong call or a fault of the machine, and returns the exit status.
 * @throws every other error: it is a bug.
 */
function explain(error: NodeJS.ErrnoException): number {
  if (error instanceof UsageError) {
    console.error(`error    ${error.message}`)
    return 2
  }
  const { code = '', path } = error
  const fault = (machineFaults as Record<string, string>)[code]
  if (!fault) throw error
  const isAboutFile = path !== undefined && !['EMFILE', 'ENFILE', 'EAGAIN'].includes(code)
  console.error(`error    ${isAboutFile ? `${path}  ` : ''}${fault}`)
  return 1
}

process.once('SIGINT', () => process.exit(130))
process.once('SIGTERM', () => process.exit(143))
process.exit(await run(process.argv.slice(2)).catch(explain))
