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
import { readSealed, writeSealed } from '../../store/sealed-json'

/** What the last build put into a folder. */
export interface LastBuild {
  names: readonly string[]
  /** Where the folder is published, if it contains the photos of a site that has them elsewhere. */
  address?: string | undefined
}

/** The file for the site in `out`, in whatever way it was typed. */
function fileFor(out: string, lists: string, end: '.txt' | '-last.json'): string {
  const path = relative('', resolve(out))
  const name = path.replace(/[^\w.-]+/g, '-')
  return join(lists, `${name === path ? name : `${name}-${checksum(path).slice(0, 8)}`}${end}`)
}

/** Undefined if no build put files into the folder. */
export function readLastBuild(out: string, lists = oldFilesFolder): LastBuild | undefined {
  const last = readSealed<LastBuild>(fileFor(out, lists, '-last.json'))
  return last?.names.length ? last : undefined
}

/**
 * Must be called when the new site is in `out`. `before`: the names of all files that were there. `lists`: the folder for the
 * lists. What the last build made is known from a list, too, because continuous integration keeps the cache, but not the
 * site.
 */
export function noteOldFiles(
  out: string,
  before: readonly string[],
  built: LastBuild,
  lists = oldFilesFolder,
): void {
  const file = fileFor(out, lists, '.txt')
  const current = new Set(built.names)
  const earlier = [readList(file), readLastBuild(out, lists)?.names ?? [], before].flat()
  const old = [...new Set(earlier.filter((name) => !current.has(name)))].sort()
  const note = `# Earlier builds made these files. The site in ${out} does not have them. If you copy it to a host, delete them there, then delete this list.`
  if (old.length) writeAtomic(file, [note, ...old, ''].join('\n'))
  else rmSync(file, { force: true })
  writeSealed(fileFor(out, lists, '-last.json'), built)
}

/** A sentence that names the list; undefined if it is empty. */
export function describeOldFiles(out: string, lists = oldFilesFolder): string | undefined {
  const file = fileFor(out, lists, '.txt')
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
