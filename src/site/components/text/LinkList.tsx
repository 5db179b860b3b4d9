/** A list of links to pages. */
import type { Link } from '../../../page-data/model'
import { useLanguageOf } from '../../context'
import { PageLink } from './PageLink'

interface Props {
  links: Link[]
  className?: string
  linkClass?: string
}

export function LinkList({ links, className, linkClass }: Props) {
  const lang = useLanguageOf()
  return (
    <ul className={className}>
      {links.map(({ path, title }) => (
        <li key={path}>
          <PageLink className={linkClass} path={path} lang={lang(title)}>
            {title}
          </PageLink>
        </li>
      ))}
    </ul>
  )
}
