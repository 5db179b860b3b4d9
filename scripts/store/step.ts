/**
 * A step makes results that are kept for later runs. It is a name, its version and its inputs: a result is valid as long as
 * all three are the same.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { checksum } from './checksum'
import { filesIn } from './entries'

/** What makes the results of a step. */
interface Maker {
  /** Paths of files and folders of the project. */
  code: readonly string[]
  /** The packages that do the work. Without it, all packages and the version of Node count. */
  libraries?: readonly string[]
}

export interface Step {
  /** The key of the result for these inputs. They have to be complete: everything that is not in the code. */
  keyOf(...inputs: unknown[]): string
}

/** The version is a checksum of the code. Without `maker`, it changes with all code of the project. */
export function defineStep(name: string, maker?: Maker): Step {
  let version: string | undefined // read once: what runs does not change
  const read = () => (maker ? checksumOf(maker) : projectCode())
  return {
    keyOf(...inputs) {
      version ??= read()
      return checksum(JSON.stringify([name, version, inputs]))
    },
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
  const files = code.flatMap(filesOf)
  const described = files.map((file) => [
    relative(project, file).replaceAll(sep, '/'),
    checksum(readFileSync(file)),
  ])
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
