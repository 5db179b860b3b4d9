/** `npm run new -- translation`: makes a translation, which begins with the words of its original, or confirms one that exists. */
import { existsSync, readFileSync } from 'node:fs'
import { firstLanguage, languages, otherLanguages } from '../../../src/i18n/languages'
import type { Content } from '../../../src/model/read/content'
import { cutFrontMatter } from '../../../src/model/read/cut-front-matter'
import { translationFile } from '../../../src/model/read/files'
import {
  checksumOf,
  createNames,
  findSourceTexts,
  listSourceTexts,
  type SourceText,
} from '../../../src/model/read/translations'
import { aboutField, fieldsOf } from '../../../src/model/schema/fields'
import { closestMatch } from '../../../src/model/schema/issues'
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
    const nearest = closestMatch(name, sources.map(nameOf))
    return {
      problem: `there is no text "${name}". ${nearest ? `Did you mean ${nearest}?` : 'Write the name of a file, without .md.'}`,
    }
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
  const cut = cutFrontMatter(readFileSync(file, 'utf8'))
  if (cut.fault) return `${file}:${cut.fault.line}  ${cut.fault.message}`
  const { opening, fields, closing, body } = cut
  const line = `translates: ${checksumOf(entry, row.schema)}`
  const former = /^translates:.*$/m
  const confirmed = former.test(fields)
    ? fields.replace(former, line)
    : line + (opening.endsWith('\r\n') ? '\r\n' : '\n') + fields
  replaceFile(file, opening + confirmed + closing + body)
}

/** The words of the source text, to be overwritten. Those that are left do not count as translated. */
function writeTranslation({ entry, row }: SourceText): string {
  const fields = linesOf(fieldsOf(row.schema), entry.fields as Record<string, unknown>)
  const body = entry.readBody().trim()
  return [
    '---',
    `translates: ${checksumOf(entry, row.schema)}`,
    ...fields,
    '---',
    '',
    ...(body ? [body, ''] : []),
  ].join('\n')
}

/** The values that are texts, as lines of YAML. */
function linesOf(fields: ReturnType<typeof fieldsOf>, values: Record<string, unknown>): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const value = values[name]
    const { kind } = aboutField(field)
    if ((kind === 'line' || kind === 'text') && value !== undefined)
      return [`${name}: ${JSON.stringify(value)}`]
    if (typeof value === 'object' && !Array.isArray(value)) {
      const inner = linesOf(fieldsOf(field), value as Record<string, unknown>)
      return inner.length ? [`${name}:`, ...inner.map((line) => `  ${line}`)] : []
    }
    if (!Array.isArray(value)) return []
    const texts = kind === 'photos' ? value.filter(({ alt, caption }) => alt || caption) : value
    const items = texts.flatMap((item) =>
      listItem(kind === 'photos' ? photoLines(item) : linesOf(fieldsOf(field), item)),
    )
    return items.length ? [`${name}:`, ...items] : []
  })
}

function photoLines({ file, alt, caption }: { file: string; alt?: string; caption?: string }): string[] {
  return Object.entries({ file, alt, caption }).flatMap(([name, value]) =>
    value ? [`${name}: ${JSON.stringify(value)}`] : [],
  )
}

function listItem(lines: readonly string[]): string[] {
  return lines.map((line, index) => `  ${index ? '  ' : '- '}${line}`)
}
