/** The keys of cached results: checksums of everything that they were made from. */
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { filesIn } from './cache'
import { checksum } from './file-state'

/** What makes the results of a step. */
interface Maker {
  /** Paths of files and folders of the project. */
  code: readonly string[]
  /** The packages that do the work. Without it, all packages and the version of Node count. */
  libraries?: readonly string[]
}

/** The key of the result for these inputs. They have to be complete: everything that is not in the code. */
type CacheKey = (...inputs: unknown[]) => string

/** The keys of a step's results. They change with the code of `maker`, or without it with all code of the project. */
export function cacheKey(step: string, maker?: Maker): CacheKey {
  let version: string | undefined // read once: the running code does not change
  return (...inputs) => {
    version ??= maker ? checksumOf(maker) : projectCode()
    return checksum(JSON.stringify([step, version, inputs]))
  }
}

/** Commands run in the folder of the project. */
const project = process.cwd()
const folders = ['src', 'scripts', 'editor']
/** Files beside these folders that may configure a build: all programs and settings, but no documents. */
const settings = /\.(html|json|[cm]?[jt]s)$|^\.env/

/** The paths in the project of all its production code. */
export function listCode(): string[] {
  const names = readdirSync(project, { withFileTypes: true })
  const beside = names.filter((entry) => entry.isFile() && settings.test(entry.name)).map(({ name }) => name)
  return [...folders, ...beside.sort()]
}

let allCode: string | undefined

function projectCode(): string {
  allCode ??= checksumOf({ code: listCode() })
  return allCode
}

function checksumOf({ code, libraries }: Maker): string {
  const packages = libraries?.map((name) => [name, installedVersion(name)]) ?? [
    process.version,
    checksum(readFileSync(join(project, 'node_modules/.package-lock.json'))),
  ]
  const described = code
    .flatMap(filesOf)
    .map((file) => [relative(project, file).replaceAll(sep, '/'), checksum(readFileSync(file))])
  return checksum(JSON.stringify([packages, described]))
}

/** @throws if there is none: the list of code names a path that was renamed. */
function filesOf(name: string): string[] {
  const files = filesIn(join(project, name))
  if (!files.length) throw new Error(`There is no code in ${name}.`)
  return files
}

function installedVersion(name: string): string {
  return JSON.parse(readFileSync(join(project, 'node_modules', name, 'package.json'), 'utf8')).version
}
