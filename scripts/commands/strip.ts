/** `npm run strip`: removes metadata from the JPEG files of the content, without loss, and the place of photos from PDF documents. */
import { readFileSync } from 'node:fs'
import { isJpeg, stripJpeg } from '../../src/shared/photos/jpeg'
import { isPdf } from '../../src/shared/photos/sniff'
import { createPdfPublisher } from '../documents/publish'
import { createProblems } from '../lib/problems'
import { filesBelow } from '../lib/read-files'
import { printProblems } from '../lib/terminal'
import { count } from '../lib/text'
import { replaceFile } from '../lib/write-files'
import { isSamplePhoto } from '../photos/metadata'
import { hasPlace, keepsPlace } from '../photos/place'
import { clearUnfinished, documentCache } from '../store/cache'
import type { Options, reading } from './options'

export async function strip({ content }: Pick<Options<typeof reading>, 'content'>): Promise<number> {
  clearUnfinished(content)
  const problems = createProblems()
  const publisher = createPdfPublisher(documentCache)
  const jpegs = { all: 0, stripped: 0 }
  try {
    for (const path of filesBelow(content)) {
      const file = String(path)
      const data = readFileSync(path)
      // The name after the end of a sample photo has to stay: it makes each of them different.
      if (isJpeg(data) && !isSamplePhoto(data)) {
        jpegs.all++
        const clean = stripJpeg(data)
        if (clean && !data.equals(clean)) {
          replaceFile(path, clean)
          jpegs.stripped++
        }
        if (hasPlace(Buffer.from(clean ?? data))) problems.error(file, keepsPlace)
        else if (!clean)
          problems.warn(file, 'is not a complete JPEG and was left alone: send or copy it again.')
      } else if (!/\.md$/i.test(file) && hasPlace(data)) {
        const made = isPdf(data) ? await publisher.draw(file) : undefined
        if (!made) problems.error(file, keepsPlace)
        else if ('refused' in made) problems.error(file, made.refused)
        else {
          replaceFile(path, readFileSync(made.drawn))
          problems.warn(file, 'contained the place of a photo. Its pages are pictures with their words now.')
        }
      }
    }
  } finally {
    await publisher.stop()
  }
  printProblems(problems.list)
  console.log(`Removed the metadata of ${jpegs.stripped} of ${count(jpegs.all, 'JPEG file')} in ${content}.`)
  return problems.hasErrors() ? 1 : 0
}
