import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { readEntry } from '../../../scripts/content/front-matter/front-matter'
import { readStoredEntry, type StoredEntries } from '../../../scripts/content/front-matter/stored-entries'
import { createProblems } from '../../../scripts/lib/problems'
import { openTable } from '../../../scripts/store/table'
import { temporaryFolder, writeFiles } from '../../fixtures/site'

const anything = z.record(z.string(), z.unknown())

async function read(text: string) {
  const folder = temporaryFolder()
  writeFiles(folder, { 'a.md': text })
  const problems = createProblems()
  return { entry: await readEntry(join(folder, 'a.md'), anything, { problems }), problems: problems.list }
}

test('keeps values as typed', async () => {
  const { entry, problems } = await read(
    '---\nday: 2025-02-30\ntime: 10:30\nphone: 0401234567\nmany: 1_000\nyes: yes\nnone: null\n---\n',
  )
  expect(entry?.fields).toEqual({
    day: '2025-02-30',
    time: '10:30',
    phone: '0401234567',
    many: '1_000',
    yes: 'yes',
    none: 'null',
  })
  expect(problems).toEqual([])
})

test('returns the lines of the body and of fields', async () => {
  const { entry } = await read(
    '---\ntitle: A\ncards:\n  - title: One\n  - title: Two\n---\n\n \n    Text\n\n',
  )
  expect(entry?.readBody()).toBe('    Text')
  expect(entry?.bodyOffset).toBe(8)
  expect(entry?.lineOf(['cards', 1, 'title'])).toBe(5)
  expect(entry?.lineOf(['cards', 7])).toBe(3)
})

test('accepts Windows line endings and a byte order mark', async () => {
  const { entry } = await read('\ufeff---\r\ntitle: A\r\n---\r\nText\r\n')
  expect(entry?.fields).toEqual({ title: 'A' })
  expect(entry?.readBody()).toBe('Text')
})

test('a stored entry is read again with its lines and warnings until its file or the code changes', async () => {
  const folder = temporaryFolder()
  const file = join(folder, 'a.md')
  const schema = z.object({ title: z.string() })
  const readWith = async (known: StoredEntries) => {
    const problems = createProblems()
    const entry = await readEntry(file, schema, { problems, known })
    return [entry?.fields, entry?.readBody(), entry?.lineOf(['title']), problems.list]
  }
  writeFiles(folder, { 'a.md': '---\n\ntitle: "[Name of the school]"\n---\nText\n' })
  const table = join(folder, 'entries.json')
  const open = (version: string): StoredEntries => openTable(version, table)
  const first = open('1')
  const found = await readWith(first)
  expect(found).toEqual([
    { title: '[Name of the school]' },
    'Text',
    3,
    [expect.objectContaining({ line: 3, severity: 'warning', placeholder: '[Name of the school]' })],
  ])
  // A file that was written just now is not stored.
  await expect.poll(async () => (await readWith(first)) && [...first.entries()].length).toBe(1)
  first.save()

  const second = open('1')
  expect(readStoredEntry(second, file, () => expect.fail('parsed again'))).toMatchObject({ bodyOffset: 4 })
  expect(await readWith(second)).toEqual(found)
  expect([...open('2').entries()]).toEqual([])

  writeFiles(folder, { 'a.md': '---\ntitle: "[Name of the street]"\n---\nText\n\n' })
  expect((await readWith(open('1')))[0]).toEqual({ title: '[Name of the street]' })
})

test('parses a file with errors again', async () => {
  const folder = temporaryFolder()
  writeFiles(folder, { 'a.md': '---\ntitle: A: b\n---\n' })
  const known: StoredEntries = openTable('1')
  for (let run = 0; run < 2; run++) {
    const problems = createProblems()
    expect(await readEntry(join(folder, 'a.md'), anything, { problems, known })).toBeUndefined()
    expect(problems.list).toHaveLength(1)
  }
  expect([...known.entries()]).toEqual([])
})
