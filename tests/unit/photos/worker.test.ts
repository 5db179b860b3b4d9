import { describe, expect, onTestFinished, test } from 'vitest'
import { Crash, createWorker, TimeLimit, type WorkerKind } from '../../../scripts/lib/worker'
import { sayGivenUp } from '../../../scripts/photos/missing'

function start(kind: WorkerKind) {
  const worker = createWorker<string, string>(new URL('./odd-tasks.ts', import.meta.url), 700, kind)
  onTestFinished(worker.stop)
  return worker
}

describe.each<WorkerKind>(['thread', 'process'])('a worker that is a %s', (kind) => {
  test('does its tasks in turn', async () => {
    const worker = start(kind)
    expect(await Promise.all(['a', 'b', 'c'].map(worker.run))).toEqual(['A', 'B', 'C'])
  })

  test('is replaced when a task hangs', async () => {
    const worker = start(kind)
    const results = await Promise.allSettled([worker.run('hang'), worker.run('next')])
    expect(results).toMatchObject([{ reason: expect.any(TimeLimit) }, { value: 'NEXT' }])
  })

  test('hands on what a task throws, with its code', async () => {
    const worker = start(kind)
    await expect(worker.run('full disk')).rejects.toMatchObject({ code: 'ENOSPC', path: 'x.jpg' })
    expect(await worker.run('next')).toBe('NEXT')
  })
})

test('a process that ends in the middle of a task costs that task only', async () => {
  const worker = start('process')
  const results = await Promise.allSettled([worker.run('crash'), worker.run('next')])
  expect(results).toMatchObject([{ reason: expect.any(Crash) }, { value: 'NEXT' }])
})

test('whatever ends the work on a photo, the photo is left out with a warning', () => {
  expect(sayGivenUp(new Crash())).toEqual({
    refused: 'the file is damaged and was left out: send or copy it again.',
  })
  expect(sayGivenUp(new TimeLimit())).toEqual({
    refused: 'takes longer than 60 seconds to read and was left out: send a smaller copy.',
  })
  expect(() => sayGivenUp(new TypeError('ours'))).toThrow('ours')
})
