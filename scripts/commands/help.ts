/** The texts that `--help` prints. */
import { type Command, commands } from './commands'

export const commandTable: [name: string, command: Command][] = Object.entries(commands)

export function describeCommands(): string {
  const lines = commandTable.map(([name, { summary }]) => `  npm run ${name.padEnd(9)}${summary}\n`)
  return `The commands are:\n${lines.join('')}npm run COMMAND -- --help prints the options of a command.`
}

export async function describeCommand(name: string, { usage, summary, options }: Command): Promise<string> {
  return [
    `npm run ${name} -- ${usage ? `${await usage()} ` : ''}[options]: ${summary}.`,
    ...Object.entries(options).map(
      ([option, { value = '', help }]) => `  ${`--${option} ${value}`.padEnd(17)} ${help}`,
    ),
    '  --help            print this text',
  ].join('\n')
}
