import type { Block } from '../../page-data/model'

/** Splits a text after its first paragraph, which may be empty. */
export function splitLead(blocks: readonly Block[]): { lead: Block[]; rest: Block[] } {
  const [first, ...others] = blocks
  const paragraph = first && 'html' in first && /^<p>.*?<\/p>/s.exec(first.html)?.[0]
  if (!paragraph) return { lead: [], rest: [...blocks] }
  const html = first.html.slice(paragraph.length).trim()
  return { lead: [{ ...first, html: paragraph }], rest: html ? [{ ...first, html }, ...others] : others }
}
