/** A Markdown body: sanitised HTML and photos. */

import { renderToStaticMarkup } from 'react-dom/server'
import { localizeLinks } from '../../../i18n/page-links'
import type { Block, HtmlBlock } from '../../../page-data/model'
import { insertPhotos } from '../../../page-data/text-photos'
import { SiteContext, useSite } from '../../context'
import { Figure } from '../pictures/Figure'
import { TextPhoto } from '../pictures/TextPhoto'

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
  if ('html' in block) return <Html {...block} className={className} />
  return <Figure photo={block.photo} sizes="(min-width: 768px) 66ch, 92vw" />
}

interface HtmlProps extends HtmlBlock {
  className?: string
}

/** The photos inside the text are a gallery of their own, if they open in the lightbox. */
export function Html({ html, photos, lang, className = '' }: HtmlProps) {
  const site = useSite()
  const linked = localizeLinks(html, import.meta.env.BASE_URL, site)
  const whole = insertPhotos(linked, photos, (photo, layout) =>
    renderToStaticMarkup(
      <SiteContext value={site}>
        <TextPhoto photo={photo} layout={layout} />
      </SiteContext>,
    ),
  )
  const attributes = {
    className: `prose ${className}`,
    lang,
    'data-gallery': whole.includes(' data-photo=') ? '' : undefined,
  }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the generator, or rendered by React
  return <div {...attributes} dangerouslySetInnerHTML={{ __html: whole }} />
}

/** The first paragraph of a text, and what follows it. */
export function splitAfterParagraph(blocks: Block[]): [Block[], Block[]] {
  const [first, ...others] = blocks
  if (!first || !('html' in first) || !first.html.startsWith('<p>')) return [blocks, []]
  const end = first.html.indexOf('</p>') + '</p>'.length
  const following = first.html.slice(end).trim()
  return [
    [{ ...first, html: first.html.slice(0, end) }],
    following ? [{ ...first, html: following }, ...others] : others,
  ]
}
