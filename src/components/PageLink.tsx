/** A link to a page of the site. */
import type { AnchorHTMLAttributes } from 'react'

interface Props extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** Address inside the site, `/education`. */
  path: string
}

export function PageLink({ path, ...attributes }: Props) {
  return <a {...attributes} href={import.meta.env.BASE_URL + path.slice(1)} />
}
