import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { TimeLimit } from '../../../scripts/lib/worker'
import type { PhotoRecord } from '../../../scripts/photos/records'
import { explainFailure, runInWorkers } from '../../../scripts/photos/run-workers'
import type { FileFacts } from '../../../src/model/judge/file-facts'
import { reportRefused } from '../../../src/model/judge/report'
import { unreadable } from '../../../src/model/judge/sniff'
import { createProblems, formatProblem } from '../../../src/model/lib/problems'
import { compile } from '../../fixtures/compile'
import { noProgress } from '../../fixtures/make-photos'
import { temporaryFolder } from '../../fixtures/site'

const worker = pathToFileURL(await compile('tests/unit/photos/failing-worker.ts'))

const again = 'run the command again. If that does not help, send a smaller copy.'
const noMemory = `needs more memory than is available and was not published: close other programs, and ${again}`
const crashed = `ended the program that reads it and was not published: close other programs, and ${again}`

const made = (hash: string) => ({ record: { hash } })

async function run(...names: string[]) {
  const log = join(temporaryFolder(), 'log')
  let ticks = 0
  const results = await runInWorkers(
    names.map((path, bytes) => ({ path, bytes, cache: log })),
    {
      module: worker,
      progress: { start() {}, tick: () => ticks++, finish() {} },
    },
  )
  return { results: Object.fromEntries(results), ticks, log: readFileSync(log, 'utf8').trim().split('\n') }
}

test('tries a photo that crashes its worker once more, and processes the others', async () => {
  const { results, ticks } = await run('crash once', 'a', 'crash', 'b', 'memory', 'damaged', 'odd', 'c')
  expect(results).toEqual({
    a: made('a'),
    b: made('b'),
    c: made('c'),
    'crash once': made('crash once'),
    crash: { failed: crashed },
    memory: { failed: noMemory },
    damaged: { refused: 'is damaged.' },
    odd: { refused: unreadable },
  })
  expect(ticks).toBe(8)
})

test('processes a large photo, and one that failed once, while nothing else is running', async () => {
  const { log } = await run('large', 'crash once', 'a', 'b', 'c', 'd')
  const last = ['begin large', 'end large', 'begin crash once', 'end crash once']
  expect(log.slice(-4).sort()).toEqual(last.sort())
  expect(log.at(-4)!.slice(6)).toBe(log.at(-3)!.slice(4))
})

test('one process alone reads HEIC', async () => {
  const names = (ending: string) => Array.from({ length: 6 }, (_, index) => `process ${index}.${ending}`)
  const tasks = [...names('jpg'), ...names('heic'), ...names('HEIF')].map((path) => ({
    path,
    bytes: 1_000_000,
    cache: join(temporaryFolder(), 'log'),
  }))
  const results = await runInWorkers(tasks, { module: worker, progress: noProgress })
  const processes = (ending: RegExp) =>
    new Set(
      Array.from(results).flatMap(([path, result]) =>
        ending.test(path) && 'record' in result ? result.record.hash : [],
      ),
    )
  expect(processes(/heic|HEIF/).size).toBe(1)
  expect(processes(/./).size).toBe(Math.min(availableParallelism(), 4))
})

test('stops at a fault of the machine', async () => {
  await expect(run('a', 'disk', 'b')).rejects.toMatchObject({ code: 'ENOSPC' })
})

test('stops if no worker can start', async () => {
  const settings = { progress: noProgress, module: new URL('missing.mjs', worker) }
  const task = { path: 'a', bytes: 1, cache: '' }
  await expect(runInWorkers([task], settings)).rejects.toThrow('A worker ended with 1 before its first task.')
})

test('reports a failed photo as an error and a damaged one as a warning', () => {
  const problems = createProblems()
  const known: Record<string, FileFacts<PhotoRecord>> = {
    'a.jpg': { failed: explainFailure(new TimeLimit()) },
    'b.jpg': { refused: 'is damaged.' },
  }
  reportRefused(Object.keys(known), { get: (path) => known[path]! }, problems)
  expect(problems.list.map(formatProblem)).toEqual([
    `error    a.jpg  takes more than 4 minutes and was not published: ${again}`,
    'warning  b.jpg  is damaged.',
  ])
})
