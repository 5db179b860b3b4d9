/** Processes of the project: the lock that one holds at a time, and workers that are replaced. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs, { existsSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test, vi } from 'vitest'
import { acquireBuildLock } from '../../scripts/commands/steps/locks'
import { takeLock } from '../../scripts/lib/lock'
import { Crash, createWorker, TimeLimit } from '../../scripts/lib/worker'
import { compile } from '../fixtures/compile'
import { runCommand } from '../fixtures/run-command'
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

/** Takes the lock in a process that is killed then. */
async function leave(lock: string, out: string): Promise<void> {
  const module = pathToFileURL(await compile('scripts/lib/lock.ts')).href
  const program = `
    const { takeLock } = await import('${module}')
    await takeLock(${JSON.stringify(lock)}, { out: '${out}' })
    process.kill(process.pid, 'SIGKILL')`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], { stdio: 'inherit' })
  expect(await once(child, 'close')).toEqual([null, 'SIGKILL'])
}

test('the lock of a dead process is taken, with its output folder', async () => {
  const folder = temporaryFolder()
  await leave(join(folder, 'build.lock'), 'other')
  const lock = await take(join(folder, 'build.lock'))
  expect(lock.abandoned).toEqual(['other'])
  lock.release()
  expect(readdirSync(folder)).toEqual([])
})

test('a build removes what killed ones have left, into whatever folder they built', async () => {
  const folder = temporaryFolder()
  await leave(join(folder, '.cache/build.lock'), 'other')
  writeFiles(folder, { '.other.building/index.html': '' })
  const { status } = await runCommand(folder, async () => {
    const lock = await acquireBuildLock('dist')
    lock.release()
    return 0
  })
  expect([status, readdirSync(folder)]).toEqual([0, ['.cache']])
})

test('the lock of a dead process is taken by one of two', async () => {
  const lock = join(temporaryFolder(), 'build.lock')
  await leave(lock, 'other')
  const holders: string[] = []
  const hold = async (name: string) => {
    const { release } = await takeLock(lock, { out: name, onWait: () => {} })
    holders.push(name)
    await new Promise(setImmediate)
    holders.push(name)
    release()
  }
  await Promise.all([hold('a'), hold('b')])
  expect(['aabb', 'bbaa']).toContain(holders.join(''))
})

test.each<[string, (lock: string) => void]>([
  ['a file', (lock) => writeFileSync(lock, '{')],
  ['an empty folder', (lock) => mkdirSync(lock)],
  ['a folder with something else', (lock) => writeFiles(lock, { 'a/b.txt': 'x' })],
  ['a folder that is named like a holder', (lock) => writeFiles(lock, { [`${process.pid}-a/b.txt`]: 'x' })],
  ['a folder that is named like a dead one', (lock) => writeFiles(lock, { '99999999-a/b.txt': 'x' })],
  ['a link', (lock) => symlinkSync('kept', lock)],
])('a lock takes the place of %s', async (_, spoil) => {
  const folder = temporaryFolder()
  writeFiles(folder, { 'kept/c.txt': 'x' })
  spoil(join(folder, 'build.lock'))
  ;(await take(join(folder, 'build.lock'))).release()
  expect(readdirSync(folder)).toEqual(['kept'])
  expect(readdirSync(join(folder, 'kept'))).toEqual(['c.txt'])
})

test('a lock works on a disk without hard links', async () => {
  const { linkSync } = fs
  onTestFinished(() => {
    fs.linkSync = linkSync
    syncBuiltinESMExports()
  })
  fs.linkSync = () => {
    throw Object.assign(new Error('EPERM'), { code: 'EPERM' })
  }
  syncBuiltinESMExports()
  const lock = join(temporaryFolder(), 'build.lock')
  const first = await take(lock)
  const onWait = vi.fn(() => first.release())
  const second = await takeLock(lock, { out: 'dist', onWait })
  expect(onWait).toHaveBeenCalledTimes(1)
  second.release()
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

test('a worker is replaced when a task takes too long', async () => {
  const worker = start({ limitMs: 300 })
  const results = await Promise.allSettled([worker.run('use threads'), worker.run('next')])
  expect(results).toMatchObject([{ reason: expect.any(TimeLimit) }, { value: 'NEXT' }])
})

test('a task that hangs is ended', async () => {
  await expect(start({ limitMs: 20 }).run('hang')).rejects.toBeInstanceOf(TimeLimit)
})

test('the time limit of a task begins again with each of its steps', async () => {
  expect(await start({ limitMs: 600 }).run('many steps')).toBe('MANY STEPS')
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
