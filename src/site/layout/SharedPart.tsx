/**
 * An element whose content is the same on all pages in a language, except for the address of the page. The content is
 * rendered once.
 */
import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { firstLanguage, inLanguage } from '../../i18n/languages'
import type { Site } from '../../page-data/model'
import { SiteContext, useSite } from '../context'

interface Props {
  as: 'div' | 'footer'
  className?: string
  Content: ComponentType<{ path: string }>
  /** The address of the page, if the content has links to it in other languages. */
  path?: string
}

/** Stands for the address of the page. */
const anyPath = '/any-page'

/** The HTML of each content, for each language. */
const rendered = new WeakMap<Site, Map<Props['Content'], string>>()

export function SharedPart({ as: Element, className, Content, path = anyPath }: Props) {
  const site = useSite()
  const parts = rendered.get(site) ?? new Map<Props['Content'], string>()
  rendered.set(site, parts)
  // No hooks after this: once another render has ended, React no longer knows which component it is in.
  const html = parts.get(Content) ?? render(Content, site)
  parts.set(Content, html)
  const content = { __html: html.replaceAll(anyPath, inLanguage(path, firstLanguage)) }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React has just rendered it
  return <Element className={className} dangerouslySetInnerHTML={content} />
}

function render(Content: Props['Content'], site: Site): string {
  return renderToString(
    <SiteContext value={site}>
      <Content path={anyPath} />
    </SiteContext>,
  )
}
