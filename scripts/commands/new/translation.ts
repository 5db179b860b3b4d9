/** `npm run new -- translation`: makes a translation, which begins with the words of its original, or confirms one that exists. */
import { existsSync, readFileSync } from 'node:fs'
import { firstLanguage, languages, otherLanguages } from '../../../src/i18n/languages'
import { newText, readText, writeText } from '../../../src/model/front-matter/text-file'
import { type Fields, isGroup } from '../../../src/model/front-matter/values'
import type { Content } from '../../../src/model/read/content'
import { translationFile } from '../../../src/model/read/files'
import {
  checksumOf,
  createNames,
  findSourceTexts,
  listSourceTexts,
  type SourceText,
} from '../../../src/model/read/translations'
import { aboutField, fieldsOf } from '../../../src/model/schema/fields'
import { replaceFile, writeNew } from '../../lib/write-files'

/** A sentence about what was made or confirmed, or why nothing was done. */
type Result = { report: string } | { problem: string }

/** `words`: the name of a file without `.md`, or of an event's folder, with or without the folder above it; then the language. */
export function makeTranslation(content: Content, [name, code]: readonly string[]): Result {
  if (!name) return { problem: 'a translation needs the name of its original: new translation education.' }
  if (!code && otherLanguages.length > 1)
    return {
      problem: `name the language, ${otherLanguages.join(' or ')}: new translation ${name} ${otherLanguages[0]}.`,
    }
  const language = otherLanguages.find((candidate) => candidate === (code ?? otherLanguages[0]))
  if (!language)
    return { problem: `"${code}" is not a language of the site. Write ${otherLanguages.join(', ')}.` }
  const sources = listSourceTexts(content)
  const nameOf = createNames(sources)
  const found = findSourceTexts(sources, name)
  const [source] = found
  if (!source) {
    const event = content.events.find(({ file }) => file === name || file.endsWith(`/${name}`))
    if (event) return { problem: `${event.file} has no index.md to translate: make one with a title first.` }
    return { problem: `there is no text "${name}". Write the name of a file, without .md.` }
  }
  if (found.length > 1) {
    const names = found.map(nameOf).join(' or ')
    return { problem: `"${name}" is the name of several texts. Write ${names}.` }
  }
  const file = translationFile(source.entry.file, language)
  if (existsSync(file)) {
    const problem = confirmTranslation(file, source)
    if (problem) return { problem }
    return {
      report: `${file}  is marked as the translation of the current text. If it says something else, correct it.`,
    }
  }
  writeNew(file, writeTranslation(source))
  const { languageName } = languages[firstLanguage]
  return {
    report: `Made ${file}. Next: replace the ${languageName} texts in it. Preview it with npm run dev.`,
  }
}

/** Writes into a translation that it says the same as the source text does now. Returns why it cannot. */
function confirmTranslation(file: string, { entry, row }: SourceText): string | undefined {
  const before = readFileSync(file, 'utf8')
  const text = readText(before)
  if (!text) return `${file}  has errors: npm run check lists them. Correct them first.`
  const fields = { ...text.fields, translates: checksumOf(entry, row.schema) }
  replaceFile(file, writeText(before, { ...text, fields }))
}

/** The words of the source text, to be overwritten. Those that are left do not count as translated. */
function writeTranslation({ entry, row }: SourceText): string {
  const fields = textsOf(fieldsOf(row.schema), entry.fields as Fields)
  return newText({
    fields: { translates: checksumOf(entry, row.schema), ...fields },
    body: entry.readBody().trim(),
  })
}

/** The values that are texts. */
function textsOf(fields: ReturnType<typeof fieldsOf>, values: Fields): Fields {
  const found = Object.entries(fields).flatMap(([name, field]): [string, unknown][] => {
    const value = values[name]
    const { kind } = aboutField(field)
    if (kind === 'line' || kind === 'text') return value === undefined ? [] : [[name, value]]
    if (Array.isArray(value)) {
      const texts = value.map((item) =>
        kind === 'photos' ? textsOfPhoto(item) : textsOf(fieldsOf(field), item),
      )
      const items = texts.filter((item) => Object.keys(item).length)
      return items.length ? [[name, items]] : []
    }
    const inner = isGroup(value) ? textsOf(fieldsOf(field), value) : {}
    return Object.keys(inner).length ? [[name, inner]] : []
  })
  return Object.fromEntries(found)
}

function textsOfPhoto({ file, alt, caption }: { file: string; alt?: string; caption?: string }): Fields {
  return alt || caption ? { file, ...(alt && { alt }), ...(caption && { caption }) } : {}
}
