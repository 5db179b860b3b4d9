/** Arranges a story in rows of an image and a text. */

import type { Language } from '../../i18n/languages'
import type { Block, Photo } from '../../page-data/model'

export interface Row {
  photo?: Photo
  html?: string
  lang?: Language
}

/** The main photo is beside the first text, every other photo beside the text after it. */
export function rowsOf(image: Photo | undefined, body: Block[]): Row[] {
  const rows: Row[] = []
  const isFirst = image && body[0] && 'html' in body[0]
  const blocks = isFirst ? [{ photo: image }, ...body] : body
  for (const block of blocks) {
    const last = rows.at(-1)
    if ('photo' in block) rows.push({ photo: block.photo })
    else if (last?.photo && !last.html) Object.assign(last, block)
    else rows.push(block)
  }
  return rows
}
