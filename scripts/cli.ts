/** The command line: finds the command, prints help, and is the only place that sets the exit status. */
import { findForgottenDashes } from './commands/forgotten-dashes'
import { help, type OptionName, type Options, readOptions, UsageError } from './commands/options'
import machineFaults from './machine-faults.json'

interface Command {
  summary: string
  options: OptionName[]
  /** The usage of the words before the options, `event DAY`; undefined for commands without any. */
  words?: () => Promise<string>
  /** Returns the exit status. */
  run(options: Options): Promise<number>
}

const reading: OptionName[] = ['content', 'base']
const building: OptionName[] = [...reading, 'out', 'strict', 'compress', 'folders']
const serving: OptionName[] = ['port', 'host']

// Each command loads its own code: `check` does not wait for the bundler.
const build = async (options: Options) => (await import('./commands/build')).build(options)
const preview = async (options: Options) => (await import('./commands/preview')).preview(options)

const commands: Record<string, Command> = {
  start: {
    summary: 'build the site, serve it and print its address',
    options: [...building, ...serving],
    run: async (options) => (await build(options)) || preview(options),
  },
  dev: {
    summary: 'show changes in a browser while the content is edited',
    options: [...reading, ...serving],
    run: async (options) => (await import('./commands/dev')).dev(options),
  },
  build: { summary: 'build the whole site', options: building, run: build },
  preview: {
    summary: 'serve the finished site as a static host does',
    options: ['out', 'base', ...serving],
    run: preview,
  },
  check: {
    summary: 'read and validate all content without building',
    options: [...reading, 'strict', 'prune', 'public', 'json', 'report'],
    run: async (options) => (await import('./commands/check')).check(options),
  },
  strip: {
    summary: 'remove location, date and camera data from the JPEG files of the content, without loss',
    options: ['content'],
    run: async (options) => (await import('./commands/strip')).strip(options),
  },
  withdraw: {
    summary: 'take a photo and its copies off the site, and remember what it looked like',
    options: ['content', 'out', 'base', 'yes', 'instead', 'different', 'restore', 'published'],
    words: async () => 'PHOTO',
    run: async (options) => (await import('./commands/withdraw')).withdraw(options),
  },
  verify: {
    summary: 'compare a published site with what this content builds',
    options: [...reading, 'folders'],
    words: async () => 'ADDRESS',
    run: async (options) => (await import('./commands/verify')).verify(options),
  },
  new: {
    summary: 'begin an event, a story or another entry, or the site itself',
    options: ['content', 'from', 'photo', 'area', 'date', 'slug'],
    words: async () => (await import('./new/kinds')).usage,
    run: async (options) => (await import('./commands/new')).create(options),
  },
}

async function run([name, ...args]: string[]): Promise<number> {
  if (name === undefined || name === '--help' || name === '-h') {
    console.log(describeCommands())
    return name === undefined ? 2 : 0
  }
  const command = commands[name]
  if (!command) {
    throw new UsageError(
      `there is no command "${name}". The commands are ${Object.keys(commands).join(', ')}.`,
    )
  }
  if (args.includes('--help') || args.includes('-h')) {
    console.log(await describe(name, command))
    return 0
  }
  const forgotten = findForgottenDashes(command.options, process.env)
  if (forgotten) throw new UsageError(forgotten)
  const commandsWith = (option: string) =>
    Object.keys(commands).filter((other) => commands[other]!.options.some((known) => known === option))
  return command.run(readOptions(args, { ...command, hasWords: command.words !== undefined, commandsWith }))
}

function describeCommands(): string {
  const lines = Object.entries(commands).map(
    ([name, { summary }]) => `  npm run ${name.padEnd(9)}${summary}\n`,
  )
  return `The commands are:\n${lines.join('')}npm run COMMAND -- --help prints the options of a command.`
}

async function describe(name: string, { words, summary, options }: Command): Promise<string> {
  return [
    `npm run ${name} -- ${words ? `${await words()} ` : ''}[options]: ${summary}.`,
    ...options.map((option) => `  ${help[option]}`),
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
