/** Damaged input, and odd values in every field of every schema, never cause a stack trace. */
import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { collections, events, pages, siteFile } from '../../scripts/content/collections'
import { readEntry } from '../../scripts/content/entry'
import { createProblems, formatProblems } from '../../scripts/lib/problems'
import {
  convertRandomTexts,
  expectLines,
  readDamagedLists,
  readDamagedTexts,
  readOddNames,
} from './damaged-texts'

describe.each(['one', 'two'])('damaged input, %s,', (seed) => {
  test('in fields and texts is reported', () => readDamagedTexts(seed, 1500))
  test('in random texts is converted', () => convertRandomTexts(seed, 1500))
  test('in lists of withdrawn photos is reported', () => readDamagedLists(seed, 1000))
  test('in names of files is reported', () => readOddNames(seed, 100))
})

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

const oddValues: unknown[] = [
  ...oddCharacters,
  ...oddCharacters.map((character) => `a${character}b`),
  ...oddWords.trim().split(/\s+/),
  ...['', ' ', '\n', 'a\nb\tc', '[ ]', '# x', '- x', 'a: b', '/a b', '"a b"@b.example', '+91 40 1234'],
  ...[`a${'\u0301'.repeat(299)}`, 'క్ష్మ'.repeat(60), '𝒳'.repeat(150), `/${'a/'.repeat(90)}`],
  ...['9'.repeat(400), 'a'.repeat(300), 'a'.repeat(100_000), `[${'x'.repeat(50_000)}`],
  ...[[], {}, [[]], ['x'], [''], { x: 'y' }, { file: 'school.jpg' }, [{ file: ['x'] }], { constructor: 'x' }],
]

const schemas: [name: string, schema: z.ZodObject][] = [
  ...[siteFile, ...Object.values(pages)].map(({ file, schema }): [string, z.ZodObject] => [file, schema]),
  ...[events, ...Object.values(collections)].map(({ folder, schema }): [string, z.ZodObject] => [
    folder,
    schema,
  ]),
]

test.each(schemas)('an odd value in each field of %s is accepted, or reported in one line', (_, schema) => {
  for (const value of oddValues) {
    const fields = fill(schema, value)
    // JSON is YAML, and escapes control characters and lone surrogates.
    const text = `---\n${JSON.stringify(fields)}\n---\n\nText.\n`
    const problems = createProblems()
    const tree = { read: () => new TextEncoder().encode(text) }
    const entry = readEntry('a.md', schema, { problems, tree })
    const about = JSON.stringify(value).slice(0, 40)
    expectLines(formatProblems(problems.list), about)
    // An entry is whole if nothing is reported, and only then.
    expect(entry !== undefined && !entry.isBroken, about).toBe(!problems.hasErrors())
  }
})

/** An entry whose fields all have this value, also those in lists. */
function fill(schema: unknown, value: unknown): unknown {
  const { def, shape, element } = schema as {
    def: { innerType?: unknown; options?: unknown[] }
    shape?: Record<string, unknown>
    element?: { def: { options?: unknown[] } }
  }
  if (def.innerType) return fill(def.innerType, value)
  if (shape)
    return Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, fill(field, value)]))
  if (element) return (element.def.options ?? [element]).map((option) => fill(option, value))
  return value
}
