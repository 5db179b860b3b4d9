/** Finds what fields and texts name: photos, PDF documents and focus areas. */
import { distance } from 'fastest-levenshtein'
import type { z } from 'zod'
import { firstLanguage, foreignLanguage, type Language } from '../../i18n/languages'
import { message } from '../../i18n/messages/message'
import { eventDate } from '../addresses/event-names'
import { decodeName, formatOf, isPhotoName } from '../addresses/photo-name'
import { baseName, folderOf, joinPath } from '../lib/paths'
import type { Location, Problems } from '../lib/problems'
import { hasInvisible, showInvisible } from '../lib/text-rules'
import { collections, events, photosFolder } from '../schema/collections'
import { isPdfName } from '../schema/documents'
import { valuesOfKind } from '../schema/fields'
import { closestMatch, fieldName } from '../schema/issues'
import type { NamedPhoto, PhotoWithTexts } from '../schema/values/photos'
import { isPlaceholder } from '../schema/values/web-addresses'
import type { PhotoReference, PublishedPdf } from './content'
import type { Entry, LoadContext } from './entry'
import type { ContentTree } from './files'
import { findNamed, nameFor, pathsOf } from './names'

/** `isHeldBack`: withheld photos are found, and a file that is missing is a warning. */
export interface FindContext extends Pick<LoadContext, 'tree' | 'problems' | 'isHeldBack'> {
  /** For the list of an event, in which the photos that it hides keep their places. */
  skipsHidden?: true
}

/** A PDF that is named in an entry, as its author would type it. */
export interface NamedPdf {
  path: string
  /** The readable start of the published name, `annual-report-2024`. */
  label: string
  /** The title of the document, and the language that it is written in. */
  title?: string
  language?: Language
  /** The field that names the document, or the document itself. */
  location: Location
}

/** Cleans a document, or reports why it cannot be published. */
export type PublishPdf = (pdf: NamedPdf, problems: Problems) => Promise<PublishedPdf | undefined>

/** In the published names of photos that belong to no event. Names of files may contain names of people and phone numbers. */
const photoLabel = 'photo'

/** What is needed of an entry that names files. */
type NamingEntry = Pick<Entry<unknown>, 'file' | 'fields' | 'lineOf'>

/** The photo that a text names; undefined after reporting why it cannot be shown. */
export function requirePhoto(
  name: string,
  file: string,
  locate: () => Location,
  { tree, problems, isHeldBack, skipsHidden }: FindContext,
): PhotoReference | undefined {
  const report = isHeldBack ? problems.warn : problems.error
  const found = findFile(name, file, tree)
  if (found.path !== undefined) {
    tree.use(found.path)
    if (!isPhotoName(found.path)) return void report(locate(), message('notAPhoto', name))
    if (isHeldBack || !tree.isWithheld(found.path)) return { path: found.path, label: photoLabel }
    return skipsHidden ? undefined : void problems.warn(locate(), message('photoOfEvent', name))
  }
  const wanted = decodeName(name)
  const moved = findMoved(wanted, tree).find((path) => !tree.isWithheld(path))
  const meant = found.nearest ?? (moved && nameFor(moved, file, tree))
  if (hasInvisible(wanted)) return void report(locate(), message('invisibleInName', showInvisible(wanted)))
  if (meant) return void report(locate(), message('photoMeant', wanted, meant))
  const remedy = `Put it beside this file or into ${tree.root}/${photosFolder}, or correct the name.`
  report({ ...locate(), said: message('noPhoto', wanted) }, `the photo "${wanted}" does not exist. ${remedy}`)
}

/** The photos of all single photo fields, at any depth, by the path of the field: `cards.0.image`. */
export function findImages(
  entry: NamingEntry,
  schema: z.ZodType,
  context: FindContext,
): Map<string, PhotoReference> {
  const images = new Map<string, PhotoReference>()
  for (const { path, value } of valuesOfKind(schema, entry.fields, 'photo')) {
    const { file, focus } = value as NamedPhoto
    const photo = requirePhoto(file, entry.file, () => locate(entry, path), context)
    if (photo) images.set(path.join('.'), { ...photo, focus })
  }
  return images
}

/** The photos of all list fields, with their texts and focus. */
export function findGallery(entry: NamingEntry, schema: z.ZodType, context: FindContext): PhotoReference[] {
  return valuesOfKind(schema, entry.fields, 'photos').flatMap(({ path, value }) =>
    (value as PhotoWithTexts[]).flatMap(({ file, ...about }, index) => {
      const photo = requirePhoto(file, entry.file, () => locate(entry, [...path, index], path), context)
      return photo ? [{ ...photo, ...about }] : []
    }),
  )
}

/** Returns undefined for a placeholder, and after reporting that the file does not exist. */
export function findPdf(
  entry: Entry<unknown>,
  schema: z.ZodType,
  { tree, problems, isHeldBack }: FindContext,
): NamedPdf | undefined {
  const [named] = valuesOfKind(schema, entry.fields, 'pdf')
  const name = String(named?.value ?? '')
  if (!named || isPlaceholder(name)) return
  const location = locate(entry, named.path)
  const found = findFile(name, entry.file, tree)
  if (found.path !== undefined) {
    tree.use(found.path)
    const { title } = entry.fields as { title?: string }
    const language = foreignLanguage(title ?? '', firstLanguage) ?? firstLanguage
    return { path: found.path, label: baseName(entry.file, '.md'), title, language, location }
  }
  const report = isHeldBack ? problems.warn : problems.error
  if (found.nearest && isPdfName(found.nearest))
    return void report(location, message('fileMeant', name, found.nearest))
  const remedy = `Put it into ${tree.root}/${collections.documents.folder}, or correct the name.`
  report({ ...location, said: message('noFile', name) }, `the file "${name}" does not exist. ${remedy}`)
}

/** Where a field is. `named`: the field that the message names. */
export function locate(entry: NamingEntry, path: PropertyKey[], named = path) {
  return { file: entry.file, line: entry.lineOf(path), field: fieldName(named) }
}

/** The path of the file, or the most similar name there. The same name with another ending is similar if the format is the same, or no ending is written. */
type FoundFile = { path: string } | { path?: undefined; nearest?: string }

/** `file`: the text. */
export function findFile(name: string, file: string, tree: ContentTree): FoundFile {
  const path = findNamed(name, file, tree)
  if (path !== undefined) return { path }
  const written = decodeName(name).replaceAll('\\', '/')
  const wanted = baseName(written)
  const others = tree.below('').filter((other) => !/\.md$|\/$/.test(other) && !tree.isWithheld(other))
  const inFolders = (paths: string[]) =>
    others.filter((other) => paths.some((path) => folderOf(path) === folderOf(other)))
  const beside = inFolders(pathsOf(written, file, tree))
  // If there is no such folder: `/photos/a.jpg`.
  const candidates = beside.length
    ? beside
    : inFolders([joinPath(tree.root, written), ...pathsOf(wanted, file, tree)])
  // Capitals count least.
  const farFrom = (name: string) =>
    distance(name.toLowerCase(), wanted.toLowerCase()) * 1000 + distance(name, wanted)
  const byName = candidates
    .filter((other) => hasSameNumber(baseName(other), wanted))
    .sort((a, b) => farFrom(baseName(a)) - farFrom(baseName(b)))
  const [same, different] = [true, false].map((isSame) =>
    byName.filter((other) => (stemOf(other) === stemOf(wanted)) === isSame),
  )
  const similar = closestMatch(
    wanted,
    different!.map((other) => baseName(other)),
  )
  const nearest =
    same!.find((other) => formatOf(other) === formatOf(wanted) || !formatOf(wanted)) ??
    different!.find((other) => baseName(other) === similar)
  return nearest === undefined ? {} : { nearest: nameFor(nearest, file, tree) }
}

/** The photos of this name in the folders of events: it may have been moved there. */
export function findMoved(name: string, tree: ContentTree): string[] {
  const isEvent = (folder: string) => eventDate(baseName(folder)) !== undefined
  return tree
    .below(events.folder)
    .filter((file) => baseName(file) === baseName(name) && isEvent(folderOf(file)))
}

/** The name of a file without its ending, in small letters. */
function stemOf(path: string): string {
  return baseName(path)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\.\w+$/, '')
}

/** Cameras number their photos: another number is another photo. */
function hasSameNumber(name: string, wanted: string): boolean {
  const [other, own] = [name, wanted].map((text) => text.replace(/\D/g, ''))
  return own === '' || own === other
}
