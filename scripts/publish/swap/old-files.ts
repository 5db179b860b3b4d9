/**
 * Lists the files of earlier builds that the site no longer has. Whoever copies the site to a host has to delete them
 * there: a copy adds and replaces files, but a withdrawn photo stays on the host.
 */
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { count } from '../../lib/count'
import { writeAtomic } from '../../lib/write-atomic'
import { checksum } from '../../store/checksum'
import { oldFilesFolder } from '../../store/folders'
import { siteFiles } from './fill'

/** The list for the site in `out`, in whatever way it was typed, and that of the files that its last build made. */
function listFile(out: string, lists: string, part = ''): string {
  const place = relative('', resolve(out))
  const name = place.replace(/[^\w.-]+/g, '-')
  return join(lists, part, `${name === place ? name : `${name}-${checksum(place).slice(0, 8)}`}.txt`)
}

/**
 * Must be called before a new site replaces the one in `out`. `names`: all files of the new one. `lists`: the folder for the
 * lists. What the last build made is known from a list, too, because continuous integration keeps the cache, but not the
 * site.
 */
export function noteOldFiles(out: string, names: readonly string[], lists = oldFilesFolder): void {
  const file = listFile(out, lists)
  const current = new Set(names)
  const last = listFile(out, lists, 'last')
  const earlier = [readList(file), readList(last), existsSync(out) ? siteFiles(out) : []].flat()
  writeAtomic(last, names.join('\n'))
  const old = [...new Set(earlier.filter((name) => !current.has(name)))].sort()
  if (!old.length) {
    rmSync(file, { force: true })
    return
  }
  const remark = `# Earlier builds made these files. The site in ${out} does not have them. If you copy it to a host, delete them there, then delete this list.`
  writeAtomic(file, [remark, ...old, ''].join('\n'))
}

/** A sentence that names the list; undefined if it is empty. */
export function describeOldFiles(out: string, lists = oldFilesFolder): string | undefined {
  const file = listFile(out, lists)
  const old = readList(file).length
  if (old)
    return `If you copy ${out} to a host: ${count(old, 'file')} of earlier builds must be deleted there. ${file} lists them.`
}

function readList(file: string): string[] {
  if (!existsSync(file)) return []
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
}
