/**
 * Begins the site of a trust: `site.md` gets its name and contacts, and the sample content is moved away. The texts of
 * the pages and focus areas stay; grey stubs take the place of their photos.
 */
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { Document, parseDocument } from 'yaml'
import type { z } from 'zod'
import { collections, pages, pagesFolder, siteFile } from '../content/collections'
import { samplePhoto } from '../content/photos/sample-photo'
import { aboutField, isOptional, valuesOfKind } from '../content/schema/fields'
import { siteSchema } from '../content/schema/site'
import type { Made } from './make'

/** The fields of `site.md` that a person is asked for. */
export const basicFields = ['name', 'tagline', 'footerLine', 'url', 'email', 'phone', 'address'] as const

export type Basics = Record<(typeof basicFields)[number], string>

/** What `site.md` says already; placeholders where it says nothing. */
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

/** What is wrong with an answer, as a sentence. */
export function findFault(name: keyof Basics, value: string): string | undefined {
  return siteSchema.shape[name].safeParse(value).error?.issues[0]?.message
}

/** A folder beside the content that does not exist yet; the samples are moved there. */
export function chooseSampleFolder(content: string): string {
  const parent = dirname(realpathSync(content))
  for (let number = 1; ; number++) {
    const folder = join(parent, `sample-content${number === 1 ? '' : `-${number}`}`)
    if (!existsSync(folder)) return folder
  }
}

/** The collections whose texts stay, because they say what the trust does. */
const kept = Object.values(collections).filter(({ isKeptInNewSite }) => isKeptInNewSite)

/** The files that stay, each with its schema. */
function listKept(content: string): [path: string, schema: z.ZodType][] {
  const entries = kept.flatMap(({ folder, schema }) =>
    namesIn(join(content, folder))
      .filter((name) => name.endsWith('.md'))
      .map((name): [string, z.ZodType] => [join(folder, name), schema]),
  )
  const fixed = Object.values(pages).map(({ file, schema }): [string, z.ZodType] => [file, schema])
  return [...fixed, ...entries].filter(([path]) => existsSync(join(content, path)))
}

export function makeSite(content: string, sample: string, values: Basics): Made {
  const photos = new Set<string>()
  const files = new Map([[siteFile.file, fillSite(readIfThere(join(content, siteFile.file)), values)]])
  for (const [path, schema] of listKept(content))
    files.set(path, withoutPhotos(readIfThere(join(content, path)), schema, photos))
  moveAll(content, sample)
  for (const [path, text] of files) write(join(content, path), text)
  for (const photo of photos) write(join(content, 'photos', photo), samplePhoto(photo))
  const folders = [pagesFolder, ...kept.map(({ folder }) => folder)].map((name) => join(content, name))
  return {
    report: [
      `Moved what was in ${content} to ${sample}, which git ignores. Nothing is lost: copy back what you want to keep.`,
      `Made ${join(content, siteFile.file)}. The texts of the pages and focus areas are as they were; ${photos.size} grey stubs are in the place of their photos.`,
    ],
    next: `read the texts in ${folders.join(' and ')}, and begin your first event`,
  }
}

/** Everything but the guide and hidden files; after a fault, what was moved is moved back. */
function moveAll(content: string, sample: string): void {
  mkdirSync(sample)
  writeFileSync(join(sample, '.gitignore'), '*\n')
  const moved: string[] = []
  try {
    for (const name of namesIn(content).filter((file) => file !== 'README.md' && !file.startsWith('.'))) {
      renameSync(join(content, name), join(sample, name))
      moved.push(name)
    }
  } catch (error) {
    for (const name of moved) renameSync(join(sample, name), join(content, name))
    throw error
  }
}

function fillSite(text: string, values: Basics): string {
  const { fields, body } = readParts(text) ?? { fields: new Document({}), body: '' }
  for (const [name, value] of Object.entries(values)) fields.set(name, value)
  return joinParts({ fields, body })
}

/** The text without photos that may be left out; the names of the others are added to `photos`. */
function withoutPhotos(text: string, schema: z.ZodType, photos: Set<string>): string {
  const parts = readParts(text)
  if (!parts) return text
  const { fields } = parts
  const data = fields.toJS()
  for (const { path } of valuesOfKind(schema, data, 'photos')) fields.deleteIn(path)
  for (const { path, field, value } of valuesOfKind(schema, data, 'photo')) {
    if (isOptional(field)) fields.deleteIn(path)
    else if (typeof value === 'string') {
      fields.setIn(path, basename(value))
      photos.add(basename(value))
    }
  }
  return joinParts({ ...parts, body: parts.body.replace(/^!\[.*\]\(.*\)[ \t]*\n*/gm, '') })
}

interface Parts {
  fields: Document
  body: string
}

/** Undefined for a text without fields that can be read. */
function readParts(text: string): Parts | undefined {
  const [, yaml, body = ''] = /^---\r?\n(.*?)^---[ \t]*$\r?\n?(.*)$/ms.exec(text) ?? []
  const fields = yaml === undefined ? undefined : parseDocument(yaml, { schema: 'failsafe' })
  return fields && !fields.errors.length ? { fields, body } : undefined
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

/** @throws when the file is there. */
function write(file: string, data: string | Buffer): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, data, { flag: 'wx' })
}
