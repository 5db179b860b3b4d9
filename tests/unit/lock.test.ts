import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { takeLock } from '../../scripts/lib/lock'
import { temporaryFolder, writeFiles } from '../fixtures/site'

const take = (lock: string) => takeLock(lock, { out: 'dist', onWait: () => expect.unreachable() })

test('the second holder waits for the first, and receives its process id', async () => {
  const lock = join(temporaryFolder(), 'build.lock')
  const first = await take(lock)
  const onWait = vi.fn()
  let hasSecondLock = false
  const second = takeLock(lock, { out: 'dist', onWait }).then((taken) => {
    hasSecondLock = true
    return taken
  })
  await vi.waitFor(() => expect(onWait.mock.calls).toEqual([[process.pid]]))
  expect(hasSecondLock).toBe(false)
  first.release()
  const taken = await second
  expect(onWait).toHaveBeenCalledTimes(1)
  taken.release()
  expect(existsSync(lock)).toBe(false)
})

test('takes the lock of a dead process, and returns its output folder', async () => {
  const folder = temporaryFolder()
  const child = spawn(process.execPath, ['-e', ''])
  await once(child, 'close')
  writeFiles(folder, { 'build.lock': JSON.stringify({ pid: child.pid, out: 'other' }) })
  const lock = await take(join(folder, 'build.lock'))
  expect(lock.abandoned).toEqual(['other'])
  lock.release()
  expect(readdirSync(folder)).toEqual([])
})

test.each(['{', '{"pid":0}'])('takes a damaged lock: %j', async (text) => {
  const folder = temporaryFolder()
  writeFiles(folder, { 'build.lock': text })
  const lock = await take(join(folder, 'build.lock'))
  lock.release()
  expect(readdirSync(folder)).toEqual([])
})

test('takes the place of a folder or a link', async () => {
  const folder = temporaryFolder()
  mkdirSync(join(folder, 'empty.lock'))
  writeFiles(folder, { 'full.lock/a/b.txt': 'x', 'kept/c.txt': 'x' })
  symlinkSync('kept', join(folder, 'link.lock'))
  for (const name of ['empty', 'full', 'link']) (await take(join(folder, `${name}.lock`))).release()
  expect(readdirSync(folder)).toEqual(['kept'])
  expect(readdirSync(join(folder, 'kept'))).toEqual(['c.txt'])
})

test('takes a lock that two dead processes left behind', async () => {
  const folder = temporaryFolder()
  const dead = 2 ** 22 + 1
  writeFiles(folder, {
    'build.lock': JSON.stringify({ pid: dead, out: 'first' }),
    'build.lock.stale': JSON.stringify({ pid: dead, out: 'second' }),
  })
  const lock = await take(join(folder, 'build.lock'))
  expect(lock.abandoned.sort()).toEqual(['first', 'second'])
  lock.release()
  expect(readdirSync(folder)).toEqual([])
})
