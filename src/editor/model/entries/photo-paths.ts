/** The files of photos, as texts name them. */

import { firstLanguage } from '../../../i18n/languages'
import { isPhotoName } from '../../../model/addresses/photo-name'
import { eventOf, findNamed } from '../../../model/read/names'
import type { Snapshot } from '../../repository/repository'
import { type Entry, holdOf, sourceFields } from './entries'
import { filesIn } from './folders'
import { hiddenNames, photosIn, photosInFields } from './photo-items'

/** The files, as the generator looks them up. Their paths are composed (Unicode). */
export function treeOf({ files }: Pick<Snapshot, 'files'>) {
  return {
    root: 'content',
    find(path: string): string | undefined {
      const composed = path.normalize()
      return files.has(composed) ? composed : undefined
    },
    below: (folder: string) => filesBelow(`content/${folder}/`, { files }),
  }
}

/** All files in a folder, whose path ends with a slash. */
export function filesBelow(folder: string, { files }: Pick<Snapshot, 'files'>): string[] {
  return [...files.keys()].filter((path) => path.startsWith(folder))
}

/** Paths and bytes, to compare what a person has seen with what is there. */
export function describeFiles(paths: Iterable<string>, { files }: Pick<Snapshot, 'files'>): string {
  return JSON.stringify([...paths].sort().map((path) => [path, files.get(path)]))
}

/** The files of the photos that the texts of an entry name, but for those of these names. */
export function namedPhotos(
  entry: Entry,
  { files }: Pick<Snapshot, 'files'>,
  without: readonly string[] = [],
): string[] {
  const text = entry.form.pathOf(entry.name, firstLanguage)
  const named = Object.values(entry.texts).flatMap((one) => photosIn(one))
  const tree = treeOf({ files })
  return named.flatMap((name) => (without.includes(name) ? [] : (findNamed(name, text, tree) ?? [])))
}

/** These files, and all photos with the same bytes as a photo among them. The texts of two events may be the same. */
export function withSameFiles(paths: readonly string[], { files }: Pick<Snapshot, 'files'>): string[] {
  const hashes = new Set(paths.filter(isPhotoName).map((path) => files.get(path)))
  const same = [...files].filter(([path, hash]) => isPhotoName(path) && hashes.has(hash))
  return [...new Set([...paths, ...same.map(([path]) => path)])]
}

/** The entries whose texts name one of these photos, and do not hide it. */
export function entriesShowing(
  paths: readonly string[],
  entries: readonly Entry[],
  snapshot: Pick<Snapshot, 'files'>,
): Entry[] {
  const wanted = new Set(paths)
  return entries.filter((entry) =>
    namedPhotos(entry, snapshot, hiddenNames(sourceFields(entry))).some((path) => wanted.has(path)),
  )
}

/** The files of an entry's photos, in all its languages, with those in the folder of an event. */
export function photosOf(entry: Entry, { files }: Pick<Snapshot, 'files'>): Set<string> {
  const own = entry.form.isEvent ? filesIn(entry.form.filesOf(entry.name), { files }).filter(isPhotoName) : []
  return new Set([...namedPhotos(entry, { files }), ...own])
}

/** One of them. A text is parsed only if no field and no folder has a photo. */
export function firstPhotoOf(entry: Entry, snapshot: Pick<Snapshot, 'files'>): string | undefined {
  const { form, name, texts } = entry
  const text = form.pathOf(name, firstLanguage)
  const tree = treeOf(snapshot)
  for (const { fields } of Object.values(texts))
    for (const photo of photosInFields(fields)) {
      const path = findNamed(photo, text, tree)
      if (path !== undefined) return path
    }
  const own = form.isEvent ? filesIn(form.filesOf(name), snapshot).find(isPhotoName) : undefined
  return own ?? namedPhotos(entry, snapshot)[0]
}

/** The photos that visitors see: those of entries that are not held back, without hidden ones. */
export function publicPhotos(entries: readonly Entry[], snapshot: Snapshot): Set<string> {
  const shown = new Set<string>()
  const withheld = new Set<string>()
  const tree = treeOf(snapshot)
  for (const entry of entries) {
    const target = holdOf(entry, snapshot) ? withheld : shown
    for (const path of photosOf(entry, snapshot)) target.add(path)
    const text = entry.form.pathOf(entry.name, firstLanguage)
    for (const name of hiddenNames(sourceFields(entry))) {
      const path = findNamed(`./${name}`, text, tree)
      if (path !== undefined) withheld.add(path)
    }
  }
  // What an event holds back is public nowhere. Other folders belong to no entry.
  return new Set([...shown].filter((path) => !(withheld.has(path) && eventOf(path, tree.root))))
}
