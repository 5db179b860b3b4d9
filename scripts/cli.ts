/** The command line: finds the command, prints its help, and alone decides the exit status. */
import { findForgottenDashes } from './commands/forgotten-dashes'
import { help, type OptionName, type Options, readOptions, UsageError } from './commands/options'

interface Command {
  summary: string
  options: OptionName[]
  /** What follows the command before its options, `event DAY`; no words are taken without it. */
  words?: string
  run(options: Options): Promise<number>
}

const all: OptionName[] = ['content', 'out', 'base', 'strict', 'port']

// A command's code is loaded when it runs: checking a text need not wait for the bundler.
const build = async (options: Options) => (await import('./commands/build')).build(options)
const preview = async (options: Options) => (await import('./commands/preview')).preview(options)

const commands: Record<string, Command> = {
  start: {
    summary: 'build the site, serve it and print its address',
    options: [...all, 'compress'],
    run: async (options) => (await build(options)) || preview(options),
  },
  dev: {
    summary: 'show the site live while its content is edited',
    options: all,
    run: async (options) => (await import('./commands/dev')).dev(options),
  },
  build: { summary: 'build the whole site', options: [...all, 'compress'], run: build },
  preview: {
    summary: 'serve the finished site the way a static host does',
    options: ['out', 'base', 'port'],
    run: preview,
  },
  check: {
    summary: 'read and validate all content without building',
    options: [...all, 'prune', 'json', 'report'],
    run: async (options) => (await import('./commands/check')).check(options),
  },
  bench: {
    summary: 'measure the build and print a table',
    options: ['photos', 'stories', 'weight', 'recipes'],
    run: async (options) => (await import('./commands/bench')).bench(options),
  },
  new: {
    summary: 'begin an event, a story, a member, an area or a testimonial',
    options: ['content', 'from', 'photo', 'area', 'date', 'slug'],
    words: 'event DAY ["Title"] | news "Title" | member "Name" | area "Name" | testimonial "Name"',
    run: async (options) => (await import('./commands/new')).create(options),
  },
}

/** Faults of the machine, not of the content and not of ours: one line says them. */
const machineFaults: Record<string, string> = {
  EADDRINUSE: 'the port is in use: stop the other server, or name another port with --port.',
  EALREADY:
    'the live site is open already, or its photos are being cleared away: use that one, or wait for its end.',
  EACCES: 'permission was denied.',
  EPERM: 'the operation is not permitted.',
  ENOSPC: 'the disk is full: make room and run the command again.',
  EDQUOT: 'the disk quota is used up: make room and run the command again.',
  EROFS: 'the disk is read-only.',
}

async function run([name = '', ...args]: string[]): Promise<number> {
  const command = commands[name]
  if (!command)
    throw new UsageError(
      `there is no command "${name}". The commands are ${Object.keys(commands).join(', ')}.`,
    )
  if (args.includes('--help') || args.includes('-h')) {
    const options = command.options.map((option) => `  ${help[option]}`)
    console.log(
      [
        `npm run ${name} -- ${command.words ? `${command.words} ` : ''}[options]: ${command.summary}.`,
        ...options,
        '  --help          this text',
      ].join('\n'),
    )
    return 0
  }
  const forgotten = findForgottenDashes(command.options, process.env)
  if (forgotten) throw new UsageError(forgotten)
  return command.run(readOptions(args, command.options, command.words !== undefined))
}

function explain(error: NodeJS.ErrnoException): number {
  if (error instanceof UsageError) {
    console.error(`error    ${error.message}`)
    return 2
  }
  const fault = machineFaults[error.code ?? '']
  console.error(fault ? `error    ${[error.path, fault].filter(Boolean).join('  ')}` : error)
  return 1
}

process.once('SIGINT', () => process.exit(130))
process.once('SIGTERM', () => process.exit(143))
process.exit(await run(process.argv.slice(2)).catch(explain))
