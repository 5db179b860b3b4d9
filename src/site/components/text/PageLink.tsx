/** A link to a page of the site. */
import type { AnchorHTMLAttributes } from 'react'
import { inLanguage, type Language } from '../../../i18n/languages'
import { useSite } from '../../context'

interface Props extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** Address without the base, in any language, `/education`. */
  path: string
  /** The language to link to; by default, that of the page. */
  language?: Language
}

export function PageLink({ path, language, ...attributes }: Props) {
  const site = useSite()
  const address = inLanguage(path, language ?? site.language)
  return <a {...attributes} href={import.meta.env.BASE_URL + address.slice(1)} />
}
