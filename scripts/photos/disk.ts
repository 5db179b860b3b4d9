/** Originals in the content folder. */
import { hash as hashOf } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { isIgnored } from '../lib/files'
import { filesBelow, unlessGone } from '../lib/files-below'
import { defineStep } from '../store/step'
import { lookUp, openTable, type ReadFile, type Table } from '../store/table'
import { readMeasured } from './measure/measured'
import { wordsInside, wordsVersion } from './metadata/words'
import { identifyFiles } from './originals'
import type { PhotoSource } from './source'

const gitStep = defineStep('git-hashes', { version: 1 })

/** `cache`: the folder of the photo cache. */
export function originalsOnDisk(content: string, cache: string): PhotoSource {
  let words: Table<string> | undefined
  let gitHashes: Table<ReadFile<string>> | undefined
  let bySize: Map<number, Buffer[]> | undefined
  return {
    cache,
    names: [],
    isElsewhere: () => false,
    isJudged: () => false,
    isSample: () => false,
    identify: (paths) => identifyFiles(paths, cache),
    entryOf: () => undefined,
    metricsOf: (hash) => readMeasured(cache, hash),
    wordsIn(path, hash) {
      words ??= openTable(wordsVersion(), join(cache, 'words.json'))
      const known = words.get(hash)
      if (known !== undefined) return known
      const found = wordsInside(path)
      words.set(hash, found)
      return found
    },
    gitHashOf(path) {
      gitHashes ??= openTable(gitStep.keyOf(), join(cache, 'git-hashes.json'))
      const { state, value } = lookUp(gitHashes, resolve(path))
      if (value !== undefined) return value
      const data = unlessGone(() => readFileSync(path))
      if (!data) return
      const id = hashOf('sha1', Buffer.concat([Buffer.from(`blob ${data.length}\0`), data]))
      if (state) gitHashes.set(resolve(path), { state, value: id })
      return id
    },
    save() {
      words?.save()
      gitHashes?.save()
    },
    findOriginal(data) {
      bySize ??= listOriginals(content)
      const original = bySize
        .get(data.length)
        ?.find((path) => unlessGone(() => readFileSync(path))?.equals(data))
      return original && String(original)
    },
    namesOf: () => [],
    place: () => [],
    reportProblems() {},
  }
}

/** All files of the content folder that are not texts, by size in bytes. */
function listOriginals(content: string): Map<number, Buffer[]> {
  const originals = new Map<number, Buffer[]>()
  const isSkipped = ({ name, isFolder }: { name: string; isFolder: boolean }) =>
    isIgnored(name) || (!isFolder && /\.md$/i.test(name))
  for (const path of filesBelow(content, isSkipped)) {
    const size = unlessGone(() => statSync(path))?.size
    const same = size && originals.get(size)
    if (same) same.push(path)
    else if (size) originals.set(size, [path])
  }
  return originals
}
