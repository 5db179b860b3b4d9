import { EventEmitter } from 'node:events'
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { describeFolder, watchFolder } from '../../../scripts/dev/watch-folder'
import { temporaryFolder, writeFiles } from '../../fixtures/site'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A watcher that only emits the events of the test. */
function watch(folder: string, known = describeFolder(folder)) {
  const watcher = Object.assign(new EventEmitter(), { add: () => watcher })
  const changed = vi.fn()
  watchFolder(watcher as never, folder, known, changed)
  return { changed, emit: (path: string) => watcher.emit('all', 'change', join(folder, path)) }
}

const wait = () => vi.advanceTimersByTime(2000)

test('reports each change that the watcher misses, once', () => {
  const folder = temporaryFolder()
  const { changed } = watch(folder)
  wait()
  expect(changed).not.toHaveBeenCalled()
  const changes = [
    () => writeFiles(folder, { 'galleries/2025-10-17/a.jpg': 'a', 'galleries/2025-10-17/index.md': '1' }),
    () => writeFileSync(join(folder, 'galleries/2025-10-17/index.md'), '1 and 2'),
    () => renameSync(join(folder, 'galleries/2025-10-17'), join(folder, 'galleries/2025-10-18')),
    () => rmSync(join(folder, 'galleries/2025-10-18/a.jpg')),
  ]
  for (const [index, change] of changes.entries()) {
    change()
    wait()
    wait()
    expect(changed).toHaveBeenCalledTimes(index + 1)
  }
})

test('reports changes that follow each other quickly once, and does not report them again', () => {
  const folder = temporaryFolder()
  const { changed, emit } = watch(folder)
  for (const name of ['a.md', 'b.md']) {
    writeFileSync(join(folder, name), 'text')
    emit(name)
  }
  expect(changed).not.toHaveBeenCalled()
  vi.advanceTimersByTime(50)
  expect(changed).toHaveBeenCalledOnce()
  wait()
  expect(changed).toHaveBeenCalledOnce()
})

test('reports a change that was made before it began to watch', () => {
  const folder = temporaryFolder()
  const known = describeFolder(folder)
  writeFileSync(join(folder, 'a.md'), 'text')
  const { changed } = watch(folder, known)
  wait()
  expect(changed).toHaveBeenCalledOnce()
})

test('reports neither hidden files nor files outside the folder', () => {
  const folder = temporaryFolder()
  const { changed, emit } = watch(folder)
  writeFiles(folder, { '.cache/a.json': '{}', 'galleries/.DS_Store': '' })
  for (const path of ['.cache/a.json', 'galleries/.DS_Store', '../other.md']) emit(path)
  wait()
  expect(changed).not.toHaveBeenCalled()
})

test('reports a folder that cannot be read for a moment', () => {
  const folder = join(temporaryFolder(), 'content')
  mkdirSync(folder)
  const { changed } = watch(folder)
  renameSync(folder, `${folder}-moved`)
  writeFileSync(folder, 'no folder')
  wait()
  expect(changed).toHaveBeenCalledTimes(1)
  wait()
  expect(changed).toHaveBeenCalledTimes(1)
  rmSync(folder)
  renameSync(`${folder}-moved`, folder)
  wait()
  expect(changed).toHaveBeenCalledTimes(2)
})
