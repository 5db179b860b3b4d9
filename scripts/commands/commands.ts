/** The commands with their options. Each loads its own code when it runs: `check` does not wait for the bundler. */
import {
  base,
  building,
  checkOptions,
  content,
  newOptions,
  type Option,
  type Options,
  out,
  photosOptions,
  reading,
  serving,
  verifyOptions,
  withdrawOptions,
} from './options'

type Declared = Record<string, Option<unknown>>

interface Command<Of extends Declared = Declared> {
  summary: string
  options: Of
  /** The arguments before the options, `event DAY`; undefined for commands without any. */
  usage?(): Promise<string>
  /** Returns the exit status. */
  run(options: Options<Of>): Promise<number>
}

/** Checks the type of `run` against the options. */
function command<Of extends Declared>(row: Command<Of>): Command<Of> {
  return row
}

const commands = {
  start: command({
    summary: 'build the site, serve it and print its address',
    options: { ...building, ...serving },
    run: async (options) =>
      (await (await import('./build')).build(options)) || (await import('./preview')).preview(options),
  }),
  dev: command({
    summary: 'show changes in a browser while the content is edited',
    options: { ...reading, ...serving },
    run: async (options) => (await import('./dev')).dev(options),
  }),
  build: command({
    summary: 'build the whole site',
    options: building,
    run: async (options) => (await import('./build')).build(options),
  }),
  preview: command({
    summary: 'serve the finished site as a static host does',
    options: { out, base, ...serving },
    run: async (options) => (await import('./preview')).preview(options),
  }),
  photos: command({
    summary: 'encode a part of the photos into .cache/photos, so that several machines share the work',
    options: photosOptions,
    run: async (options) => (await import('./photos')).photos(options),
  }),
  check: command({
    summary: 'read and validate all content without building',
    options: checkOptions,
    run: async (options) => (await import('./check')).check(options),
  }),
  strip: command({
    summary: 'remove location, date, camera and author from the photos of the content, without loss',
    options: { content },
    run: async (options) => (await import('./strip')).strip(options),
  }),
  withdraw: command({
    summary:
      'take photos, or all photos of events, and their copies off the site, and remember what they looked like',
    options: withdrawOptions,
    usage: async () => 'PHOTO|EVENT …',
    run: async (options) => (await import('./withdraw')).withdraw(options),
  }),
  verify: command({
    summary:
      'compare each file of dist/ with the published site, and find withdrawn files that are still published',
    options: verifyOptions,
    usage: async () => 'ADDRESS',
    run: async (options) => (await import('./verify')).verify(options),
  }),
  update: command({
    summary: 'merge the newest release into this site, with its content and changes kept',
    options: {},
    run: async () => (await import('./update')).update(),
  }),
  new: command({
    summary: 'make an event, a story, another entry or a translation',
    options: newOptions,
    usage: async () => (await import('./new/new')).usage,
    run: async (options) => (await import('./new/new')).create(options),
  }),
}

export const commandTable: [name: string, command: Command][] = Object.entries(commands)

export function describeCommands(): string {
  const lines = commandTable.map(([name, { summary }]) => `  npm run ${name.padEnd(9)}${summary}\n`)
  return `The commands are:\n${lines.join('')}npm run COMMAND -- --help prints the options of a command.`
}

export async function describeCommand(
  name: string,
  { usage, summary, options }: Pick<Command, 'usage' | 'summary' | 'options'>,
): Promise<string> {
  return [
    `npm run ${name} -- ${usage ? `${await usage()} ` : ''}[options]: ${summary}.`,
    ...Object.entries(options).map(
      ([option, { value = '', help }]) => `  ${`--${option} ${value}`.padEnd(17)} ${help}`,
    ),
    '  --help            print this text',
  ].join('\n')
}
