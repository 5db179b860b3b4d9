/** The languages of the editor itself, as the CMS names them. The volunteer chooses one. */
import { nest, type Tree } from '../checks/values'
import { cmsWords } from './cms-words'
import { speak, translate } from './say'

/** Where the CMS keeps its settings. */
const storage = 'sveltia-cms.prefs'

/** The language that the CMS contains. */
const english = 'en-US'
const telugu = 'te'
export const cmsLanguages = [english, telugu]

/** The English words of the CMS, with ours in place of some. */
export function withOurWords(words: Tree): Tree {
  return merge(words, nest(Object.entries(cmsWords)))
}

/** For the CMS. It shows its English where a word is missing. */
export async function wordsOfCms(_language: string): Promise<Tree> {
  const { cmsWordsTe } = await import('./cms-words.te')
  return nest(Object.entries(cmsWordsTe))
}

function merge(words: Tree, ours: Tree): Tree {
  const merged = { ...words }
  for (const [key, own] of Object.entries(ours)) {
    const theirs = words[key]
    merged[key] = typeof own === 'object' && typeof theirs === 'object' ? merge(theirs, own) : own
  }
  return merged
}

function readSettings(): Record<string, unknown> {
  try {
    return JSON.parse(localStorage.getItem(storage) ?? '{}') ?? {}
  } catch {
    return {}
  }
}

export function isTelugu(): boolean {
  return readSettings().locale === telugu
}

/** English, unless somebody has chosen Telugu. The CMS reads its settings as soon as its code runs. */
export function chooseFirstLanguage(): void {
  if (!isTelugu()) choose(english)
}

/** Loads our words, before anything is shown. */
export async function loadWords(): Promise<void> {
  if (!isTelugu()) return
  document.documentElement.lang = telugu
  const { te } = await import('./te')
  speak(te)
  for (const element of document.querySelectorAll('#notice, #start')) {
    const text = element.firstChild!
    text.textContent = `${translate(text.textContent!.trim())} `
  }
}

/** Shows the editor in the other language. */
export function switchLanguage(): void {
  choose(isTelugu() ? english : telugu)
  location.reload()
}

function choose(locale: string): void {
  const settings = readSettings()
  if (settings.locale === locale) return
  try {
    localStorage.setItem(storage, JSON.stringify({ ...settings, locale }))
  } catch {} // the CMS says that this browser keeps nothing
}
