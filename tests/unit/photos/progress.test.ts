import { describe, expect, test } from 'vitest'
import { inParallel } from '../../../scripts/lib/lists'
import { createProgress, describeProgress } from '../../../scripts/lib/terminal'
import { summaryLine } from '../../../scripts/photos/publish'

/** Works on ten items for this time each, and returns what is printed. */
function work(isTTY: boolean, milliseconds: number): string[] {
  const lines: string[] = []
  let time = 0
  const out = { isTTY, write: (text: string | Uint8Array) => lines.push(String(text)) > 0 }
  const progress = createProgress('Photos', out, () => time)
  progress.start(10)
  for (let item = 0; item < 10; item++) {
    time += milliseconds
    progress.tick()
  }
  progress.finish()
  return lines
}

describe('createProgress', () => {
  test('updates a line on a terminal, and removes it', () => {
    const lines = work(true, 200)
    expect(lines[0]).toBe('\rPhotos [=====                   ] 2 of 10, 5.0 a second, 2 s left\x1b[K')
    expect(lines).toHaveLength(10)
    expect(lines.at(-1)).toBe('\r\x1b[K')
  })

  test('writes plain lines elsewhere', () => {
    expect(work(false, 2000)).toEqual([
      'Photos: 1 of 10, 0.5 a second, 18 s left\n',
      'Photos: 4 of 10, 0.5 a second, 12 s left\n',
      'Photos: 7 of 10, 0.5 a second, 6 s left\n',
      'Photos: 10 of 10, 0.5 a second, 0 s left\n',
    ])
  })

  test('does not report short steps', () => {
    expect(work(true, 30)).toEqual([])
    expect(work(false, 30)).toEqual([])
  })
})

test('describeProgress uses minutes and hours', () => {
  expect(describeProgress(120, 1000, 15_000)).toBe('120 of 1000, 8.0 a second, 1 min 50 s left')
  expect(describeProgress(1, 9000, 1000)).toBe('1 of 9000, 1.0 a second, 2 h 29 min left')
})

describe('summaryLine', () => {
  test('describes the result in a line', () => {
    const summary = { encoded: 3, fromCache: 65, bytesBefore: 210e6, bytesAfter: 14e6, milliseconds: 4180 }
    expect(summaryLine(summary, 7)).toBe(
      'Photos: 68 in 7 galleries, 3 encoded, 65 from cache, 210 MB to 14 MB, 4.2 s',
    )
  })

  test('uses kB and the singular', () => {
    const summary = { encoded: 1, fromCache: 0, bytesBefore: 2.34e6, bytesAfter: 81_400, milliseconds: 96 }
    expect(summaryLine(summary, 1)).toBe(
      'Photos: 1 in 1 gallery, 1 encoded, 0 from cache, 2.3 MB to 81 kB, 0.1 s',
    )
  })
})

describe('inParallel', () => {
  test('keeps the order and the limit', async () => {
    let running = 0
    let maxRunning = 0
    const results = await inParallel([30, 5, 20, 1], 2, async (milliseconds) => {
      maxRunning = Math.max(maxRunning, ++running)
      await new Promise((resolve) => setTimeout(resolve, milliseconds))
      running--
      return milliseconds * 2
    })
    expect(results).toEqual([60, 10, 40, 2])
    expect(maxRunning).toBe(2)
  })

  test('stops at the first failure, with nothing left running', async () => {
    const begun: number[] = []
    const ended: number[] = []
    const task = async (item: number) => {
      begun.push(item)
      if (item === 1) throw new Error('full disk')
      await new Promise((resolve) => setTimeout(resolve, 10))
      ended.push(item)
    }
    await expect(inParallel([0, 1, 2, 3, 4], 2, task)).rejects.toThrow('full disk')
    expect(begun).toEqual([0, 1])
    expect(ended).toEqual([0])
  })
})
