/** Reads the words of Office documents (Word, Excel, PowerPoint, LibreOffice), which are archives of XML files. */
import { readFileSync, statSync } from 'node:fs'
import { decodeXML } from 'entities'
import { strFromU8, unzipSync } from 'fflate'

const maxBytes = 30_000_000
/** Of an XML file in the document. */
const maxPartBytes = 30_000_000
/** One of these is in every such document, and in no other archive (ISO/IEC 29500-2; OpenDocument 1.3, part 2). */
const marks = ['[Content_Types].xml', 'mimetype']
const paragraphEnd = /<\/(?:w|a|text):[ph]>|<\/(?:si|row)>/g

/** Undefined for other files, and if not all of the words can be read. */
export function readOfficeText(path: string): string | undefined {
  try {
    if (statSync(path).size > maxBytes) return
    const parts = unzipSync(readFileSync(path), {
      filter({ name, originalSize }) {
        if (originalSize > maxPartBytes) throw new Error(`${name} is too large.`)
        return marks.includes(name) || name.endsWith('.xml')
      },
    })
    if (!marks.some((mark) => mark in parts)) return
    return Object.values(parts).map(textOf).join('\n')
  } catch {
    return // damaged, or not an archive
  }
}

/** Programs divide words between elements. */
function textOf(part: Uint8Array): string {
  const xml = strFromU8(part)
  return decodeXML(xml.replace(paragraphEnd, '\n').replace(/<[^>]*>/g, ''))
}
