/** The options of the commands, and how they are read. */
import { existsSync, statSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { closestMatch } from '../../src/model/schema/issues'

/** The command line was wrong: exit status 2. */
export class UsageError extends Error {}

export interface Option<Value> {
  /** `DIR` in `--content DIR`; undefined for a flag. */
  value?: string
  help: string
  /** `typed` is undefined if the option was not typed. @throws {UsageError} if it cannot be used. */
  read(typed: string | undefined): Value
}

type Declared = Record<string, Option<unknown>>

/** What a command with these options receives. */
export type Options<Of extends Declared> = {
  [Name in keyof Of]: Of[Name] extends Option<infer Value> ? Value : never
} & {
  /** The arguments that are not options: `event 2025-11-20 "Title"`. */
  args: string[]
  /** The full address of the published site, if the host provides it (`SITE_ADDRESS`). */
  siteAddress?: string
}

export function flag(help: string): Option<boolean> {
  return { help, read: (typed) => typed !== undefined }
}

function textOption(value: string, help: string): Option<string | undefined> {
  return { value, help, read: (typed) => typed }
}

/** The folder of the finished site, of commands without the option `out`, too. */
export const defaultOut = 'dist'

/** As typed. */
export const content: Option<string> = {
  value: 'DIR',
  help: 'the content folder (default: content)',
  read(typed = 'content') {
    if (statSync(typed, { throwIfNoEntry: false })?.isDirectory()) return removeTrailingSlash(typed)
    throw new UsageError(`there is no folder ${typed}: --content takes the folder with the content.`)
  },
}

/** As typed. */
export const out: Option<string> = {
  value: 'DIR',
  help: `the folder of the finished site (default: ${defaultOut})`,
  read(typed = defaultOut) {
    const isProject =
      contains(typed, '.') || ['content', 'src', 'scripts', 'public'].includes(relative('.', typed))
    if (!isProject) return removeTrailingSlash(typed)
    throw new UsageError(
      `--out ${typed} would replace the project itself: name a folder for the finished site.`,
    )
  },
}

/** With slashes at both ends: `sub`, `/sub` and `/sub/` are all `/sub/`. */
export const base: Option<string> = {
  value: '/path/',
  help: 'the path the site is served from (default: /)',
  read(typed = '/') {
    const name = typed.replace(/^\/+|\/+$/g, '')
    if (/^[\w.~-]+(\/[\w.~-]+)*$/.test(name)) return `/${name}/`
    if (!name) return '/'
    throw new UsageError(`--base ${typed} is not a path: write it like /sub/.`)
  },
}

const port: Option<number | undefined> = {
  value: 'N',
  help: 'the port to serve on',
  read(typed) {
    if (typed === undefined) return
    if (/^\d{1,5}$/.test(typed) && Number(typed) < 65536) return Number(typed)
    throw new UsageError(`--port ${typed} is not a port: write a number from 0 to 65535.`)
  },
}

export const reading = { content, base }
export const strict = flag('fail on warnings, too')
/** As typed. */
const errors: Option<string | undefined> = {
  value: 'FILE',
  help: 'write the errors into a file, for the editor',
  read(typed) {
    if (typed === undefined || (typed.endsWith('.json') && existsSync(dirname(typed)))) return typed
    throw new UsageError(
      `--errors ${typed} cannot be written: name a file that ends in .json, in a folder that exists.`,
    )
  },
}
export const building = { ...reading, out, strict, errors }
export const serving = {
  port,
  host: flag('serve to the whole network (default: only to this computer)'),
}

export const checkOptions = {
  ...reading,
  strict,
  errors,
  public: flag('fail on originals that contain metadata, such as the place where they were taken'),
  placeholders: flag('list all placeholders'),
}

export const withdrawOptions = {
  content,
  out,
  base,
  yes: flag('do not ask'),
  allow: flag('PHOTO only looks like a withdrawn or hidden photo: accept it'),
}

export const verifyOptions = { content, out }

export const photosOptions = {
  content,
  shard: textOption('3/8', 'only the third of eight parts of the photos'),
}

export const newOptions = {
  content,
  from: textOption('DIR', 'copy the photos in this folder, without their metadata'),
}

/** Reads the arguments of a command with the options `declared`. @throws {UsageError} with a sentence that names the argument. */
export function readOptions<Of extends Declared>(
  args: string[],
  declared: Of,
  hasWords = false,
): Options<Of> {
  const { values, positionals } = parse(args, declared, hasWords)
  const read = Object.entries(declared).map(([name, option]) => [name, option.read(values[name]?.toString())])
  return { ...Object.fromEntries(read), args: positionals, siteAddress: process.env.SITE_ADDRESS }
}

/**
 * Refuses options that npm has taken for itself, because they were typed before `--`. It passes them on in the environment, like the
 * settings that people have made for it: of these, `yes` is one of its own.
 */
export function refuseTakenOptions(
  command: string,
  declared: Declared,
  args: readonly string[],
  env = process.env,
): void {
  const isTyped = (name: string) => args.some((typed) => typed.split('=')[0] === `--${name}`)
  const taken = Object.entries(declared).filter(
    ([name]) => name !== 'yes' && env[`npm_config_${name}`] && !isTyped(name),
  )
  if (!taken.length) return
  const options = taken.map(([name, { value }]) => [`--${name}`, value].filter(Boolean).join(' ')).join(' ')
  throw new UsageError(
    `npm has taken ${options} for itself. Write options after --: npm run ${command} -- ${options}`,
  )
}

function parse(args: string[], declared: Declared, allowPositionals: boolean) {
  const types = Object.entries(declared).map(([name, { value }]) => {
    const type: 'string' | 'boolean' = value ? 'string' : 'boolean'
    return [name, { type }] as const
  })
  try {
    return parseArgs({ args, options: Object.fromEntries(types), allowPositionals })
  } catch (error) {
    // All messages begin with the argument: "Option '--content <value>' argument missing".
    const [, typed = ''] = /'(.*?)(?: <value>)?'/.exec((error as Error).message) ?? []
    const name = typed.replace(/^-+/, '')
    const known = declared[name]
    const nearest = closestMatch(name, Object.keys(declared))
    const fault = known
      ? `write ${typed}${known.value ? ` ${known.value}` : ''}.`
      : `there is no option ${typed}.${nearest ? ` Did you mean --${nearest}?` : ''}`
    throw new UsageError(`${fault} --help prints the options.`)
  }
}

/** Whether the path `outer` is `inner` or one of the folders that it is in. */
function contains(outer: string, inner: string): boolean {
  return `${resolve(inner)}/`.startsWith(`${resolve(outer).replace(/\/$/, '')}/`)
}

function removeTrailingSlash(path: string): string {
  return path.replace(/(?<=.)[/\\]+$/, '')
}
