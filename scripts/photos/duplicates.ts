/** Warns of photos that are in one folder twice. */
import { basename, dirname } from 'node:path'
import type { Problems } from '../lib/problems'
import type { Content } from './originals'

export function warnOfTwins(contents: Pick<Content, 'paths'>[], problems: Problems): void {
  for (const { paths } of contents) {
    const firsts = new Map<string, string>()
    for (const path of paths) {
      const first = firsts.get(dirname(path))
      if (!first) firsts.set(dirname(path), path)
      else problems.warn(path, `is the same photo as ${basename(first)} beside it: delete one of the two.`)
    }
  }
}
