/** What the page knows about the site: the build writes it into the page (scripts/editor-files/page.ts). */
import type { EditorConfig } from '../../page-data/editor-page'
import type { Words } from '../words/words'

export type Config = EditorConfig

export function readConfig(document: Document): Config {
  return JSON.parse(document.getElementById('config')!.textContent!)
}

/** On the computer that has the content, and without a repository, nothing is published. */
export function isTrial({ repo }: Config, { hostname }: Pick<Location, 'hostname'>): boolean {
  return !repo || ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}

/** Whom to ask, as `Ravi (+91 …)`. */
export function keeperOf({ config, words }: { config: Config; words: Words }): string {
  const { keeper, phone, email } = config
  const contacts = [phone, email].filter(Boolean).join(', ')
  if (!keeper) return contacts || words.t('the person who looks after the site')
  return contacts ? `${keeper} (${contacts})` : keeper
}
