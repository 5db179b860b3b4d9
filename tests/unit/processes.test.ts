/** Processes of the project: the lock that one holds at a time, and workers that are replaced. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test, vi } from 'vitest'
import { takeLock } from '../../scripts/lib/lock'
import { Crash, createWorker, TimeLimit } from '../../scripts/lib/worker'
import { compile } from '../fixtures/compile'
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

test('the lock of a dead process is taken, with its output folder', async () => {
  const folder = temporaryFolder()
  const child = spawn(process.execPath, ['-e', ''])
  await once(child, 'close')
  writeFiles(folder, { 'build.lock': JSON.stringify({ pid: child.pid, out: 'other' }) })
  const lock = await take(join(folder, 'build.lock'))
  expect(lock.abandoned).toEqual(['other'])
  lock.release()
  expect(readdirSync(folder)).toEqual([])
})

test.each(['{', '{"pid":0}'])('a damaged lock is taken: %j', async (text) => {
  const folder = temporaryFolder()
  writeFiles(folder, { 'build.lock': text })
  const lock = await take(join(folder, 'build.lock'))
  lock.release()
  expect(readdirSync(folder)).toEqual([])
})

test('a lock takes the place of a folder or a link', async () => {
  const folder = temporaryFolder()
  mkdirSync(join(folder, 'empty.lock'))
  writeFiles(folder, { 'full.lock/a/b.txt': 'x', 'kept/c.txt': 'x' })
  symlinkSync('kept', join(folder, 'link.lock'))
  for (const name of ['empty', 'full', 'link']) (await take(join(folder, `${name}.lock`))).release()
  expect(readdirSync(folder)).toEqual(['kept'])
  expect(readdirSync(join(folder, 'kept'))).toEqual(['c.txt'])
})

test('a lock that two dead processes left behind is taken', async () => {
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

const tasks = pathToFileURL(await compile('tests/unit/failing-tasks.ts'))

interface Limits {
  limitMs?: number
  flags?: string[]
}

function start({ limitMs = 10_000, flags }: Limits = {}) {
  const worker = createWorker<string, string>(tasks, { limitMs, flags })
  onTestFinished(worker.stop)
  return worker
}

test('a worker runs one task after another', async () => {
  const { run } = start()
  expect(await Promise.all(['a', 'b', 'c'].map((task) => run(task)))).toEqual(['A', 'B', 'C'])
})

test('a worker is replaced when a task takes too much processor time', async () => {
  const worker = start({ limitMs: 300 })
  const results = await Promise.allSettled([worker.run('use threads'), worker.run('next')])
  expect(results).toMatchObject([{ reason: expect.any(TimeLimit) }, { value: 'NEXT' }])
})

test('a task may wait longer than its limit of processor time', async () => {
  expect(await start({ limitMs: 200 }).run('sleep')).toBe('SLEEP')
})

test('a task that hangs is ended', async () => {
  await expect(start({ limitMs: 20 }).run('hang')).rejects.toBeInstanceOf(TimeLimit)
})

test('errors of tasks have their codes', async () => {
  const worker = start()
  await expect(worker.run('full disk')).rejects.toMatchObject({ code: 'ENOSPC', path: 'x.jpg' })
  expect(await worker.run('next')).toBe('NEXT')
})

test.each([
  ['crashes', 'crash'],
  ['exceeds its memory', 'memory'],
])('a task that %s costs only itself', async (_, task) => {
  const worker = start({ flags: ['--max-old-space-size=50'] })
  const results = await Promise.allSettled([worker.run(task), worker.run('next')])
  expect(results).toMatchObject([{ reason: expect.any(Crash) }, { value: 'NEXT' }])
})
