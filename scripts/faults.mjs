/** Describes faults of the machine in one line. */
import { readFileSync, statSync } from 'node:fs'
import { dirname, isAbsolute, join, relative, resolve } from 'node:path'
import { project } from './compiled.mjs'

/** Faults that do not depend on the file at which they happen. */
const general = ['EMFILE', 'ENFILE', 'EAGAIN']
/** In the cache: a folder where a file should be, a file where a folder should be, or a link that leads nowhere. */
const damage = ['EISDIR', 'ERR_FS_EISDIR', 'ENOTDIR', 'EEXIST', 'ELOOP', 'ENOENT']

/** Undefined if the error is a bug. */
export function describeFault(error) {
  const { code = '', path, message = '' } = error ?? {}
  // WebAssembly reports a lack of memory without an error code.
  if (/out of memory|\bENOMEM\b/i.test(message))
    return 'there is not enough memory: close other programs, or raise the limit (ulimit -v).'
  if (
    /ERR_DLOPEN_FAILED|Cannot find native binding|Could not load the "sharp" module/.test(
      `${code} ${message}`,
    )
  )
    return 'a package in node_modules is damaged or for another system than this one: type npm ci.'
  if (code === 'ERR_MODULE_NOT_FOUND' && /Cannot find package/.test(message))
    return 'a package is missing in node_modules: type npm ci.'
  if (damage.includes(code) && path && isInCache(String(path)))
    return 'the folder .cache is damaged: delete it, and run the command again.'
  const fault = JSON.parse(readFileSync(join(project, 'scripts/machine-faults.json'), 'utf8'))[code]
  if (!fault) return
  const foreign = path && ['EACCES', 'EPERM'].includes(code) ? findForeign(String(path)) : undefined
  if (foreign)
    return `the folder ${foreign} belongs to another user: type sudo chown -R "$(id -un)" "${foreign}".`
  const text = path !== undefined && !general.includes(code) ? `${path}  ${fault}` : fault
  return text.replace(/\p{Cc}|#(?=#\w*\[)/gu, '?') // they could control the terminal, or a workflow
}

function isInCache(path) {
  return /^\.cache($|[/\\])/.test(relative(project, resolve(path)))
}

/** The highest folder in the project, around `path`, that belongs to another user. */
function findForeign(path) {
  const uid = process.getuid?.()
  let found
  for (let inside = relative(project, resolve(path)); uid !== undefined; inside = dirname(inside)) {
    if (inside === '.' || inside === '' || inside.startsWith('..') || isAbsolute(inside)) return found
    const stats = statSync(join(project, inside), { throwIfNoEntry: false })
    if (stats?.isDirectory() && stats.uid !== uid) found = inside
  }
}
