/** Describes faults of the machine in one line. */
import { accessSync, constants, existsSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'

export const faults = {
  EADDRINUSE: 'the port is in use: stop the other server, or name another port with --port.',
  EALREADY:
    'the dev server is running already, or its photos are being cleared: use that one, or wait until it ends.',
  EACCES: 'permission was denied: check who may read and write there.',
  EPERM: 'the operation is not permitted: close other programs that use it, and check who may write there.',
  ELOOP: 'is a link that leads in a circle: remove it.',
  ENOSPC: 'the disk is full: make room and run the command again.',
  EDQUOT: 'the disk quota is used up: make room and run the command again.',
  EROFS: 'the disk is read-only: use another one.',
  EIO: 'the disk cannot be read or written: it may be failing.',
  EFBIG: 'a file would be larger than this machine allows: raise the limit (ulimit -f).',
  EMFILE: 'too many files are open: raise the limit (ulimit -n).',
  ENFILE: 'too many files are open on this machine: close other programs.',
  EAGAIN: 'no further process can be started: close other programs, or raise the limit (ulimit -u).',
}
/** Linux counts what it watches. It reports the end of the numbers as a full disk, or as too many files. */
const tooManyWatched =
  'too many folders are watched: close other programs, or raise the limits of Linux (sudo sysctl fs.inotify.max_user_watches=524288 fs.inotify.max_user_instances=512).'
/** Faults that do not depend on the file at which they happen. */
const general = ['EMFILE', 'ENFILE', 'EAGAIN']
/** Faults of the place where something is written: of a copy, its target. */
const writing = ['ENOSPC', 'EDQUOT', 'EROFS', 'EFBIG']
/** In the cache: a folder where a file should be, a file where a folder should be, or a link that leads nowhere. */
const damage = ['EISDIR', 'ERR_FS_EISDIR', 'ENOTDIR', 'EEXIST', 'ELOOP', 'ENOENT']
const packages =
  /ERR_DLOPEN_FAILED|Cannot find native binding|Could not load the "sharp" module|Cannot find package/

/** Returns undefined if the error is a bug. */
export function describeFault(error) {
  const { message = '', stderr = '' } = error
  // What the bundler printed names the fault.
  const named = error.code || Object.keys(faults).find((name) => String(stderr).includes(name)) || ''
  const code = named === 'ENOENT' && error.syscall === 'mkdir' ? refusalOf(error.path) : named
  const path = (writing.includes(code) && error.dest) || error.path
  const isInCache = path !== undefined && /^\.cache($|[/\\])/.test(relative('.', resolve(String(path))))
  // WebAssembly reports a lack of memory without an error code.
  if (/out of memory|\bENOMEM\b/i.test(message))
    return 'there is not enough memory: close other programs, or raise the limit (ulimit -v).'
  if (error.syscall === 'watch' && ['ENOSPC', 'EMFILE'].includes(code)) return tooManyWatched
  if (packages.test(`${code} ${message}`))
    return 'a package in node_modules is missing, damaged or for another system than this one: type npm ci.'
  if (damage.includes(code) && isInCache)
    return 'the folder .cache is damaged: delete it, and run the command again.'
  const fault = faults[code]
  if (!fault) return undefined
  const known = isInCache ? '.cache' : path && String(path).replace(/[/\\]\.unfinished-.*/, '')
  const text = known && !general.includes(code) ? `${known}  ${fault}` : fault
  return text.replace(/\p{Cc}|#(?=#\w*\[)/gu, '?') // they could control the terminal, or a workflow
}

/** Why a folder cannot be made. If the disk is read-only, Node says only that the folder is missing. */
function refusalOf(path) {
  let folder = resolve(String(path))
  while (!existsSync(folder)) folder = dirname(folder)
  try {
    accessSync(folder, constants.W_OK)
    return 'ENOENT'
  } catch (error) {
    return error.code
  }
}
