/** A Markdown body: sanitised HTML and photos. */

import type { Language } from '../../i18n/languages'
import { localizeLinks } from '../../i18n/page-links'
import type { Block } from '../../page-data/model'
import { useSite } from '../../page-data/site'
import { Figure } from '../pictures/Figure'

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
  if ('html' in block) return <Html html={block.html} lang={block.lang} className={className} />
  return <Figure photo={block.photo} sizes="(min-width: 768px) 66ch, 92vw" />
}

interface HtmlProps {
  html: string
  lang?: Language
  className?: string
}

export function Html({ html, lang, className = '' }: HtmlProps) {
  const site = useSite()
  const content = { __html: localizeLinks(html, import.meta.env.BASE_URL, site) }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the generator
  return <div className={`prose ${className}`} lang={lang} dangerouslySetInnerHTML={content} />
}
