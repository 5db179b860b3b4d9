/** The last look at what leaves the device, whichever part of the editor sends it. */
import { message } from '../../i18n/messages/message'
import { findInJpeg, isJpeg } from '../../media/images/jpeg'
import { baseName } from '../../model/lib/paths'
import { SaidError } from './repository'

/** @throws {SaidError} for a file that must not be sent: it is no photo or document, or contains more than what it shows. */
export async function checkFile(path: string, data: Blob): Promise<void> {
  const bytes = new Uint8Array(await data.arrayBuffer())
  const found = path.endsWith('.pdf') ? await findInDocument(bytes) : findInPhoto(bytes)
  if (found) throw new SaidError(message('notSent', baseName(path), found))
}

function findInPhoto(bytes: Uint8Array): string | undefined {
  return isJpeg(bytes) ? findInJpeg(bytes) : 'a format other than JPEG'
}

async function findInDocument(bytes: Uint8Array<ArrayBuffer>): Promise<string | undefined> {
  const { isDrawnPdf } = await import('../../media/pdf/draw-pdf')
  return (await isDrawnPdf(bytes)) ? undefined : 'more than the pages of a PDF'
}
