/** The page that lists what the device has kept. The service worker fills the list. */
import { UnfinishedMuggu } from '../components/decoration/UnfinishedMuggu'
import { PageLink } from '../components/text/PageLink'
import { fitWords } from '../components/text/text-width'
import type { PageOf } from '../page-data/model'
import { useWords } from '../page-data/site'
import layout from './NotFound.module.css'
import styles from './Offline.module.css'

export function Offline({ page: { title, description } }: { page: PageOf<'offline'> }) {
  const { nothingKept, toHomePage } = useWords()
  return (
    <div className={`wrap section ${layout.page} ${styles.page}`}>
      <UnfinishedMuggu className={layout.muggu} />
      <div>
        <h1 className={layout.title} {...fitWords(title)}>
          {title}
        </h1>
        <p className={layout.text}>{description}</p>
        <ul className={styles.list} data-kept-list />
        <p className={styles.nothing}>{nothingKept}</p>
        <p>
          <PageLink className="button" path="/">
            {toHomePage}
          </PageLink>
        </p>
      </div>
    </div>
  )
}
