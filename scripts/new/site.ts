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
import { Document, isScalar, parseDocument, visit } from 'yaml'
import { siteSchema } from '../../src/content/schema'
import { standIn } from '../content/stand-in'
import type { Made } from './make'

/** The fields of `site.md` that a person is asked for, and what is written where there is no answer. */
export const basics = {
  name: '[Name of the trust]',
  tagline: '[One line that says what the trust is for]',
  footerLine: '[One line for the end of every page]',
  url: '[https://www.example.org]',
  email: '[contact@example.org]',
  phone: '[+91 00000 00000]',
  address: '[Office address]',
}

export type Basics = Record<keyof typeof basics, string>

/** What `site.md` says already; placeholders where it says nothing. */
export function readBasics(content: string): Basics {
  const fields = readParts(readIfThere(join(content, 'site.md')))?.fields.toJS() ?? {}
  const entries = Object.entries(basics).map(([name, example]) => {
    const value = fields[name]
    return [name, typeof value === 'string' && value.trim() ? value : example]
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

/** What stays: the guide, and the texts that say what the trust does. */
const kept = ['pages', 'focus-areas']

export function makeSite(content: string, sample: string, values: Basics): Made {
  const photos = new Set<string>()
  const files = new Map([['site.md', fillSite(readIfThere(join(content, 'site.md')), values)]])
  for (const folder of kept) {
    for (const name of namesIn(join(content, folder)).filter((file) => file.endsWith('.md'))) {
      files.set(join(folder, name), withoutPhotos(readIfThere(join(content, folder, name)), photos))
    }
  }
  moveAll(content, sample)
  for (const [path, text] of files) write(join(content, path), text)
  for (const photo of photos) write(join(content, 'photos', photo), standIn(photo))
  return {
    report: [
      `Moved what was in ${content} to ${sample}, which git ignores. Nothing is lost: copy back what you want to keep.`,
      `Made ${join(content, 'site.md')}. The texts of the pages and focus areas are as they were; ${photos.size} grey stubs are in the place of their photos.`,
    ],
    next: `read the texts in ${kept.map((folder) => join(content, folder)).join(' and ')}, and begin your first event`,
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
function withoutPhotos(text: string, photos: Set<string>): string {
  const parts = readParts(text)
  if (!parts) return text
  visit(parts.fields, {
    Pair(_, { key, value }) {
      const name = isScalar(key) ? key.value : undefined
      if (name === 'banner' || name === 'gallery') return visit.REMOVE
      if (name !== 'image' || !isScalar(value)) return
      value.value = basename(String(value.value))
      photos.add(String(value.value))
    },
  })
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
