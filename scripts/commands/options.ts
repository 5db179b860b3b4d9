/** What may follow a command on the command line. */
import { existsSync, statSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { type ParseArgsConfig, parseArgs } from 'node:util'
import { closestMatch } from '../content/issues'

export interface Options {
  /** The content folder, as typed. */
  content: string
  /** The folder of the finished site, as typed. */
  out: string
  /** Where the site is published, with slashes around. */
  base: string
  strict: boolean
  /** Undefined where the command's own default holds. */
  port?: number
  /** Serve to the whole network, not to this machine only. */
  host?: boolean
  /** Write compressed copies beside the texts. */
  compress?: boolean
  /** Problems and summary as JSON. */
  json?: boolean
  /** Where the contact sheet goes; undefined when none is wanted. */
  report?: string
  /** Of `new`: a folder with photos, a photo, and values of fields. */
  from?: string
  photo?: string
  area?: string
  date?: string
  slug?: string
  /** Of `check`: clear the cache of withdrawn photos. */
  prune?: boolean
  /** Of `check`: the repository of the content is public. */
  public?: boolean
  /** What is no option: `event 2025-11-20 "Title"`. */
  words: string[]
  /** The full address at which the host publishes the site, from the environment (`SITE_ADDRESS`). */
  publishedAt?: string
}

export type OptionName = Exclude<keyof Options, 'words' | 'publishedAt'>

const flags: readonly string[] = ['strict', 'host', 'compress', 'json', 'prune', 'public']
/** Where the contact sheet goes when `--report` names no file. */
export const defaultReport = '.cache/contact-sheet.html'

/** The command line was wrong: exit status 2. */
export class UsageError extends Error {}

export const help: Record<OptionName, string> = {
  content: '--content DIR   where the content is (default: content)',
  out: '--out DIR       where the finished site is (default: dist)',
  base: '--base /path/   where on its host the site is published (default: /)',
  strict: '--strict        fail on warnings, too',
  port: '--port N        the port to serve on',
  host: '--host          serve to the whole network (default: to this machine only)',
  compress: '--compress      add .br and .gz files, for hosts that send them as they are',
  json: '--json          problems and summary as JSON, for other programs',
  report: `--report FILE   write a page with every photo beside its warnings (default: ${defaultReport})`,
  prune: '--prune         clear withdrawn photos from the cache',
  public: '--public        fail on originals that contain the place where they were taken',
  from: '--from DIR      copy the photos of this folder; films and doubles stay there',
  photo: '--photo FILE    copy this photo',
  area: '--area NAME     the focus area of an event (default: education)',
  date: '--date DAY      the day of a story, YYYY-MM-DD',
  slug: '--slug NAME     the name of the file (default: made from the title)',
}

export interface Accepted {
  options: readonly OptionName[]
  /** What is no option is a usage error without it. */
  hasWords?: boolean
  /** The other commands that take an option. */
  takers?(option: string): readonly string[]
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
      throw new UsageError(`--report ${others.report} would lie in ${folder}: name a file elsewhere.`)
  }
  return {
    ...others,
    content: trimmed(content),
    out: trimmed(out),
    base: toBase(base),
    strict,
    port: toPort(port),
    words,
    publishedAt: process.env.SITE_ADDRESS,
  }
}

function parse(given: string[], { options: names, hasWords = false, takers = () => [] }: Accepted) {
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
    throw new UsageError(describeUnknown(arg.replace(/=.*/s, ''), names, takers(name)))
  }
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: hasWords })
    type Values = Partial<Omit<Options, 'port' | 'words' | 'publishedAt'> & { port: string }>
    return { values: values as Values, words: positionals }
  } catch (error) {
    throw new UsageError((error as Error).message.split('\n')[0]!)
  }
}

function describeUnknown(option: string, names: readonly OptionName[], takers: readonly string[]): string {
  if (takers.length && option.startsWith('--')) {
    const list = new Intl.ListFormat('en').format(takers)
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

function trimmed(path: string): string {
  return existsSync(path) || path.length > 1 ? path.replace(/(?<=.)[/\\]+$/, '') : path
}
