/** Damages texts, lists, records and names at random places, the same ones in every run, and reads them: nobody gets a stack trace. */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect } from 'vitest'
import { collections, events, pages, searchWordsFile, siteFile } from '../../scripts/content/collections'
import { readEntry } from '../../scripts/content/entry'
import { sourceOf } from '../../scripts/content/files'
import { convertMarkdown } from '../../scripts/content/markdown/markdown'
import { createProblems, formatProblems } from '../../scripts/lib/problems'
import { translationSchema } from '../../src/shared/schema/translation'
import { formatWithdrawn } from '../../src/shared/withdraw/withdrawn-list'
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
  ...[
    '---\n',
    '...\n',
    ': ',
    ' #',
    '\n- ',
    '\n  - ',
    '\n1. ',
    '\n> ',
    '\n\t',
    '\n| a | b |\n|---|\n',
    '\n[a]: b',
  ],
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
export function expectLines(lines: readonly string[], about: string): void {
  for (const line of lines)
    expect(line, about).toMatch(/^(error|warning) +(\S.*? {2}|\d+ placeholders? in )\P{Cc}{10,700}$/u)
}

/** Fields and texts of all kinds. */
export function readDamagedTexts(seed: string, rounds: number): void {
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
export function convertRandomTexts(seed: string, rounds: number): void {
  const random = createRandom(seed)
  for (let round = 0; round < rounds; round++) {
    const lines = Array.from({ length: 1 + whole(random, 12) }, () => oneOf(random, parts))
    convert(damage(lines.join(oneOf(random, ['', ' ', '\n'])), random))
  }
}

function convert(body: string): void {
  const output = convertMarkdown({
    body,
    language: 'en',
    idPrefix: 'a-',
    bodyOffset: 0,
    path: '/a',
    base: '/',
    publicFiles: [],
  })
  const problems = createProblems()
  for (const { line, message } of output.problems) problems.warn({ file: 'a.md', line }, message)
  expectLines(formatProblems(problems.list), body)
  const html = output.blocks.map((block) => ('html' in block ? block.html : '')).join('\n')
  expect(html, body).not.toMatch(/<a(?![^>]* href="(?:https?:|mailto:|tel:|sms:|whatsapp:|[#/]))|<script/i)
}

/** `withdrawn.json`: read, or an error. */
export async function readDamagedLists(seed: string, rounds: number): Promise<void> {
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
export async function readOddNames(seed: string, rounds: number): Promise<void> {
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
