/** `npm run new -- translation`: creates a translation file with the texts of the original as comments. */
import { existsSync, writeFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { type Language, languages, otherLanguages } from '../../src/i18n/languages'
import type { Content } from '../content/content'
import { closestMatch } from '../content/issues'
import { aboutField, fieldsOf } from '../content/schema/fields'
import { listOriginals } from '../content/translations/originals'
import {
  checksumOf,
  describeUnknownLanguage,
  type Original,
  translationFile,
} from '../content/translations/translations'

/** What was made, or why nothing was made. */
type Result = { file: string } | { fault: string }

/** `name` is the name of a file without `.md`, or of an event's folder. */
export function makeTranslation(content: Content, name: string, code: string = otherLanguages[0]!): Result {
  const language = otherLanguages.find((one) => one === code)
  if (!language) return { fault: describeUnknownLanguage(code) }
  const originals = listOriginals(content)
  const found = originals.filter(({ entry }) => nameOf(entry.file) === name)
  const [original] = found
  if (!original) {
    const nearest = closestMatch(
      name,
      originals.map(({ entry }) => nameOf(entry.file)),
    )
    return {
      fault: `there is no text "${name}". ${nearest ? `Did you mean ${nearest}?` : 'Write the name of a file, without .md.'}`,
    }
  }
  if (found.length > 1) {
    const files = found.map(({ entry }) => entry.file).join(' and ')
    return { fault: `"${name}" matches ${files}: copy the right one to its new name yourself.` }
  }
  const file = translationFile(original.entry.file, language)
  if (existsSync(file)) return { fault: `${file}  already exists: edit it.` }
  writeFileSync(file, writeTranslation(original, language), { flag: 'wx' })
  return { file }
}

/** `news/benches.md` → `benches`, `galleries/2025-10-17/index.md` → `2025-10-17` */
function nameOf(file: string): string {
  const name = basename(file, '.md')
  return name === 'index' ? basename(dirname(file)) : name
}

function writeTranslation({ entry, schema }: Original, language: Language): string {
  const { languageName } = languages[language]
  const fields = linesOf(fieldsOf(schema), entry.fields as Record<string, unknown>)
  const body = entry.body.trim().replaceAll('-->', '-- >')
  return [
    '---',
    `translates: ${checksumOf(entry, schema)}`,
    `# Remove "# " from each line, and write ${languageName} between the quotes.`,
    ...fields.map((line) => `# ${line}`),
    '---',
    '',
    ...(body ? [`<!-- Write the text in ${languageName} here. The original:`, '', body, '', '-->', ''] : []),
  ].join('\n')
}

/** The values that are texts, as lines of YAML. */
function linesOf(fields: ReturnType<typeof fieldsOf>, values: Record<string, unknown>): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const value = values[name]
    const { kind } = aboutField(field)
    if ((kind === 'line' || kind === 'text') && value !== undefined)
      return [`${name}: ${JSON.stringify(value)}`]
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
