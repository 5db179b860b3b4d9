/** Texts with names that computers give to copies, or that were meant as translations. */
import { basename, dirname, join } from 'node:path'
import { otherLanguages } from '../../src/i18n/languages'
import type { ContentTree } from './tree/tree'

/** `k-venkatesh - Copy.md`, `k-venkatesh (1).md`, `Copy of k-venkatesh.md` */
const copy = /^(?:copy of (.+)|(.+?)(?: - copy(?: \(\d+\))?|[ -]copy(?: \d+)?| ?\(\d+\)))\.md$/i

/** What is wrong with the name of a text, and what to do; undefined for other names. */
export function describeMisnamed(file: string, { has }: Pick<ContentTree, 'has'>): string | undefined {
  const [folder, name] = [dirname(file), basename(file)]
  const isThere = (stem: string) => has(join(folder, `${stem}.md`))
  const [, after, before] = copy.exec(name) ?? []
  const copied = after ?? before
  if (copied && isThere(copied))
    return `has the name of a copy of ${copied}.md, and was not read. Delete it if it is one, or give it a name of its own.`
  const [, stem = '', code = ''] = /^(.+)[-_ ]([a-z]{2})\.md$/i.exec(name) ?? []
  const language = otherLanguages.find((one) => one === code.toLowerCase())
  if (language && isThere(stem))
    return `is not read as a translation of ${stem}.md. Rename it to "${stem}.${language}.md".`
}
