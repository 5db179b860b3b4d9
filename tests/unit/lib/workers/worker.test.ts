import { describe, expect, onTestFinished, test } from 'vitest'
import { Crash, createWorker, TimeLimit } from '../../../../scripts/lib/workers/worker'

type Kind = Parameters<typeof createWorker>[1]['kind']

const tasks = new URL('./odd-tasks.ts', import.meta.url)

interface Limits {
  limitMs?: number
  maxHeapMb?: number
}

function start(kind: Kind, { limitMs = 10_000, maxHeapMb }: Limits = {}, module = tasks) {
  const worker = createWorker<string, string>(module, { kind, limitMs, maxHeapMb })
  onTestFinished(worker.stop)
  return worker
}

describe.each<[Kind, string]>([
  ['thread', 'loop'],
  ['process', 'use threads'],
])('a worker that is a %s', (kind, busy) => {
  test('runs one task after another', async () => {
    const worker = start(kind)
    expect(await Promise.all(['a', 'b', 'c'].map(worker.run))).toEqual(['A', 'B', 'C'])
  })

  test('is replaced when a task takes too much processor time', async () => {
    const worker = start(kind, { limitMs: 300 })
    const results = await Promise.allSettled([worker.run(busy), worker.run('next')])
    expect(results).toMatchObject([{ reason: expect.any(TimeLimit) }, { value: 'NEXT' }])
  })

  test('may wait longer than its limit of processor time', async () => {
    expect(await start(kind, { limitMs: 500 }).run('sleep')).toBe('SLEEP')
  })

  test('is replaced when a task hangs', async () => {
    const worker = start(kind, { limitMs: 100 })
    const results = await Promise.allSettled([worker.run('hang'), worker.run('next')])
    expect(results).toMatchObject([{ reason: expect.any(TimeLimit) }, { value: 'NEXT' }])
  })

  test('passes on errors of tasks with their codes', async () => {
    const worker = start(kind)
    await expect(worker.run('full disk')).rejects.toMatchObject({ code: 'ENOSPC', path: 'x.jpg' })
    expect(await worker.run('next')).toBe('NEXT')
  })

  test('throws the reason if it cannot start', async () => {
    const module = `data:text/javascript,throw Object.assign(new Error('no files'), { code: 'EMFILE' })`
    const failure = start(kind, {}, new URL(module)).run('a')
    await expect(failure).rejects.toMatchObject({ code: 'EMFILE' })
    await expect(failure).rejects.not.toBeInstanceOf(Crash)
  })
})

test('a process that crashes costs only the current task', async () => {
  const worker = start('process')
  const results = await Promise.allSettled([worker.run('crash'), worker.run('next')])
  expect(results).toMatchObject([{ reason: expect.any(Crash) }, { value: 'NEXT' }])
})

test('a thread that exceeds its memory costs only the current task', async () => {
  const worker = start('thread', { maxHeapMb: 50 })
  const results = await Promise.allSettled([worker.run('memory'), worker.run('next')])
  expect(results).toMatchObject([{ reason: expect.any(Crash) }, { value: 'NEXT' }])
})
