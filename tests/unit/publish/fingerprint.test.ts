import { chmodSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { lookAtInputs } from '../../../scripts/publish/fingerprint'
import { fileState } from '../../../scripts/store/file-state'
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
