/** `npm run strip`: removes metadata from the JPEG files of the content, without loss. */
import { chmodSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { findPlaces, keepsPlace } from '../check/places'
import { isSamplePhoto } from '../content/photos/sample-photo'
import { filesBelow } from '../lib/files-below'
import { count } from '../lib/outcome'
import { createProblems, printProblems } from '../lib/problems'
import { isJpeg, stripJpeg } from '../photos/metadata/jpeg'
import type { Options, reading } from './options'

export async function strip({ content }: Pick<Options<typeof reading>, 'content'>): Promise<number> {
  let jpegs = 0
  let stripped = 0
  for (const path of filesBelow(content)) {
    const data = readFileSync(path)
    // The name after the end of a sample photo has to stay: it makes each of them different.
    if (!isJpeg(data) || isSamplePhoto(data)) continue
    jpegs++
    const clean = stripJpeg(data)
    if (!clean || data.equals(clean)) continue
    replaceFile(path, clean)
    stripped++
  }
  const problems = createProblems()
  for (const { file } of findPlaces(content)) problems.error(file, keepsPlace)
  printProblems(problems.list)
  console.log(`Removed the metadata of ${stripped} of ${count(jpegs, 'JPEG file')} in ${content}.`)
  return problems.hasErrors() ? 1 : 0
}

/** Replaces a file in one step, so that a killed run leaves it unchanged. */
function replaceFile(path: Buffer, data: Uint8Array): void {
  const temporary = Buffer.concat([path, Buffer.from(`.${process.pid}`)])
  try {
    writeFileSync(temporary, data)
    chmodSync(temporary, statSync(path).mode)
    renameSync(temporary, path)
  } finally {
    rmSync(temporary, { force: true })
  }
}
