/** `npm run strip`: removes metadata from the photos of the content, without loss, and the place of photos from PDF documents. */
import { readFileSync } from 'node:fs'
import { message } from '../../src/i18n/messages/message'
import { isPdf } from '../../src/model/judge/sniff'
import { createProblems } from '../../src/model/lib/problems'
import { count } from '../../src/model/lib/text'
import { createPdfPublisher } from '../documents/publish'
import { filesBelow, readOwnFile } from '../lib/read-files'
import { printProblems } from '../lib/terminal'
import { replaceFile } from '../lib/write-files'
import { cannotStrip, formatOf, hasMetadata, isSamplePhoto, keepsMetadata } from '../photos/metadata'
import { clearUnfinished, documentCache } from '../store/cache'
import type { Options, reading } from './options'

export async function strip({ content }: Pick<Options<typeof reading>, 'content'>): Promise<number> {
  clearUnfinished(content)
  const problems = createProblems()
  const publisher = createPdfPublisher(documentCache)
  const photos = { all: 0, stripped: 0 }
  try {
    const refuse = (path: string) => problems.error(path, message('unreadableFile'))
    for (const path of filesBelow(content, undefined, refuse)) {
      const file = String(path)
      const data = readOwnFile(path)
      if (!data) {
        refuse(file)
        continue
      }
      const format = formatOf(data)
      // The name after the end of a sample photo has to stay: it makes each of them different.
      if (format && !isSamplePhoto(data)) {
        photos.all++
        const clean = format.strip(data)
        if (!clean) problems.error(file, cannotStrip)
        else if (!data.equals(clean)) {
          replaceFile(path, clean)
          photos.stripped++
        }
      } else if (!/\.md$/i.test(file) && hasMetadata(data)) {
        const made = isPdf(data) ? await publisher.draw(file) : undefined
        if (!made) problems.error(file, keepsMetadata)
        else if ('refused' in made) problems.error(file, made.refused)
        else {
          replaceFile(path, readFileSync(made.drawn))
          problems.warn(file, 'contained the place of a photo. Its pages are now pictures with their words.')
        }
      }
    }
  } finally {
    await publisher.stop()
  }
  printProblems(problems.list)
  console.log(`Removed the metadata of ${photos.stripped} of ${count(photos.all, 'photo')} in ${content}.`)
  return problems.hasErrors() ? 1 : 0
}
