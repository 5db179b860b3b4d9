/** The code that a result depends on. It is found by itself: no list of files has to be kept up to date. */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { checksum } from './checksum'
import { describeState, isSettled, stateOf } from './file-state'
import { codeTable } from './folders'
import { openTable, type Table } from './table'

/** Without a separator at the end. */
const project = fileURLToPath(new URL('../..', import.meta.url)).replace(/[/\\]$/, '')

const folders = ['src', 'scripts', 'editor', 'public']
/** Files beside these folders that may configure a build: all programs and settings, but no documents. */
const settings = /\.(html|json|[cm]?[jt]s)$|^\.env/

/** The paths in the project of all its production code, and of the list of installed packages. */
export function listCode(): string[] {
  const names = readdirSync(project, { withFileTypes: true })
  const beside = names.filter((entry) => entry.isFile() && settings.test(entry.name)).map(({ name }) => name)
  return [...folders, ...beside.sort(), installedPackages]
}

const installedPackages = join('node_modules', '.package-lock.json')

function listFiles(): string[] {
  return listCode().flatMap((name) => (exists(join(project, name)) ? filesIn(join(project, name)) : []))
}

/** Changes with Node, every file of the project's code, and the installed packages. */
export function projectCode(): string {
  return unlessKnown('all code', () => checksum(JSON.stringify([process.version, listFiles().map(describe)])))
}

/**
 * Changes with these modules, everything that they import, and the versions of the packages among that. Types do not
 * count. Starts of workers count as imports. `modules` are paths in the project.
 */
export function codeOf(...modules: string[]): string {
  return unlessKnown(modules.join(), () => {
    const { files, packages } = importsOf(...modules)
    return checksum(JSON.stringify([process.versions.unicode, files.map(describe), versionsOf(packages)]))
  })
}

/** Makes a checksum of code, unless an earlier run made it and no file of the code has changed since then. */
function unlessKnown(name: string, make: () => string): string {
  known ??= openKnown()
  const before = known.get(name)
  if (before !== undefined) return before
  const code = make()
  known.set(name, code)
  known.save()
  return code
}

let known: Table<string> | undefined

function openKnown(): Table<string> {
  const files = listFiles().map((path) => ({ path, stats: statSync(path) }))
  const states = files.map(({ path, stats }) => describeState(path, stats))
  const areSettled = files.every(({ stats }) => isSettled(stateOf(stats)))
  return openTable(checksum(JSON.stringify([process.version, states])), areSettled ? codeTable : undefined)
}

/** The modules and files that modules consist of, as full paths, and the packages that they import directly. */
export function importsOf(...modules: string[]): { files: string[]; packages: string[] } {
  const files = new Set<string>()
  const packages = new Set<string>()
  const visit = (file: string) => {
    if (files.has(file)) return
    files.add(file)
    const found = importsIn(file)
    for (const name of found.packages) packages.add(name)
    found.files.forEach(visit)
  }
  for (const name of modules) visit(join(project, name))
  return { files: [...files].sort(), packages: [...packages].sort() }
}

/** What a file imports itself. */
const importsIn = once((file) => {
  if (!/\.([cm]?[jt]sx?|css)$/.test(file)) return { files: [], packages: [] }
  const text = readFileSync(file, 'utf8').replaceAll(typeImport, '')
  const packages = [...text.matchAll(packageImport)].map(([, name]) =>
    name!.split('/', name!.startsWith('@') ? 2 : 1).join('/'),
  )
  const files = [...text.matchAll(relativePath)].flatMap(([, path]) => {
    const places = ['', '.ts', '.tsx'].map((end) => join(dirname(file), `${path}${end}`))
    return places.find(isFile) ?? []
  })
  return { files, packages }
})

const typeImport = /^(?:import|export) type\b[^'"]*?\bfrom\s*['"][^'"]*['"]/gm
/** Whatever looks like one: `from './a'`, `import('./a')`, `new URL('./a-worker.ts', …)`. */
const relativePath = /['"](\.{1,2}\/[^'"\s?]+)[^'"\s]*['"]/g
const packageImport = /\b(?:from|import|resolve)\b\s*\(?\s*['"](?!node:)(@?[a-z][\w./-]*)['"]/g

/** Name and version of these packages and of all packages that they need, as installed. */
function versionsOf(names: readonly string[]): unknown[] {
  const { packages } = readLock(join(project, installedPackages))
  const found = new Map<string, unknown>()
  const visit = (name: string, user: string) => {
    const place = placeOf(name, user, packages)
    if (!place || found.has(place)) return
    const { version, integrity, dependencies, optionalDependencies, peerDependencies } = packages[place]!
    found.set(place, [version, integrity])
    for (const other of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies }))
      visit(other, place)
  }
  for (const name of names) visit(name, '')
  return [...found].sort(([a], [b]) => (a < b ? -1 : 1))
}

const readLock = once((file): Lock => JSON.parse(readFileSync(file, 'utf8')))

type Dependencies = Record<string, string>
interface Package {
  version?: string
  integrity?: string
  dependencies?: Dependencies
  optionalDependencies?: Dependencies
  peerDependencies?: Dependencies
}
interface Lock {
  packages: Record<string, Package>
}

/** Where Node finds a package that the package in the folder `user` imports; undefined if it is not installed. */
function placeOf(name: string, user: string, packages: Lock['packages']): string | undefined {
  const place = `${user && `${user}/`}node_modules/${name}`
  if (place in packages) return place
  return user ? placeOf(name, user.replace(/\/?node_modules\/(?:@[^/]+\/)?[^/]+$/, ''), packages) : undefined
}

/** The paths of all files below a folder, or of the file itself. */
export function filesIn(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}

const describe = once((file): [name: string, checksum: string] => [
  relative(project, file).replaceAll(sep, '/'),
  checksum(readFileSync(file)),
])

/** Reads each file once, because several steps share modules, and what runs does not change. */
function once<Result>(read: (file: string) => Result): (file: string) => Result {
  const known = new Map<string, Result>()
  return (file) => {
    if (!known.has(file)) known.set(file, read(file))
    return known.get(file)!
  }
}

function exists(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false }) !== undefined
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false
}
