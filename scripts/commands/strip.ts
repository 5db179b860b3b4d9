/** `npm run strip`: removes metadata from the JPEG files and PDF documents of the content. What they show stays the same. */
import { readFileSync } from 'node:fs'
import { isJpeg, stripJpeg } from '../../src/shared/photos/jpeg'
import { isPdf } from '../../src/shared/photos/sniff'
import { createPdfPublisher, type PdfPublisher } from '../documents/publish'
import { count } from '../lib/count'
import { filesBelow } from '../lib/files-below'
import { printProblems } from '../lib/print-problems'
import { createProblems, type Problems } from '../lib/problems'
import { replaceFile } from '../lib/write-atomic'
import { findPlace, keepsPlace } from '../photos/place'
import { isSamplePhoto } from '../photos/sample-photo'
import { clearUnfinished } from '../store/clear-unfinished'
import { documentCache } from '../store/folders'
import type { Options, reading } from './options'

export async function strip({ content }: Pick<Options<typeof reading>, 'content'>): Promise<number> {
  clearUnfinished(content)
  const problems = createProblems()
  const publisher = createPdfPublisher(documentCache)
  const jpegs = { all: 0, stripped: 0 }
  const pdfs = { all: 0, stripped: 0 }
  try {
    for (const path of filesBelow(content)) {
      const file = String(path)
      const data = readFileSync(path)
      // The name after the end of a sample photo has to stay: it makes each of them different.
      const kind = isPdf(data) ? pdfs : isJpeg(data) && !isSamplePhoto(data) ? jpegs : undefined
      if (kind) kind.all++
      const clean = kind === pdfs ? await cleanPdf(file, publisher, problems) : kind && stripJpeg(data)
      if (clean && !data.equals(clean)) {
        replaceFile(path, clean)
        kind!.stripped++
      }
      const isRefused = kind === pdfs && !clean
      if (!/\.md$/i.test(file) && !isRefused && findPlace(Buffer.from(clean ?? data)))
        problems.error(file, keepsPlace)
    }
  } finally {
    await publisher.stop()
  }
  printProblems(problems.list)
  console.log(
    `Removed the metadata of ${jpegs.stripped} of ${count(jpegs.all, 'JPEG file')} and ${pdfs.stripped} of ${count(pdfs.all, 'PDF document')} in ${content}.`,
  )
  return problems.hasErrors() ? 1 : 0
}

/** Undefined after reporting why it cannot be cleaned. */
async function cleanPdf(
  path: string,
  publisher: PdfPublisher,
  problems: Problems,
): Promise<Buffer | undefined> {
  const result = await publisher.clean(path)
  if ('refused' in result) {
    problems.error(path, result.refused)
    return
  }
  if (result.loss) problems.warn(path, `${result.loss} Look at the result.`)
  return readFileSync(result.cleaned)
}
