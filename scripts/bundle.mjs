/** Bundles the TypeScript of the generator, which Node 20 does not run, into `.cache/generator` when it has changed. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describeFile, describeSources, verifyFiles } from './store/sources.mjs'

export const project = fileURLToPath(new URL('..', import.meta.url))
const cache = join(project, '.cache/generator')
export const packageList = join(project, 'node_modules/.package-lock.json')
const config = 'scripts/rolldown.config.mjs'
/** Bundles of earlier code stay for a while: another command may be running with one. */
const maxAgeMs = 24 * 3600 * 1000

/**
 * Returns the folder of the bundle, which also contains the workers. Its `bundle.json` has the files from which it was made (`sources`),
 * those that were made (`files`), and what each module imports (`modules`).
 */
export function bundle() {
  const known = findBundle()
  if (known) return known
  for (const name of namesIn(cache)) {
    const path = join(cache, name)
    const stats = statSync(path, { throwIfNoEntry: false }) // another command may rename or remove it
    if (stats && Date.now() - stats.mtimeMs > maxAgeMs) rmSync(path, { recursive: true, force: true })
  }
  const startedMs = Date.now()
  const target = join(cache, `${startedMs}-${process.pid}`)
  const made = `${target}.unfinished`
  mkdirSync(made, { recursive: true }) // the bundler would not say why it cannot
  const settings = JSON.parse(readFileSync(join(project, 'scripts/bundler-env.json'), 'utf8'))
  try {
    // In a process of its own, whose memory is freed.
    execFileSync(process.execPath, ['node_modules/rolldown/bin/cli.mjs', '--config', config, '--dir', made], {
      cwd: project,
      env: Object.assign({}, process.env, settings),
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    const { modules } = JSON.parse(readFileSync(join(made, 'modules.json'), 'utf8'))
    writeBundle(made, {
      node: process.version,
      sources: describeSources(project, [config, ...Object.keys(modules).filter(isOwn)], startedMs),
      files: readdirSync(made).map((name) => describeFile(made, name)),
      modules,
    })
    renameSync(made, target)
  } finally {
    rmSync(made, { recursive: true, force: true })
  }
  return target
}

const isOwn = (module) => !module.startsWith('node_modules/')

/** The newest bundle that is whole, and was made from the files as they are now. */
function findBundle() {
  for (const name of namesIn(cache).filter(isFinished).sort().reverse()) {
    const folder = join(cache, name)
    const made = readBundle(folder)
    if (!made || made.node !== process.version) continue
    const sources = verifyFiles(project, made.sources)
    const files = sources && verifyFiles(folder, made.files)
    if (!files) continue
    if (sources !== made.sources || files !== made.files)
      writeBundle(folder, Object.assign(made, { sources, files }))
    return folder
  }
  return undefined
}

const isFinished = (name) => /^\d+-\d+$/.test(name)

function namesIn(folder) {
  try {
    return readdirSync(folder)
  } catch {
    return [] // it is made, or the fault reported, when the bundle is written
  }
}

function readBundle(folder) {
  try {
    return JSON.parse(readFileSync(join(folder, 'bundle.json'), 'utf8'))
  } catch {
    return undefined // missing, or cut off
  }
}

/** Another command may be reading it. */
function writeBundle(folder, content) {
  const file = join(folder, 'bundle.json')
  writeFileSync(`${file}.${process.pid}`, JSON.stringify(content))
  renameSync(`${file}.${process.pid}`, file)
}
