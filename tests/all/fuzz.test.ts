/**
 * Damaged input, and odd values in every field of every schema, never cause a stack trace. Texts, lists and names are damaged at random
 * places, the same ones in every run.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { createProblems, formatProblems } from '../../src/model/lib/problems'
import { readEntry } from '../../src/model/read/entry'
import { sourceOf } from '../../src/model/read/files'
import { collections, events, pages, searchWordsFile, siteFile } from '../../src/model/schema/collections'
import { translationSchema } from '../../src/model/schema/translation'
import { formatWithdrawn } from '../../src/model/withdrawal/withdrawn-list'
import { convertText } from '../fixtures/convert-text'
import { createRandom } from '../fixtures/random'
import { plainPhoto } from '../fixtures/site'
import { read } from '../unit/content/load'

const sample = fileURLToPath(new URL('../test-site', import.meta.url))
const texts = readdirSync(sample, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.md'))
  .sort()
  .map((name) => ({ schema: schemaOf(name), text: readFileSync(join(sample, name), 'utf8') }))

function schemaOf(name: string) {
  const source = sourceOf(name) ?? name
  const folder = source.split('/')[0]!
  const row = [siteFile, searchWordsFile, ...Object.values(pages)].find(({ file }) => file === source)
  const { schema } = (row ?? [events, ...Object.values(collections)].find((one) => one.folder === folder))!
  return source === name ? schema : translationSchema(schema)
}

/** What has a meaning in YAML, Markdown, JSON or the names of files. */
const signs = [
  ...`"'{}[]()<>|:;,.#&*!%@\`~^_-+=?/\\$ `,
  ...['\t', '\n', '\n\n', '\r\n', '\u0000', '\u000b', '\ufeff', '\u202e', '\u200d', '\ufffd', '🙂', 'లో', 'é'],
  ...['- ', '  - ', '1. ', '> ', '\t', '[a]: b', '| a | b |\n|---|\n'].map((start) => `\n${start}`),
  ...['---\n', '...\n', ': ', ' #'],
  ...'{{ }} |---| <!-- --> <b> </b> ![ ]( [^1] [^1]: ** ``` &#0; &amp; null 1e9 Https:// javascript:'.split(
    ' ',
  ),
  ...'[a](javascript:b) www.x.org .jpg .md .json index withdrawn 99999999999'.split(' '),
  'x'.repeat(300),
]

type Random = ReturnType<typeof createRandom>
const whole = (random: Random, high: number) => Math.floor(random(0, high))
const oneOf = <Item>(random: Random, items: readonly Item[]) => items[whole(random, items.length)]!

/** Cuts something out, or puts something in, up to four times. */
function damage(text: string, random: Random): string {
  let damaged = text
  for (let count = 1 + whole(random, 4); count > 0; count--) {
    const at = whole(random, damaged.length + 1)
    const cut = random(0, 1) < 0.5 ? whole(random, oneOf(random, [2, 10, 100])) : 0
    damaged = damaged.slice(0, at) + (cut ? '' : oneOf(random, signs)) + damaged.slice(at + cut)
  }
  return damaged
}

/** Every problem is a line with a place and a sentence, without control characters. */
function expectLines(lines: readonly string[], about: string): void {
  for (const line of lines)
    expect(line, about).toMatch(/^(error|warning) +(\S.*? {2}|\d+ placeholders? in )\P{Cc}{10,700}$/u)
}

/** Fields and texts of all kinds. */
function readDamagedTexts(seed: string, rounds: number): void {
  const random = createRandom(seed)
  for (let round = 0; round < rounds; round++) {
    const { schema, text } = oneOf(random, texts)
    const damaged = damage(text, random)
    const problems = createProblems()
    const tree = { read: () => new TextEncoder().encode(damaged) }
    const entry = readEntry('a.md', schema, { problems, tree })
    expectLines(formatProblems(problems.list), damaged)
    if (!entry && !problems.hasErrors()) expect.fail(`nothing is said about ${damaged}`)
    if (entry?.bodyChecksum) convert(entry.readBody())
  }
}

const parts = [...texts.flatMap(({ text }) => text.split('\n')), ...signs]

/** Texts of random lines and signs. */
function convertRandomTexts(seed: string, rounds: number): void {
  const random = createRandom(seed)
  for (let round = 0; round < rounds; round++) {
    const lines = Array.from({ length: 1 + whole(random, 12) }, () => oneOf(random, parts))
    convert(damage(lines.join(oneOf(random, ['', ' ', '\n'])), random))
  }
}

function convert(body: string): void {
  const output = convertText(body)
  expectLines(formatProblems(output.problems), body)
  const html = output.blocks.map((block) => ('html' in block ? block.html : '')).join('\n')
  expect(html, body).not.toMatch(/<a(?![^>]* href="(?:https?:|mailto:|tel:|sms:|whatsapp:|[#/]))|<script/i)
}

/** `withdrawn.json`: read, or an error. */
async function readDamagedLists(seed: string, rounds: number): Promise<void> {
  const random = createRandom(seed)
  const photo = { day: '2025-10-17', checksums: ['0'.repeat(64)], fingerprint: '3e'.repeat(272) }
  const text = formatWithdrawn({ withdrawn: [photo, { ...photo, fingerprint: undefined }], different: [] })
  for (let round = 0; round < rounds; round++) {
    const { content, lines } = await read({ 'withdrawn.json': damage(text, random) })
    const isRead = content && content.forbidden.withdrawn.length > 0
    expect(isRead || lines.some((line) => line.startsWith('error    withdrawn.json'))).toBe(true)
  }
}

/** A name that Linux can hold. */
function nameOf(text: string): string {
  const name = text.replaceAll(/[/\0]/g, '_')
  return /^\.{0,2}$/.test(name) ? 'a' : Buffer.from(name).subarray(0, 255).toString().replaceAll('\ufffd', '')
}

/** Files with random names in all folders: used, or reported. */
async function readOddNames(seed: string, rounds: number): Promise<void> {
  const random = createRandom(seed)
  const photo = await plainPhoto('teal')
  const names = [
    'IMG_1204.jpg',
    'index.md',
    'benches.te.md',
    'withdrawn.json',
    'index.md.txt',
    '2025-10-17',
    'a.pdf',
  ]
  const folders = ['', 'news', 'members', 'photos', 'pages', 'documents', 'galleries', 'galleries/2025-10-17']
  for (let round = 0; round < rounds; round++) {
    const files = Array.from({ length: 6 }, () => {
      const name = nameOf(damage(oneOf(random, names), random))
      const data = oneOf<string | Uint8Array>(random, [
        photo,
        '',
        '---\ntitle: A\n---\n',
        '{"a": 1}',
        '%PDF-1.7',
      ])
      return [join(oneOf(random, folders), name), data] as const
    })
    const place = (path: string) => `${dirname(path)}/`
    const isFree = ([path]: (typeof files)[number]) =>
      !files.some(([other]) => place(other).startsWith(`${path}/`))
    const { lines } = await read({
      'galleries/2025-10-17/a.jpg': photo,
      ...Object.fromEntries(files.filter(isFree)),
    })
    expectLines(lines, JSON.stringify(files))
  }
}

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
    expect(entry !== undefined, about).toBe(!problems.hasErrors())
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
