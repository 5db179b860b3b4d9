/** Bundles the TypeScript of the generator, which Node 20 does not run, into `.cache/generator` when it has changed. */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const project = fileURLToPath(new URL('..', import.meta.url))
const cache = join(project, '.cache/generator')
export const packageList = join(project, 'node_modules/.package-lock.json')
/** What the generator imports. */
const code = ['scripts', 'src/i18n', 'src/offline', 'src/page-data', 'src/shared', 'tests/bench']
/** Bundles of earlier code stay for a while: another command may be running with one. */
const maxAgeMs = 24 * 3600 * 1000

/** Returns the folder of the bundle, which also contains the workers. */
export function bundle() {
  const target = join(cache, signature())
  if (existsSync(target)) return target
  mkdirSync(cache, { recursive: true })
  for (const name of readdirSync(cache)) {
    const path = join(cache, name)
    if (Date.now() - statSync(path).mtimeMs > maxAgeMs) rmSync(path, { recursive: true, force: true })
  }
  const made = `${target}.${process.pid}`
  const settings = JSON.parse(readFileSync(join(project, 'scripts/bundler-env.json'), 'utf8'))
  try {
    // In a process of its own, whose memory is freed.
    execFileSync(
      process.execPath,
      ['node_modules/rolldown/bin/cli.mjs', '--config', 'scripts/rolldown.config.mjs', '--dir', made],
      { cwd: project, env: Object.assign({}, process.env, settings), stdio: ['ignore', 'ignore', 'pipe'] },
    )
    renameSync(made, target)
  } catch (error) {
    if (!existsSync(target)) throw error // otherwise another run was faster
  } finally {
    rmSync(made, { recursive: true, force: true })
  }
  return target
}

/** Changes with every file of the code, with the packages and with Node. */
function signature() {
  const files = code.map((folder) => join(project, folder)).filter((folder) => existsSync(folder))
  const states = [...files.flatMap(filesIn), packageList].map((file) => {
    const { size, mtimeMs } = statSync(file)
    return `${file.slice(project.length)} ${size} ${Math.trunc(mtimeMs)}`
  })
  return createHash('sha256')
    .update([process.version, ...states].join('\n'))
    .digest('hex')
    .slice(0, 16)
}

function filesIn(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}` // `join` takes long for many files
    return entry.isDirectory() ? filesIn(path) : [path]
  })
}
