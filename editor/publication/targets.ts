/** Where a person corrects a problem: the form of a file, and the field in it. */
import { type Asset, isConnected, parts, type SavedEntry } from '../cms/cms'
import { formOf, parentOf } from '../cms/paths'
import { labelOf, readConfig } from '../config'
import { listPublicPhotos } from '../elsewhere/public-photos'
import { findByPath } from '../photo-fields/assets'
import { titleOf } from '../withdraw/repository'
import { translateProblem } from '../words/say'

export interface FormTarget {
  /** In the address of the editor. */
  address: string
  entry: SavedEntry
  /** Of the entry, for people. */
  title: string
  /** What is wrong, with the label of the field. */
  message: string
  language: string
  /** `cards.0.title`; undefined if it is not known. */
  keyPath?: string
}

/** What the site says is wrong with a file. */
export interface Fault {
  /** Of the file, `content/news/benches.md`. */
  path: string
  /** Begins with the name of the field, if it is about one: `cards 2, image: …`. */
  message: string
}

/** Undefined if no form can mend it. */
export function targetOf({ path, message }: Fault): FormTarget | undefined {
  if (!isConnected()) return
  const entry = entryOf(path)
  const text = entry && Object.entries(entry.locales).find(([, saved]) => saved.path === path)
  const [language, main] = text ?? Object.entries(entry?.locales ?? {})[0] ?? []
  if (!entry || !main || !language) return
  const { form, name } = formOf(main.path)
  const address = addressOf(form, name)
  if (!address) return
  const { names, sentence } = splitMessage(message)
  const label = names.length ? `${[labelOf(form, names[0]!), ...names.slice(1)].join(', ')}: ` : ''
  return {
    entry,
    address,
    title: titleOf(entry),
    message: `${label}${translateProblem(sentence)}`,
    language,
    keyPath: names.length ? keyPathOf(names) : text ? 'body' : 'photos',
  }
}

/** The entry of a text, of a file in the folder of an event, or of a photo that it names. */
function entryOf(path: string): SavedEntry | undefined {
  const { assets, entries } = parts()
  const own = entries().find(({ locales }) =>
    Object.values(locales).some(
      (text) => text.path === path || path === parentOf(text.path) || isBeside(path, text.path),
    ),
  )
  if (own) return own
  const asset: Asset | undefined = findByPath(assets())(path.normalize())
  return asset && listPublicPhotos({ assets, entries }).namedBy(asset)[0]
}

function isBeside(path: string, text: string): boolean {
  return text.endsWith('/index.md') && path.startsWith(`${parentOf(text)}/`)
}

/** `#/collections/galleries/entries/2025-10-17/index`; undefined if there is no such form. */
function addressOf(form: string, name: string): string | undefined {
  const { collections, singletons } = readConfig()
  if (singletons.some((single) => single.name === form)) return `#/collections/_singletons/entries/${form}`
  if (collections.some((list) => list.name === form)) return `#/collections/${form}/entries/${name}`
}

/** `cards 2, image: is missing.` → `cards 2` and `image`, and the sentence */
function splitMessage(message: string): { names: string[]; sentence: string } {
  const [start, name] = /^([a-z]\w*(?: \d+)?(?:, [a-z]\w*(?: \d+)?)*): /i.exec(message) ?? []
  return { names: name?.split(', ') ?? [], sentence: message.slice(start?.length ?? 0) }
}

/** `cards 2` and `image` → `cards.1.image` */
function keyPathOf(names: readonly string[]): string {
  return names
    .map((name) => name.replace(/ (\d+)$/, (_, number: string) => `.${Number(number) - 1}`))
    .join('.')
}
