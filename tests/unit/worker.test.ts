import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { Crash, createWorker, TimeLimit } from '../../scripts/lib/worker'
import { compile } from '../fixtures/compile'

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

test('runs one task after another', async () => {
  const { run } = start()
  expect(await Promise.all(['a', 'b', 'c'].map((task) => run(task)))).toEqual(['A', 'B', 'C'])
})

test('is replaced when a task takes too much processor time', async () => {
  const worker = start({ limitMs: 300 })
  const results = await Promise.allSettled([worker.run('use threads'), worker.run('next')])
  expect(results).toMatchObject([{ reason: expect.any(TimeLimit) }, { value: 'NEXT' }])
})

test('may wait longer than its limit of processor time', async () => {
  expect(await start({ limitMs: 200 }).run('sleep')).toBe('SLEEP')
})

test('ends a task that hangs', async () => {
  await expect(start({ limitMs: 20 }).run('hang')).rejects.toBeInstanceOf(TimeLimit)
})

test('passes on errors of tasks with their codes', async () => {
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
