/** Finds records without reading the originals: what each file was when it was read last, and the records of all. */
import { rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { isUnchanged, type Stored } from '../../store/entries'
import type { FileState } from '../../store/file-state'
import { defineStep } from '../../store/step'
import { lookUp, openTable, type ReadFile } from '../../store/table'
import { type EncodedPhoto, type PhotoRecord, readRecord, recordVersion, type Wanted } from './record'

const step = defineStep('originals', { code: ['scripts/photos/records'], libraries: [] })

/** The checksum of each file that was read, in every content folder, by absolute path. In the folder of the photo cache. */
const pathsFile = (cache: string) => join(cache, 'originals.json')
/** The record of each photo, by checksum. Without it, they are read one by one. */
const rowsFile = (cache: string) => join(cache, 'index.json')

export function openPaths(cache: string) {
  return openTable<ReadFile<string>>(step.keyOf(), pathsFile(cache))
}

/** Must be called when records are removed: the index contains small previews of their photos. */
export function forgetRows(cache: string): void {
  rmSync(rowsFile(cache), { force: true })
}

export function openIndex(cache: string) {
  const paths = openPaths(cache)
  const rows = openTable<PhotoRecord>(recordVersion(), rowsFile(cache))

  const isCurrent = ({ md5, published }: PhotoRecord, { isPublished, hasMd5 }: Wanted) => {
    if (hasMd5 && md5 === undefined) return false
    return (
      !isPublished ||
      (published !== undefined && isUnchanged(cache, published as EncodedPhoto & Stored<object>))
    )
  }
  /** Records of what is refused are not in the table: they are valid for this code only. */
  const findByHash = (hash: string, wanted: Wanted): PhotoRecord | undefined => {
    const row = rows.get(hash)
    if (row && isCurrent(row, wanted)) return row
    const stored = wanted.hasMd5 ? undefined : readRecord(cache, hash, wanted)
    if (stored && stored.refused === undefined) rows.set(hash, stored)
    return stored
  }

  return {
    /** What is known about the file at `path`. `state`: its present state, undefined while it may be changing. */
    find(path: string, wanted: Wanted) {
      const { state, value: hash } = lookUp(paths, resolve(path))
      const record = hash === undefined ? undefined : findByHash(hash, wanted)
      return { state, hash, record, refused: record?.refused }
    },
    /** Notes the record of the file at `path`, which had this state before it was read. */
    note(path: string, state: FileState | undefined, record: PhotoRecord): void {
      if (state) paths.set(resolve(path), { state, value: record.hash })
      if (record.metrics) rows.set(record.hash, record)
    },
    save(): void {
      paths.save()
      rows.save()
    },
  }
}
