/** The page that the service worker shows, without a network, for an address that was never visited. */

import type { PageOf } from '../../page-data/model'
import { UnfinishedMuggu } from '../components/decoration/UnfinishedMuggu'
import { PageLink } from '../components/text/PageLink'
import { useWords } from '../context'
import layout from './NotFound.module.css'

export function Offline({ page: { title, description } }: { page: PageOf<'offline'> }) {
  const { toHomePage } = useWords()
  return (
    <div className={`wrap section ${layout.page}`}>
      <UnfinishedMuggu className={layout.muggu} />
      <div>
        <h1 className={layout.title}>{title}</h1>
        <p className={layout.text}>{description}</p>
        <p>
          <PageLink className="button" path="/">
            {toHomePage}
          </PageLink>
        </p>
      </div>
    </div>
  )
}
