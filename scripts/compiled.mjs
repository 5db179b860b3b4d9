/**
 * Finds the compiled JavaScript of a TypeScript file of the generator. Imports only modules of Node, so that commands that
 * are already compiled start at once.
 */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

export const project = fileURLToPath(new URL('..', import.meta.url)).replace(/[/\\]$/, '')
/** Contains a folder for each compiled copy, named after its content, and a record for each script. */
export const copies = join(project, '.cache/generator')

/** The record of `script`: its compiled file, and the files outside `scripts/` that it was compiled from. */
export function recordFile(script) {
  return join(
    copies,
    `${sha256([project, process.version, process.platform, resolve(script)].join()).slice(0, 16)}.json`,
  )
}

/** @returns {Promise<string>} the compiled file of `script`, the path of a TypeScript file. */
export async function compiled(script) {
  return findCopy(recordFile(script)) ?? (await compile(resolve(script)))
}

/** Compiles in a process of its own, because the bundler would keep 300 MB in this one. */
async function compile(script) {
  const { fork } = await import('node:child_process')
  const program = fileURLToPath(new URL('compile-process.mjs', import.meta.url))
  const lowMemoryEnv = JSON.parse(readFileSync(join(project, 'scripts/bundler-env.json'), 'utf8'))
  const child = fork(program, [script], { execArgv: [], env: { ...process.env, ...lowMemoryEnv } })
  const { file, error } = await new Promise((resolve, reject) => {
    child.once('message', resolve)
    child.once('error', reject)
    child.once('exit', (code, signal) => reject(new Error(`Compiling ended with ${code ?? signal}.`)))
  })
  if (error) throw Object.assign(new Error(error.message), error)
  return file
}

/** Undefined if any file differs. */
function findCopy(record) {
  try {
    const { file, inputs, signature } = JSON.parse(readFileSync(record, 'utf8'))
    if (signature === sign(file, inputs)) return file
  } catch {
    // It is missing or damaged.
  }
}

/**
 * Changes with every file of the generator, the installed packages, and the copy itself. Undefined if one of the source
 * files has changed since `startedMs`.
 */
export function sign(file, inputs, startedMs = Number.POSITIVE_INFINITY) {
  const packages = join(project, 'node_modules/.package-lock.json')
  const sources = [...filesIn(join(project, 'scripts')), ...inputs, packages].map(readStats)
  if (sources.some(({ stats }) => stats && stats.ctimeMs >= startedMs)) return
  const found = [...sources, ...filesIn(resolve(file, '..')).map(readStats)]
  const rows = found.map(({ path, stats }) => [path, stats?.size, stats?.mtimeMs, stats?.ctimeMs, stats?.ino])
  return sha256(JSON.stringify(rows))
}

function filesIn(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}${sep}${entry.name}` // `join` takes long for many files
    return entry.isDirectory() ? filesIn(path) : [path]
  })
}

function readStats(path) {
  return { path, stats: statSync(path, { throwIfNoEntry: false }) }
}

export function sha256(data) {
  return createHash('sha256').update(data).digest('hex')
}
