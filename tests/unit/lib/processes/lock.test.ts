import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { takeLock } from '../../../../scripts/lib/processes/lock'
import { temporaryFolder, writeFiles } from '../../../fixtures/site'
import { isAll } from '../../../is-all'

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

test('ignores the lock of a dead process, and returns its folder', async () => {
  const folder = temporaryFolder()
  const child = spawn(process.execPath, ['-e', ''])
  await once(child, 'close')
  writeFiles(folder, {
    'build.lock/1-a': JSON.stringify({ pid: child.pid, began: '1', out: 'other' }),
  })
  const lock = await take(join(folder, 'build.lock'))
  expect(lock.abandoned).toEqual(['other'])
  expect(readdirSync(join(folder, 'build.lock'))).toHaveLength(1)
  lock.release()
  expect(readdirSync(folder)).toEqual([])
})

test.runIf(process.platform === 'linux')(
  'ignores the lock of a process whose id another process has now',
  async () => {
    const folder = temporaryFolder()
    writeFiles(folder, { 'build.lock/1-a': JSON.stringify({ pid: process.pid, began: '1', out: 'dist' }) })
    const lock = await take(join(folder, 'build.lock'))
    lock.release()
  },
)

const damaged = [
  '',
  'x}',
  '[}',
  'null',
  '{',
  '{"pid":0,"began":""}',
  '{"pid":-1,"began":"","out":"x"}',
  '\0\0\0',
]

test.each(damaged)('ignores a damaged lock: %j', async (text) => {
  const folder = temporaryFolder()
  const tomorrow = Date.now() / 1000 + 86_400
  for (const path of ['file.lock', 'folder.lock/1-a']) {
    writeFiles(folder, { [path]: text })
    utimesSync(join(folder, path), tomorrow, tomorrow)
  }
  for (const name of ['file.lock', 'folder.lock']) (await take(join(folder, name))).release()
  expect(readdirSync(folder)).toEqual([])
})

test('ignores an empty folder, a folder of folders and a link', async () => {
  const folder = temporaryFolder()
  mkdirSync(join(folder, 'empty.lock'))
  writeFiles(folder, { 'full.lock/a/b/c.txt': 'x', 'kept/d.txt': 'x' })
  symlinkSync('kept', join(folder, 'link.lock'))
  symlinkSync('nowhere', join(folder, 'broken.lock'))
  for (const name of ['empty', 'full', 'link', 'broken']) (await take(join(folder, `${name}.lock`))).release()
  expect(readdirSync(folder)).toEqual(['kept'])
  expect(readdirSync(join(folder, 'kept'))).toEqual(['d.txt'])
})

test('ignores the unfinished lock of a killed process', async () => {
  const folder = temporaryFolder()
  writeFiles(folder, {
    [`.unfinished-${process.pid}-build.lock/1-a`]: JSON.stringify({
      pid: process.pid,
      began: '',
      out: 'dist',
    }),
  })
  const lock = await take(join(folder, 'build.lock'))
  expect(readdirSync(join(folder, 'build.lock'))).toHaveLength(1)
  lock.release()
  expect(readdirSync(folder)).toEqual([])
})

const rounds = isAll ? 100 : 20

test('only one of several processes takes the lock of a dead one', async () => {
  const folder = temporaryFolder()
  const module = join(import.meta.dirname, 'lock-process.ts')
  const processes: ChildProcess[] = []
  onTestFinished(() => {
    for (const child of processes) child.kill('SIGKILL')
  })
  const answerOf = async (child: ChildProcess) => (await once(child, 'message'))[0]
  const answers = () => Promise.all(processes.map(answerOf))
  const start = () => {
    const child = fork('scripts/run.mjs', [module, folder])
    processes.push(child)
    return answerOf(child)
  }
  await start() // compiles the module, so that the others need not
  await Promise.all([start(), start(), start()])
  const ask = (start: string) => {
    const answered = answers()
    for (const child of processes) child.send(start)
    return answered
  }
  for (let round = 0; round < rounds; round++) {
    const dead = { pid: 2 ** 22 + 1, began: '', out: 'dist' }
    writeFiles(folder, { [`build.lock/${round}`]: JSON.stringify(dead) })
    const answered = ask(`go-${round}`)
    writeFileSync(join(folder, `go-${round}`), '')
    expect((await answered).sort()).toEqual(['held', 'refused', 'refused', 'refused'])
    await ask('')
  }
})
