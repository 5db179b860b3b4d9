/** A Markdown body: sanitised HTML with photos between. */
import type { Block } from '../content/model'
import { Figure } from './Figure'

interface Props {
  blocks: Block[]
  className?: string
}

export function Prose({ blocks, className }: Props) {
  return blocks.map((block, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a page never change their order
    return <BlockView key={index} block={block} className={className} />
  })
}

function BlockView({ block, className }: { block: Block; className?: string }) {
  if ('html' in block) return <Html html={block.html} className={className} />
  return <Figure photo={block.photo} sizes="(min-width: 768px) 66ch, 92vw" />
}

export function Html({ html, className = '' }: { html: string; className?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the generator
  return <div className={`prose ${className}`} dangerouslySetInnerHTML={{ __html: html }} />
}
