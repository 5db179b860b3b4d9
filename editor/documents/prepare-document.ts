/** Cleans PDF documents, with the code of the generator. The build compares how they look before and after, and cleans again. */
import { cleanPdf } from '../../src/shared/documents/clean'
import { maxBytes, Refusal } from '../../src/shared/documents/limits'

/** The cleaned document, or why it cannot be published, as the end of a sentence. */
export async function prepareDocument(
  file: Blob,
): Promise<{ pdf: Uint8Array<ArrayBuffer> } | { refusal: string }> {
  if (file.size > maxBytes)
    return { refusal: `is larger than ${maxBytes / 1e6} MB. Split it, or scan it again.` }
  try {
    const pdf = await cleanPdf(new Uint8Array(await file.arrayBuffer()))
    return { pdf: new Uint8Array(pdf) }
  } catch (error) {
    if (error instanceof Refusal) return { refusal: error.message }
    throw error
  }
}
