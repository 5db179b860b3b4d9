/** Makes a PDF that contains only what its pages show, with the code of the generator. */
import { init } from '@embedpdf/pdfium'
import library from '@embedpdf/pdfium/pdfium.wasm?url'
import type { Message } from '../../../i18n/messages/message'
import type { EncodeJpeg } from '../../../media/pdf/draw'
import { drawPdf } from '../../../media/pdf/draw-pdf'
import { Refusal } from '../../../media/pdf/limits'
import { type Pdfium, wrapPdfium } from '../../../media/pdf/pdfium'

type PreparedDocument = { pdf: Uint8Array<ArrayBuffer> } | { refusal: Message }

/** The document, or why it cannot be published, as the end of a sentence. `onPage` is called before each page. */
export async function prepareDocument(
  file: Blob,
  onPage: (done: number, total: number) => void,
): Promise<PreparedDocument> {
  try {
    const data = new Uint8Array(await file.arrayBuffer())
    const { pdf } = await drawPdf(data, {
      lib: await loadPdfium(),
      encodeJpeg,
      onPage(done, total) {
        onPage(done, total)
        return new Promise((resolve) => setTimeout(resolve)) // the browser shows how far it is
      },
    })
    return { pdf: new Uint8Array(pdf) }
  } catch (error) {
    if (error instanceof Refusal) return { refusal: error.said }
    throw error
  }
}

/** How many times a phone is slower than a computer. */
const slower = 4

/** Has 5 MB, and loads with the first document. */
async function loadPdfium(): Promise<Pdfium> {
  const response = await fetch(library)
  if (!response.ok) throw new Error('There is no connection.')
  return wrapPdfium(
    await init({ wasmBinary: await response.arrayBuffer() }),
    () => performance.now() / slower,
  )
}

const encodeJpeg: EncodeJpeg = async ({ width, height, pixels }) => {
  const canvas = new OffscreenCanvas(width, height)
  canvas.getContext('2d')!.putImageData(new ImageData(new Uint8ClampedArray(pixels), width, height), 0, 0)
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.6 })
  return new Uint8Array(await blob.arrayBuffer())
}
