/** The heading of a card, with a link to the page that the card is about. */
import { useLanguageOf } from '../../page-data/site'
import { PageLink } from './PageLink'
import { fitWords } from './text-width'

interface Props {
  title: string
  /** Address without the base. */
  path: string
  /** A class of the link. */
  className?: string
}

export function CardTitle({ title, path, className }: Props) {
  return (
    <h3 lang={useLanguageOf()(title)} {...fitWords(title)}>
      <PageLink className={className} path={path}>
        {title}
      </PageLink>
    </h3>
  )
}
