/** An element whose content is the same on all pages in a language. The content is rendered once. */
import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import type { Site } from '../page-data/model'
import { SiteContext, useSite } from '../page-data/site'

interface Props {
  as: 'div' | 'footer' | 'li'
  className?: string
  /** May depend only on the site. */
  Content: ComponentType
}

/** The HTML of each content, for each language. */
const rendered = new WeakMap<Site, Map<ComponentType, string>>()

export function SharedPart({ as: Element, className, Content }: Props) {
  const site = useSite()
  const parts = rendered.get(site) ?? new Map<ComponentType, string>()
  rendered.set(site, parts)
  // React knows no component any more after this: hooks would fail.
  const html = parts.get(Content) ?? render(Content, site)
  parts.set(Content, html)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React has just rendered it
  return <Element className={className} dangerouslySetInnerHTML={{ __html: html }} />
}

function render(Content: ComponentType, site: Site): string {
  return renderToString(
    <SiteContext value={site}>
      <Content />
    </SiteContext>,
  )
}
