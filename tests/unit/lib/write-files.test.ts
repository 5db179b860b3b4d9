import fs, { existsSync, writeFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { rename } from '../../../scripts/lib/write-files'
import { temporaryFolder } from '../../fixtures/site'

/** Makes renames fail this often. */
function refuseRenames(code: string, times: number) {
  const { renameSync } = fs
  const counter = { calls: 0 }
  fs.renameSync = (...names) => {
    counter.calls++
    if (counter.calls <= times) throw Object.assign(new Error(code), { code })
    renameSync(...names)
  }
  syncBuiltinESMExports()
  onTestFinished(() => {
    fs.renameSync = renameSync
    syncBuiltinESMExports()
  })
  return counter
}

function makeFile() {
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'a'), '')
  return [join(folder, 'a'), join(folder, 'b')] as const
}

test.each(['EPERM', 'EACCES', 'EBUSY'])('tries again after %s', (code) => {
  const [from, to] = makeFile()
  refuseRenames(code, 3)
  rename(from, to)
  expect(existsSync(to)).toBe(true)
})

test('does not try again after other errors', () => {
  const counter = refuseRenames('ENOENT', 9)
  expect(() => rename('a', 'b')).toThrow('ENOENT')
  expect(counter.calls).toBe(1)
})
