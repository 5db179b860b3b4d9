/** What all commands share: problems, files, progress, and the limit of parallel work. */

import fs, { existsSync, writeFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { describeRefusal } from '../../scripts/lib/system'
import { createProgress, describeProgress } from '../../scripts/lib/terminal'
import { rename } from '../../scripts/lib/write-files'
import { inParallel } from '../../src/model/lib/lists'
import {
  createProblems,
  escapeControls,
  formatProblem,
  formatProblems,
  sortProblems,
} from '../../src/model/lib/problems'
import { temporaryFolder } from '../fixtures/site'

test('prints a problem in a line with its place', () => {
  const problems = createProblems()
  problems.error({ file: 'content/news/a.md', line: 4, field: 'date' }, '"x" is not a date.')
  problems.warn('content/b.jpg', 'was left out.')
  expect(problems.list.map(formatProblem)).toEqual([
    'error    content/news/a.md:4  date: "x" is not a date.',
    'warning  content/b.jpg  was left out.',
  ])
  expect([problems.hasErrors(), problems.hasWarnings()]).toEqual([true, true])
})

test('sorts by severity, file and line, without repetitions', () => {
  const problems = createProblems()
  problems.warn({ file: 'a.md', line: 1 }, 'w')
  problems.error({ file: 'b.md', line: 10 }, 'e')
  problems.error({ file: 'b.md', line: 9 }, 'e')
  problems.error({ file: 'b.md', line: 9 }, 'e')
  expect(sortProblems(problems.list).map(({ file, line }) => `${file}:${line}`)).toEqual([
    'b.md:9',
    'b.md:10',
    'a.md:1',
  ])
})

test('escapes control characters in names and values', () => {
  expect(escapeControls('a\x1b[2Jb\nc\u202egpj.')).toBe('a\\x1b[2Jb\\x0ac\\u202egpj.')
})

test('prints one line for all placeholders, or each if they are wanted', () => {
  const problems = createProblems()
  const placeholder = (file: string, line: number, text: string) =>
    problems.warn({ file, line, topic: 'placeholder', placeholder: text }, `${text} is to be replaced.`)
  const founder = 'content/members/founder.md'
  placeholder(founder, 2, "[Founder's name]")
  placeholder(founder, 4, '[Profession or background of the founder]')
  placeholder(founder, 10, '[పూర్తిజీవితచరిత్ర]')
  placeholder(founder, 10, '[Two or three sentences about the founder]')
  placeholder('content/a.md', 3, '[పూర్తిజీవితచరిత్రలో]')
  problems.warn('content/photos/z.jpg', 'was left out.')
  problems.warn({ file: 'content/photos/a.jpg', topic: 'placeholder' }, 'is a sample photo.')
  problems.error('content/news/b.md', 'is missing.')
  expect(formatProblems(problems.list)).toEqual([
    'error    content/news/b.md  is missing.',
    'warning  content/photos/z.jpg  was left out.',
    'warning  6 placeholders in 3 files are still to be replaced; npm run check -- --placeholders lists them.',
  ])
  expect(formatProblems(problems.list, true).slice(2)).toEqual([
    'warning  content/a.md:3  [పూర్తిజీవితచరిత్రలో] is to be replaced.',
    "warning  content/members/founder.md:2  [Founder's name] is to be replaced.",
    'warning  content/members/founder.md:4  [Profession or background of the founder] is to be replaced.',
    'warning  content/members/founder.md:10  [పూర్తిజీవితచరిత్ర] is to be replaced.',
    'warning  content/members/founder.md:10  [Two or three sentences about the founder] is to be replaced.',
    'warning  content/photos/a.jpg  is a sample photo.',
  ])
})

test('lists the first 20 mistakes of a file, and counts the others', () => {
  const problems = createProblems()
  for (let line = 30; line > 0; line--) problems.error({ file: 'a.md', line }, 'is wrong.')
  problems.warn({ file: 'a.md', line: 1 }, 'is odd.')
  const lines = formatProblems(problems.list)
  expect(lines).toHaveLength(22)
  expect(lines.slice(19)).toEqual([
    'error    a.md:20  is wrong.',
    'error    a.md  and 10 more errors in this file.',
    'warning  a.md:1  is odd.',
  ])
})

test('shortens a message with a huge value in the middle', () => {
  const problems = createProblems()
  problems.error('a.md', `"${'x'.repeat(100_000)}" is not a date. Write it as YYYY-MM-DD.`)
  const [line = ''] = formatProblems(problems.list)
  expect(line.length).toBeLessThan(600)
  expect(line).toMatch(/^error {4}a\.md {2}"x+ … x+" is not a date\. Write it as YYYY-MM-DD\.$/)
})

test('prints no command to the program that runs a workflow', () => {
  const problems = createProblems()
  problems.error('a##[stop-commands]x.md', '##vso[task.setvariable]x is not a date, ## [a](b) is.')
  expect(formatProblems(problems.list)).toEqual([
    'error    a\\x23#[stop-commands]x.md  \\x23#vso[task.setvariable]x is not a date, ## [a](b) is.',
  ])
  expect(escapeControls('  ::stop-commands::x')).toBe('  \\x3a:stop-commands::x')
})

test('says in plain words what the system refused', () => {
  const refused = new Error("EACCES: permission denied, open 'dist/a.txt'")
  expect(describeRefusal(Object.assign(refused, { code: 'EACCES', path: 'dist/a.txt' }))).toBe(
    'dist/a.txt: permission was denied: check who may read and write there.',
  )
  expect(describeRefusal(new Error('no title'))).toBe('no title')
})

/** Makes renames fail this often. */
function refuseRenames(code: string, times: number) {
  const { renameSync } = fs
  const counter = { calls: 0 }
  fs.renameSync = (...names) => {
    counter.calls++
    if (counter.calls <= times) throw Object.assign(new Error(code), { code })
    renameSync(...names)
  }
  syncBuiltinESMExports()
  onTestFinished(() => {
    fs.renameSync = renameSync
    syncBuiltinESMExports()
  })
  return counter
}

function makeFile() {
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'a'), '')
  return [join(folder, 'a'), join(folder, 'b')] as const
}

test.each(['EPERM', 'EACCES', 'EBUSY'])('tries again after %s', (code) => {
  const [from, to] = makeFile()
  refuseRenames(code, 3)
  rename(from, to)
  expect(existsSync(to)).toBe(true)
})

test('does not try again after other errors', () => {
  const counter = refuseRenames('ENOENT', 9)
  expect(() => rename('a', 'b')).toThrow('ENOENT')
  expect(counter.calls).toBe(1)
})

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
  })
})

test('describeProgress uses minutes and hours', () => {
  expect(describeProgress(120, 1000, 15_000)).toBe('120 of 1000, 8.0 a second, 1 min 50 s left')
  expect(describeProgress(1, 9000, 1000)).toBe('1 of 9000, 1.0 a second, 2 h 29 min left')
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
