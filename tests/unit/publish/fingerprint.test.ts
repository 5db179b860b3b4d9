import { chmodSync, linkSync, statSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fingerprintOutputs, lookAtInputs } from '../../../scripts/publish/fingerprint'
import { fileState } from '../../../scripts/store/file-state'
import { lookUp, openTable, type ReadFile } from '../../../scripts/store/table'
import { temporaryFolder, writeFiles } from '../../fixtures/site'

test('includes circular links, broken links and unreadable folders', () => {
  const content = temporaryFolder()
  writeFiles(content, { 'a.md': 'a', 'closed/b.md': 'b' })
  symlinkSync('loop', join(content, 'loop'))
  symlinkSync('gone', join(content, 'nowhere'))
  chmodSync(join(content, 'closed'), 0)
  const before = lookAtInputs([content], {}).fingerprint
  expect(lookAtInputs([content], {}).fingerprint).toBe(before)
  chmodSync(join(content, 'closed'), 0o755)
  writeFiles(content, { gone: 'found' })
  const { fingerprint, states } = lookAtInputs([content], {})
  expect(fingerprint).not.toBe(before)
  const files = ['a.md', 'closed/b.md', 'gone'].map((name) => join(content, name))
  expect([...states]).toEqual(files.map((file) => [file, fileState(file)])) // without links
})

test.each(['before', 'after'])(
  'notices an edit in place that keeps size and time, with a hard link made %s it',
  (made) => {
    const content = temporaryFolder()
    const file = join(content, 'a.md')
    const day = new Date('2024-01-01')
    const write = (text: string) => {
      writeFileSync(file, text)
      utimesSync(file, day, day)
    }
    write('one')
    if (made === 'before') linkSync(file, join(content, 'b.md'))
    const before = lookAtInputs([file], {})
    const table = openTable<ReadFile<string>>('1')
    table.set(file, { state: fileState(file), value: 'one' })
    const { ctimeMs } = statSync(file)
    do write('two')
    while (statSync(file).ctimeMs === ctimeMs)
    while (Date.now() < statSync(file).ctimeMs + 60); // until the state is settled
    if (made === 'after') linkSync(file, join(content, 'b.md'))
    expect(lookAtInputs([file], {}).fingerprint).not.toBe(before.fingerprint)
    expect(lookUp(table, file).value).toBeUndefined()
  },
)

test('does not take a further link to a published file for a change', () => {
  const out = join(temporaryFolder(), 'dist')
  writeFiles(out, { 'photos/a.jpg': 'a' })
  const link = (name: string) => linkSync(join(out, 'photos/a.jpg'), join(out, '..', name))
  link('kept')
  const before = fingerprintOutputs(out)
  link('again')
  expect(fingerprintOutputs(out)).toBe(before)
})
