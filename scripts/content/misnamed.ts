/** Texts with names that computers give to copies, or that were meant as translations. */
import { basename, dirname, join } from 'node:path'
import { otherLanguages } from '../../src/i18n/languages'
import { copiedText } from './tree/copies'
import type { ContentTree } from './tree/tree'

/** What is wrong with the name of a text, and what to do; undefined for other names. */
export function describeMisnamed(file: string, { has }: Pick<ContentTree, 'has'>): string | undefined {
  const [folder, name] = [dirname(file), basename(file)]
  const [, stem = '', code = ''] = /^(.+)[-_ ]([a-z]{2})\.md$/i.exec(name) ?? []
  const language = otherLanguages.find((one) => one === code.toLowerCase())
  if (language && has(join(folder, `${stem}.md`)))
    return `is not read as a translation of ${stem}.md. Rename it to "${stem}.${language}.md".`
  const meant = intendedName(name)
  // Windows adds .txt, which is only a warning.
  const isOther = meant !== name && !/\.(?:md|te?xt)$/i.test(name) && has(join(folder, meant))
  const copied = isOther ? meant : copiedText(file, has)
  if (copied)
    return `has the name of a copy of ${copied}, and was not read. Delete it if it is one, or give it a name of its own.`
  if (/sync-conflict|conflicted copy/i.test(name))
    return 'has the name of a copy that a synchronizing program made. If it is the right one, give it the name without this addition.'
}

/** The intended name of a text: `benches.md.txt`, `benches.markdown`, `benches.mdx` → `benches.md`. */
export function intendedName(name: string): string {
  return name.replace(/(\.(txt|text|\w?md\w*|mkd\w*|markd\w*))+$/i, '.md')
}
