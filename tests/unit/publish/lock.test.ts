import { spawn } from 'node:child_process'
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { takeLock } from '../../../scripts/publish/lock'
import { temporaryFolder } from '../../fixtures/site'

test('the second waits until the first is done, and says for whom', async () => {
  const file = join(temporaryFolder(), 'build.lock')
  const first = await takeLock(file, { out: 'dist', onWait: () => {} })
  const waited: number[] = []
  let isSecondIn = false
  const second = takeLock(file, { out: 'dist', onWait: (pid) => waited.push(pid) }).then((lock) => {
    isSecondIn = true
    return lock
  })
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect([isSecondIn, waited]).toEqual([false, [process.pid]])
  first.release()
  const lock = await second
  lock.release()
  expect(existsSync(file)).toBe(false)
})

test('the lock of a process that is no more counts for nothing, and its folder is told', async () => {
  const folder = temporaryFolder()
  const file = join(folder, 'build.lock')
  const child = spawn('true')
  await new Promise((resolve) => child.once('close', resolve))
  writeFileSync(file, JSON.stringify({ pid: child.pid, began: '1', out: 'other' }))
  const lock = await takeLock(file, { out: 'dist', onWait: () => expect.unreachable() })
  expect(lock.abandoned).toEqual(['other'])
  expect(readdirSync(folder)).toEqual(['build.lock'])
  lock.release()
})

test('a number that belongs to another process by now is no holder', async () => {
  const file = join(temporaryFolder(), 'build.lock')
  writeFileSync(file, JSON.stringify({ pid: process.pid, began: '1', out: 'dist' }))
  const lock = await takeLock(file, { out: 'dist', onWait: () => expect.unreachable() })
  lock.release()
})
