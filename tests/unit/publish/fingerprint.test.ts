import { chmodSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fingerprintInputs } from '../../../scripts/publish/fingerprint'
import { temporaryFolder, writeFiles } from '../../fixtures/site'

test('includes circular links, broken links and unreadable folders', () => {
  const content = temporaryFolder()
  writeFiles(content, { 'a.md': 'a', 'closed/b.md': 'b' })
  symlinkSync('loop', join(content, 'loop'))
  symlinkSync('gone', join(content, 'nowhere'))
  chmodSync(join(content, 'closed'), 0)
  const before = fingerprintInputs([content], {})
  expect(fingerprintInputs([content], {})).toBe(before)
  chmodSync(join(content, 'closed'), 0o755)
  writeFiles(content, { gone: 'found' })
  expect(fingerprintInputs([content], {})).not.toBe(before)
})
