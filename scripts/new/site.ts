/**
 * Sets up the site of a trust: writes its name and contacts into `site.md`, and moves the sample content away. The texts
 * of the pages and focus areas stay, in all languages, with grey sample photos instead of their photos.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { Document, parseDocument } from 'yaml'
import type { z } from 'zod'
import { otherLanguages } from '../../src/i18n/languages'
import { splitFrontMatter } from '../../src/shared/front-matter'
import { aboutField, isOptional, valuesOfKind } from '../../src/shared/schema/fields'
import { siteSchema } from '../../src/shared/schema/site'
import { translationSchema } from '../../src/shared/schema/translation'
import {
  collections,
  pages,
  pagesFolder,
  photosFolder,
  searchWordsFile,
  siteFile,
} from '../content/collections'
import { readEntry } from '../content/front-matter/front-matter'
import { checksumOf, sourceOf, translationFile } from '../content/translations/translations'
import { createProblems } from '../lib/problems'
import { rename } from '../lib/rename.mjs'
import { samplePhoto } from '../photos/sample-photo'
import { freePath } from './copy-photos'
import type { NewFiles } from './make'

/** The fields of `site.md` that the command asks for. */
export const basicFields = ['name', 'tagline', 'footerLine', 'url', 'email', 'phone', 'address'] as const

export type Basics = Record<(typeof basicFields)[number], string>

/** The values in `site.md`; placeholders for missing ones. */
export function readBasics(content: string): Basics {
  const fields = readParts(readIfThere(join(content, siteFile.file)))?.fields.toJS() ?? {}
  const entries = basicFields.map((name) => {
    const value = fields[name]
    return [
      name,
      typeof value === 'string' && value.trim() ? value : aboutField(siteSchema.shape[name]).example,
    ]
  })
  return Object.fromEntries(entries)
}

/** A sentence about what is wrong with an answer; undefined if it is valid. */
export function findProblem(name: keyof Basics, value: string): string | undefined {
  return siteSchema.shape[name].safeParse(value).error?.issues[0]?.message
}

/** The path of a new folder beside the content, for the sample content. */
export function chooseSampleFolder(content: string): string {
  return freePath(dirname(realpathSync(content)), 'sample-content')
}

/** The collections whose texts stay, because they describe what the trust does. */
const keptCollections = Object.values(collections).filter(({ isKeptInNewSite }) => isKeptInNewSite)

interface KeptFile {
  /** Relative to the content. */
  path: string
  schema: z.ZodObject
}

/** The source texts that stay, beside `site.md`. */
function listKept(content: string): KeptFile[] {
  const entries = keptCollections.flatMap(({ folder, schema }) =>
    namesIn(join(content, folder))
      .filter((name) => name.endsWith('.md') && !sourceOf(name))
      .map((name) => ({ path: join(folder, name), schema })),
  )
  const fixed = [...Object.values(pages), searchWordsFile].map(({ file, schema }) => ({ path: file, schema }))
  return [...fixed, ...entries].filter(({ path }) => existsSync(join(content, path)))
}

/** The translations of a source text into all languages. */
function listTranslations(content: string, { path, schema }: KeptFile): KeptFile[] {
  return otherLanguages
    .map((language) => ({ path: translationFile(path, language), schema: translationSchema(schema) }))
    .filter((file) => existsSync(join(content, file.path)))
}

/** The checksum of a text that is translated; undefined if it has mistakes. */
async function checksumIn(content: string, { path, schema }: KeptFile): Promise<string | undefined> {
  const entry = await readEntry(join(content, path), schema, { problems: createProblems() })
  return entry && checksumOf(entry, schema)
}

/** Without its gallery, a source text has another checksum. Returns the text of a translation with the new one. */
function updateTranslation(text: string, before: string | undefined, after: string | undefined): string {
  const parts = readParts(text)
  if (!after || !parts || parts.fields.get('translates') !== before) return text
  parts.fields.set('translates', after)
  return joinParts(parts)
}

/** `askConsent`: whether what shows photos is to be held back until its form says that there is consent. */
export async function makeSite(
  content: string,
  sample: string,
  { askConsent, ...values }: Basics & { askConsent: boolean },
): Promise<NewFiles> {
  const photos = new Set<string>()
  const readKept = ({ path, schema }: KeptFile) =>
    replacePhotos(readIfThere(join(content, path)), schema, photos)
  const site = { path: siteFile.file, schema: siteFile.schema }
  const siteText = fillSite(readIfThere(join(content, site.path)), values, askConsent)
  const siteTranslations = listTranslations(content, site).map((file) => [file.path, readKept(file)] as const)
  const kept = await Promise.all(
    listKept(content).map(async (file) => ({
      file,
      text: readKept(file),
      checksum: await checksumIn(content, file),
      translations: listTranslations(content, file).map(
        (translation) => [translation.path, readKept(translation)] as const,
      ),
    })),
  )
  moveAll(content, sample)
  for (const [path, text] of [[site.path, siteText] as const, ...siteTranslations])
    write(join(content, path), text)
  for (const { file, text, checksum, translations } of kept) {
    write(join(content, file.path), text)
    const after = await checksumIn(content, file)
    for (const [path, text] of translations)
      write(join(content, path), updateTranslation(text, checksum, after))
  }
  for (const photo of photos) write(join(content, photosFolder, photo), samplePhoto(photo))
  const folders = [pagesFolder, ...keptCollections.map(({ folder }) => folder)].map((name) =>
    join(content, name),
  )
  return {
    report: [
      `Moved the files in ${content} to ${sample}, which git ignores. Copy back what you want to keep.`,
      `Made ${join(content, siteFile.file)}. The texts of the pages and focus areas are unchanged, in all languages; ${photos.size} grey sample photos replace their photos.`,
    ],
    next: `read ${join(content, siteFile.file)} and the texts in ${folders.join(' and ')}, change what is not true of your trust, and begin your first event`,
  }
}

/** Moves everything but README.md and hidden files. After an error, moves everything back. */
function moveAll(content: string, sample: string): void {
  mkdirSync(sample)
  writeFileSync(join(sample, '.gitignore'), '*\n')
  const moved: string[] = []
  try {
    for (const name of namesIn(content).filter((file) => file !== 'README.md' && !file.startsWith('.'))) {
      rename(join(content, name), join(sample, name))
      moved.push(name)
    }
  } catch (error) {
    for (const name of moved) rename(join(sample, name), join(content, name))
    throw error
  }
}

function fillSite(text: string, values: Basics, askConsent: boolean): string {
  const { fields, body } = readParts(text) ?? { fields: new Document({}), body: '' }
  for (const [name, value] of Object.entries(values)) fields.set(name, value)
  fields.delete('photosUrl') // the store of another site
  if (askConsent) fields.set('askConsent', 'true')
  else fields.delete('askConsent')
  return joinParts({ fields, body })
}

/** Removes optional photos from a text, and adds the names of required photos, for sample photos, to `photos`. */
function replacePhotos(text: string, schema: z.ZodType, photos: Set<string>): string {
  const parts = readParts(text)
  if (!parts) return text
  const { fields } = parts
  const data = fields.toJS()
  for (const { path } of valuesOfKind(schema, data, 'photos')) fields.deleteIn(path)
  for (const { path, field, value } of valuesOfKind(schema, data, 'photo')) {
    const file = typeof value === 'string' ? value : (value as { file?: unknown } | null)?.file
    if (isOptional(field)) fields.deleteIn(path)
    else if (typeof file === 'string') {
      fields.setIn(path, basename(file))
      photos.add(basename(file))
    }
  }
  return joinParts({ ...parts, body: parts.body.replace(/^!\[.*\]\(.*\)[ \t]*\n*/gm, '') })
}

interface Parts {
  fields: Document
  body: string
}

/** Undefined if the text has no readable front matter. */
function readParts(text: string): Parts | undefined {
  const parts = splitFrontMatter(text)
  const fields = parts && parseDocument(parts.fields, { schema: 'failsafe' })
  return fields && !fields.errors.length ? { fields, body: parts.body } : undefined
}

function joinParts({ fields, body }: Parts): string {
  return `---\n${fields.toString({ lineWidth: 0 })}---\n${body}`
}

function readIfThere(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

function namesIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder) : []
}

/** @throws if the file exists. */
function write(file: string, data: string | Buffer): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, data, { flag: 'wx' })
}
