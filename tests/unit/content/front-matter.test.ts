import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { readEntry } from '../../../scripts/content/front-matter/front-matter'
import { createProblems } from '../../../scripts/lib/problems'
import { temporaryFolder, writeFiles } from '../../fixtures/site'

const anything = z.record(z.string(), z.unknown())

async function read(text: string) {
  const folder = temporaryFolder()
  writeFiles(folder, { 'a.md': text })
  const problems = createProblems()
  return { entry: await readEntry(join(folder, 'a.md'), anything, problems), problems: problems.list }
}

test('values stay as they were typed', async () => {
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

test('the body begins on the line it has in the file, and fields know theirs', async () => {
  const { entry } = await read('---\ntitle: A\ncards:\n  - title: One\n  - title: Two\n---\n\nText')
  expect(entry?.body).toBe('\nText')
  expect(entry?.bodyOffset).toBe(6)
  expect(entry?.lineOf(['cards', 1, 'title'])).toBe(5)
  expect(entry?.lineOf(['cards', 7])).toBe(3)
})

test('the same broken text is broken the second time too', async () => {
  const text = '---\ntitle: A: b\n---\n'
  expect((await read(text)).problems).toHaveLength(1)
  expect((await read(text)).problems).toHaveLength(1)
})

test('Windows line ends and a byte order mark do no harm', async () => {
  const { entry } = await read('\ufeff---\r\ntitle: A\r\n---\r\nText\r\n')
  expect(entry?.fields).toEqual({ title: 'A' })
  expect(entry?.body).toBe('Text\n')
})

test('a file that is read again repeats its problems, and its new text is read', async () => {
  const folder = temporaryFolder()
  const file = join(folder, 'a.md')
  const schema = z.object({ title: z.string() })
  const readAgain = async (text: string) => {
    writeFiles(folder, { 'a.md': text })
    const problems = createProblems()
    const entry = await readEntry(file, schema, problems)
    return [entry?.fields.title, problems.list.map(({ message }) => message)]
  }
  const same = '---\ntitle: "[Name of the school]"\n---\n'
  const first = await readAgain(same)
  expect(first).toEqual(['[Name of the school]', [expect.stringContaining('[Name of the school]')]])
  expect(await readAgain(same)).toEqual(first)
  expect(await readAgain('---\ntitle: Another\n---\n')).toEqual(['Another', []])
})
