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
}

export type OptionName = keyof Options

/** The command line was wrong: exit status 2. */
export class UsageError extends Error {}

export const help: Record<OptionName, string> = {
  content: '--content DIR   where the content is (default: content)',
  out: '--out DIR       where the finished site is (default: dist)',
  base: '--base /path/   where on its host the site is published (default: /)',
  strict: '--strict        warnings count as errors',
  port: '--port N        the port to serve on',
}

/**
 * Reads the arguments of a command that knows `names`.
 * @throws {UsageError} with a sentence that names the argument.
 */
export function readOptions(args: string[], names: readonly OptionName[]): Options {
  const given = parse(args, names)
  const { content = 'content', out = 'dist', base = '/', strict = false, port } = given
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
  return { content: trimmed(content), out: trimmed(out), base: toBase(base), strict, port: toPort(port) }
}

function parse(args: string[], names: readonly OptionName[]) {
  const options = Object.fromEntries(
    names.map((name) => [name, { type: name === 'strict' ? 'boolean' : 'string' }]),
  ) as ParseArgsConfig['options']
  for (const arg of args.filter((text) => text.startsWith('-'))) {
    const name = arg.replace(/^--?/, '').replace(/=.*/s, '')
    if ((names as readonly string[]).includes(name) && arg.startsWith('--')) continue
    const nearest = closestMatch(name, names)
    const hint = nearest ? ` Did you mean --${nearest}?` : ''
    throw new UsageError(`there is no option ${arg.replace(/=.*/s, '')}.${hint}`)
  }
  try {
    return parseArgs({ args, options, allowPositionals: false }).values as Partial<
      Omit<Options, 'port'> & { port: string }
    >
  } catch (error) {
    throw new UsageError((error as Error).message.split('\n')[0]!)
  }
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
