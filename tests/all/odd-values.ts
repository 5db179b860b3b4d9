/** Odd values, and the schemas' fields to try them in. */
import type { z } from 'zod'
import { collections, events, pages, siteFile } from '../../scripts/content/collections'
import { aboutField } from '../../src/shared/schema/fields'

/** Names of files other than `entry.md`. The area `education` must exist, because events belong to it. */
const fileNames: Record<string, string> = { 'focus-areas': 'education' }

/** The schema of one file of each kind. */
export const schemas: Record<string, z.ZodObject> = {
  ...Object.fromEntries([siteFile, ...Object.values(pages)].map(({ file, schema }) => [file, schema])),
  ...Object.fromEntries(
    Object.values(collections).map(({ folder, schema }) => [
      `${folder}/${fileNames[folder] ?? 'entry'}.md`,
      schema,
    ]),
  ),
  [`${events.folder}/2025-10-17/index.md`]: events.schema,
}

/** A line with a place and a sentence, without control characters. */
export const isMessage = /^(error|warning) +(\S*a\.md(:\d+)? {2}|\d+ placeholders? in )\P{Cc}{10,700}$/u

const oddCharacters = [
  ...'\u0000\u0001\v\f\r\x1b\x7f\u0085\u009f\u00ad\u200b\u2028\u202e\u2800\u3164\ufeff\ufffd\ufffe\uffff\u{10ffff}',
  ...['\ud800', '\udc00'],
]

const oddWords = String.raw`
"'<>&\ </script><script>alert(1)</script> ]]> <!-- $&$1 {{x}} % %zz 100% \u0000 “x” [ ] [] [x] [[x]] *x &x !x
. .. ~ / // /\x //evil.example /..//evil.example /feed.xml /feed.xml/x /about.html/x /404 /photos/x /* /a?b /a\b
/_redirects cards con index ../../../etc/passwd /etc/passwd C:\x.jpg \\host\x.jpg school.jpg SCHOOL.jpg ../site.md
photos https:x https:\\x https:// https://[::1] http://trust.example/%2e%2e https://x.example javascript:alert(1)
data:text/html,x mailto:a@b.example a@b.example 0 -1 1e9 90 -90.0000000000001 2025-02-30 0000-00-00 9999-12-31 true
pending null constructor __proto__ 🎉 مرحبا`

export const oddValues: unknown[] = [
  ...oddCharacters,
  ...oddCharacters.map((character) => `a${character}b`),
  ...oddWords.trim().split(/\s+/),
  ...['', ' ', '\n', 'a\nb\tc', '[ ]', '# x', '- x', 'a: b', '/a b', '"a b"@b.example', '+91 40 1234'],
  ...[`a${'\u0301'.repeat(299)}`, 'క్ష్మ'.repeat(60), '𝒳'.repeat(150), `/${'a/'.repeat(90)}`],
  ...['9'.repeat(400), 'a'.repeat(300), 'a'.repeat(100_000), `[${'x'.repeat(50_000)}`],
  ...[[], {}, [[]], ['x'], [''], { x: 'y' }, { file: 'school.jpg' }, [{ file: ['x'] }], { constructor: 'x' }],
]

export type Path = (string | number)[]

/** The text fields of a schema, including nested ones. */
export function leavesOf(schema: unknown, path: Path = []): { path: Path; schema: z.ZodType }[] {
  const inner = schema as {
    def: { type: string; innerType?: unknown; options?: unknown[] }
    shape?: Record<string, unknown>
    element?: unknown
  }
  if (inner.def.innerType) return leavesOf(inner.def.innerType, path)
  if (inner.shape)
    return Object.entries(inner.shape).flatMap(([key, field]) => leavesOf(field, [...path, key]))
  if (inner.element) {
    const { options = [inner.element] } = (inner.element as typeof inner).def
    return options.flatMap((option, index) => leavesOf(option, [...path, index]))
  }
  return [{ path, schema: schema as z.ZodType }]
}

/** The first of these that a field accepts is its plain value. */
const plainValues = [
  'school.jpg',
  '2',
  '2025-09-02',
  'benches-40',
  '/old',
  'https://trust.example',
  'a@b.example',
  '1098',
  '2024-25',
  'school.pdf',
]

/** Fields that would remove or replace others. */
const withoutPlainValue = [
  'draft',
  'consent',
  'hide',
  'video',
  'network',
  'social,photos',
  'galleryRotation',
  'photosUrl',
]

const plain = new Map<string, Record<string, unknown>>()

/** The fields of a file with plain values. */
export function plainFields(file: string): Record<string, unknown> {
  const fields = plain.get(file) ?? makePlainFields(file)
  plain.set(file, fields)
  return structuredClone(fields)
}

function makePlainFields(file: string): Record<string, unknown> {
  const fields: Record<string, unknown> = {}
  for (const { path, schema } of leavesOf(schemas[file])) {
    const names = path.filter((part) => typeof part === 'string')
    if (withoutPlainValue.some((name) => names.join() === name || names.at(-1) === name)) continue
    const value =
      aboutField(schema).kind === 'relation'
        ? 'education'
        : plainValues.find((text) => schema.safeParse(text).success)
    setAt(fields, path, path.join() === 'slug' ? undefined : value)
  }
  return fields
}

export function setAt(fields: Record<string, unknown>, path: Path, value: unknown): void {
  let at = fields as Record<string | number, unknown>
  for (const [index, part] of path.slice(0, -1).entries()) {
    at[part] ??= typeof path[index + 1] === 'number' ? [] : {}
    at = at[part] as typeof at
  }
  at[path.at(-1)!] = value
}

/** Writes front matter as JSON, which is YAML, so that control characters and lone surrogates are escaped. */
export function toText(fields: Record<string, unknown>, body = 'Text.'): string {
  return `---\n${JSON.stringify(fields)}\n---\n\n${body}\n`
}
