/** The page that lists what the device has kept. The service worker fills the list. */
import { UnfinishedMuggu } from '../components/decoration/UnfinishedMuggu'
import { PageLink } from '../components/text/PageLink'
import type { PageOf } from '../page-data/model'
import { useWords } from '../page-data/site'
import styles from './Offline.module.css'

export function Offline({ page: { title, description } }: { page: PageOf<'offline'> }) {
  const { nothingKept, toHomePage } = useWords()
  return (
    <div className={`wrap section ${styles.page}`}>
      <UnfinishedMuggu className={styles.muggu} />
      <div>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.text}>{description}</p>
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
