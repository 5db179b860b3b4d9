/** The options of the commands. */
import { existsSync, statSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { type ParseArgsConfig, parseArgs } from 'node:util'
import { closestMatch } from '../content/issues'

export interface Options {
  /** The content folder, as typed. */
  content: string
  /** The folder of the finished site, as typed. */
  out: string
  /** The path the site is served from, with slashes at both ends. */
  base: string
  strict: boolean
  /** Undefined for the default of the command. */
  port?: number
  /** Serve to the whole network, not only to this computer. */
  host?: boolean
  /** Write compressed copies of text files. */
  compress?: boolean
  /** Put the file of each page into a folder of its own. */
  folders?: boolean
  /** Problems and summary as JSON. */
  json?: boolean
  /** The file for the contact sheet. */
  report?: string
  /** For `new`: a folder with photos, a photo, and values of fields. */
  from?: string
  photo?: string
  area?: string
  date?: string
  slug?: string
  /** For `check`: remove withdrawn photos from the cache. */
  prune?: boolean
  /** For `check`: the repository of the content is public. */
  public?: boolean
  /** For `withdraw`: do not ask; the photo for fields that need one; what to do instead of withdrawing. */
  yes?: boolean
  instead?: string
  different?: boolean
  restore?: boolean
  published?: boolean
  /** The arguments that are not options: `event 2025-11-20 "Title"`. */
  words: string[]
  /** The full address of the published site, if the host provides it (`SITE_ADDRESS`). */
  publishedAt?: string
}

export type OptionName = Exclude<keyof Options, 'words' | 'publishedAt'>

const flags: readonly string[] = [
  'strict',
  'host',
  'compress',
  'folders',
  'json',
  'prune',
  'public',
  'yes',
  'different',
  'restore',
  'published',
]
/** The file of `--report` without a value. */
export const defaultReport = '.cache/contact-sheet.html'

/** The command line was wrong: exit status 2. */
export class UsageError extends Error {}

export const help: Record<OptionName, string> = {
  content: '--content DIR   the content folder (default: content)',
  out: '--out DIR       the folder of the finished site (default: dist)',
  base: '--base /path/   the path the site is served from (default: /)',
  strict: '--strict        fail on warnings, too',
  port: '--port N        the port to serve on',
  host: '--host          serve to the whole network (default: only to this computer)',
  compress: '--compress      add .br and .gz files, for hosts that serve precompressed files',
  folders:
    '--folders       about/index.html instead of about.html, for hosts that do not show the latter at /about',
  json: '--json          problems and summary as JSON, for other programs',
  report: `--report FILE   write a page with every photo beside its warnings (default: ${defaultReport})`,
  prune: '--prune         remove withdrawn photos from the cache',
  public: '--public        fail on originals that contain the place where they were taken',
  from: '--from DIR      copy the photos of this folder, without videos and duplicates',
  photo: '--photo FILE    copy this photo',
  area: '--area NAME     the focus area of an event (default: education)',
  date: '--date DAY      the day of a story, YYYY-MM-DD',
  yes: '--yes           do not ask',
  instead: '--instead PHOTO the photo that takes its place where a text cannot be without one',
  different: '--different     PHOTO is no copy of a withdrawn or hidden photo: accept it',
  restore: '--restore       PHOTO was withdrawn by mistake and is back in its folder: accept it',
  published: '--published     ask the published site whether the files of withdrawn photos are gone',
  slug: '--slug NAME     the name of the file (default: made from the title)',
}

export interface Accepted {
  options: readonly OptionName[]
  /** Without it, arguments that are not options are refused. */
  hasWords?: boolean
  /** The commands that have an option. */
  commandsWith?(option: string): readonly string[]
}

/**
 * Reads the arguments of a command.
 * @throws {UsageError} with a sentence that names the argument.
 */
export function readOptions(args: string[], accepted: Accepted): Options {
  const names = accepted.options
  const { words, values } = parse(args, accepted)
  const { content = 'content', out = 'dist', base = '/', strict = false, port, ...others } = values
  if (names.includes('content') && !statSync(content, { throwIfNoEntry: false })?.isDirectory()) {
    throw new UsageError(`there is no folder ${content}: --content takes the folder with the content.`)
  }
  if (
    isAround(resolve(out), process.cwd()) ||
    ['content', 'src', 'scripts', 'public'].includes(relative('.', out))
  ) {
    throw new UsageError(
      `--out ${out} would replace the project itself: name a folder for the finished site.`,
    )
  }
  for (const folder of [out, content]) {
    if (others.report && isAround(resolve(folder), resolve(others.report)))
      throw new UsageError(`--report ${others.report} would be in ${folder}: choose a file outside it.`)
  }
  return {
    ...others,
    content: removeTrailingSlash(content),
    out: removeTrailingSlash(out),
    base: toBase(base),
    strict,
    port: toPort(port),
    words,
    publishedAt: process.env.SITE_ADDRESS,
  }
}

function parse(given: string[], { options: names, hasWords = false, commandsWith = () => [] }: Accepted) {
  const args = given.map((arg, index) => {
    const hasValue = given[index + 1] !== undefined && !given[index + 1]!.startsWith('-')
    return arg === '--report' && !hasValue ? `${arg}=${defaultReport}` : arg
  })
  const options = Object.fromEntries(
    names.map((name) => [name, { type: flags.includes(name) ? 'boolean' : 'string' }]),
  ) as ParseArgsConfig['options']
  for (const arg of args.filter((text) => text.startsWith('-'))) {
    const name = arg.replace(/^--?/, '').replace(/=.*/s, '')
    if ((names as readonly string[]).includes(name) && arg.startsWith('--')) continue
    throw new UsageError(describeUnknown(arg.replace(/=.*/s, ''), names, commandsWith(name)))
  }
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: hasWords })
    type Values = Partial<Omit<Options, 'port' | 'words' | 'publishedAt'> & { port: string }>
    return { values: values as Values, words: positionals }
  } catch (error) {
    throw new UsageError((error as Error).message.split('\n')[0]!)
  }
}

function describeUnknown(
  option: string,
  names: readonly OptionName[],
  commandsWith: readonly string[],
): string {
  if (commandsWith.length && option.startsWith('--')) {
    const list = new Intl.ListFormat('en').format(commandsWith)
    return `this command has no option ${option}. It belongs to ${list}.`
  }
  const nearest = closestMatch(option.replace(/^-+/, ''), names)
  return `there is no option ${option}.${nearest ? ` Did you mean --${nearest}?` : ''}`
}

/** `sub`, `/sub` and `/sub/` are all `/sub/`. */
function toBase(base: string): string {
  const name = base.replace(/^\/+|\/+$/g, '')
  if (/^[\w.~-]+(\/[\w.~-]+)*$/.test(name)) return `/${name}/`
  if (!name) return '/'
  throw new UsageError(`--base ${base} is not a path: write it like /sub/.`)
}

function toPort(port: string | undefined): number | undefined {
  if (port === undefined) return
  if (/^\d{1,5}$/.test(port) && Number(port) < 65536) return Number(port)
  throw new UsageError(`--port ${port} is not a port: write a number from 0 to 65535.`)
}

function isAround(outer: string, inner: string): boolean {
  return inner === outer || inner.startsWith(outer.endsWith('/') ? outer : `${outer}/`)
}

function removeTrailingSlash(path: string): string {
  return existsSync(path) || path.length > 1 ? path.replace(/(?<=.)[/\\]+$/, '') : path
}
