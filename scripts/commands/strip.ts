/** `npm run strip`: removes metadata from the JPEG files and PDF documents of the content. What they show stays the same. */
import { readFileSync } from 'node:fs'
import { isPdf } from '../../src/shared/documents/clean'
import { isJpeg, stripJpeg } from '../../src/shared/photos/jpeg'
import { findPlaces, keepsPlace } from '../check/places'
import { isSamplePhoto } from '../content/photo-references/sample-photo'
import { createPdfPublisher, type PdfPublisher } from '../documents/publish'
import { count } from '../lib/count'
import { filesBelow } from '../lib/files-below'
import { createProblems, type Problems, printProblems } from '../lib/problems'
import { replaceFile } from '../lib/write-atomic'
import { documentCache } from '../store/folders'
import type { Options, reading } from './options/options'

export async function strip({ content }: Pick<Options<typeof reading>, 'content'>): Promise<number> {
  const problems = createProblems()
  const publisher = createPdfPublisher(documentCache)
  const jpegs = { all: 0, stripped: 0 }
  const pdfs = { all: 0, stripped: 0 }
  try {
    for (const path of filesBelow(content)) {
      const data = readFileSync(path)
      const kind = isPdf(data) ? pdfs : jpegs
      // The name after the end of a sample photo has to stay: it makes each of them different.
      if (kind === jpegs && (!isJpeg(data) || isSamplePhoto(data))) continue
      kind.all++
      const clean = kind === pdfs ? await cleanPdf(String(path), publisher, problems) : stripJpeg(data)
      if (!clean || data.equals(clean)) continue
      replaceFile(path, clean)
      kind.stripped++
    }
  } finally {
    await publisher.stop()
  }
  const reported = new Set(problems.list.map(({ file }) => file))
  for (const { file } of findPlaces(content)) if (!reported.has(file)) problems.error(file, keepsPlace)
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
  if (result.loss) problems.warn(path, `${result.loss} Look at it.`)
  return readFileSync(result.cleaned)
}
