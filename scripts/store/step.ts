/**
 * A step makes results that are kept for later runs. It is a name, its version and its inputs: a result is valid as long as
 * all three are the same.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { checksum } from './checksum'
import { filesIn } from './entries'

/** How results that are expensive to make are made. */
interface Recipe {
  /** To be raised when the same inputs give other results. A test finds that out (tests/unit/store/kept-results.test.ts). */
  version: number
  /** The packages that do the work. */
  libraries?: readonly string[]
}

/** The code that makes results, if it is a part of the project: paths of files and folders. */
interface OwnCode {
  code: readonly string[]
}

export interface Step {
  /** The version with those of the libraries, or a checksum of code. */
  version(): unknown
  /** The key of the result for these inputs. They have to be complete: everything that is not in the code. */
  keyOf(...inputs: unknown[]): string
}

/** Without a recipe, results are cheap to make, and valid as long as no code changes. */
export function defineStep(name: string, recipe?: Recipe | OwnCode): Step {
  let known: unknown // read once: what runs does not change
  const read = () =>
    !recipe ? projectCode() : 'code' in recipe ? checksumOf(recipe.code) : versionOf(recipe)
  const version = () => (known ??= read())
  return { version, keyOf: (...inputs) => checksum(JSON.stringify([name, version(), inputs])) }
}

function versionOf({ version, libraries = [] }: Recipe) {
  const installed = (name: string) =>
    JSON.parse(readFileSync(join(project, 'node_modules', name, 'package.json'), 'utf8')).version
  return { version, libraries: Object.fromEntries(libraries.map((name) => [name, installed(name)])) }
}

const project = fileURLToPath(new URL('../..', import.meta.url))
const folders = ['src', 'scripts', 'editor']
/** Files beside these folders that may configure a build: all programs and settings, but no documents. */
const settings = /\.(html|json|[cm]?[jt]s)$|^\.env/

const packageList = join('node_modules', '.package-lock.json')

/** The paths in the project of all its production code, and of the list of installed packages. */
export function listCode(): string[] {
  const names = readdirSync(project, { withFileTypes: true })
  const beside = names.filter((entry) => entry.isFile() && settings.test(entry.name)).map(({ name }) => name)
  return [...folders, ...beside.sort(), packageList]
}

let allCode: string | undefined

function projectCode(): string {
  allCode ??= checksumOf(listCode())
  return allCode
}

/** Changes with Node, every file of `code`, and the installed packages. */
function checksumOf(code: readonly string[]): string {
  const files = [...new Set([...code, packageList])].flatMap((name) => filesIn(join(project, name)))
  const described = files.map((file) => [
    relative(project, file).replaceAll(sep, '/'),
    checksum(readFileSync(file)),
  ])
  return checksum(JSON.stringify([process.version, described]))
}
