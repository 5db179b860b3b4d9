/** The content that editor tests open, and what they read of it. */
import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import type { SavedEntry } from '../../editor/cms/cms'
import { makePhonePhoto } from '../fixtures/phone-photo'
import { testContent } from '../test-site'

export const sample = testContent

/** Makes different photos, `1.jpg` and so on. */
export function makePhotos(count: number) {
  return Promise.all(
    Array.from({ length: count }, async (_, index) => ({
      name: `${index + 1}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await makePhonePhoto({ width: 640, height: 480, seed: index }),
    })),
  )
}

/** The values are texts, as the generator reads them. */
export function readText(file: string): { fields: Record<string, unknown>; body: string } {
  return splitText(readFileSync(file, 'utf8'))
}

function splitText(text: string): { fields: Record<string, unknown>; body: string } {
  const [, fields = '', ...body] = text.split(/^---\n/m)
  return { fields: parse(fields, { schema: 'failsafe' }), body: body.join('---\n').trim() }
}

/** The entries of content files, as the CMS gives them: `news/benches.md`. Other files are left out. */
export function savedEntries(files: Record<string, string | Uint8Array>): SavedEntry[] {
  const entries = new Map<string, SavedEntry>()
  for (const [file, text] of Object.entries(files)) {
    const [, stem, language = 'en'] = /^(.+?)(?:\.(te))?\.md$/.exec(file) ?? []
    if (!stem || typeof text !== 'string') continue
    const entry = entries.get(stem) ?? { locales: {} }
    entry.locales[language] = { path: `content/${file}`, content: formValues(text) }
    entries.set(stem, entry)
  }
  return [...entries.values()]
}

/** The values of a form by the paths of its fields, `cards.0.title`. */
export function formValues(text: string): Record<string, unknown> {
  const { fields, body } = splitText(text)
  const flatten = (value: unknown, path: string[]): [string, unknown][] =>
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([name, inner]) => flatten(inner, [...path, name]))
      : [[path.join('.'), value]]
  return Object.fromEntries(flatten({ ...fields, body }, []))
}
