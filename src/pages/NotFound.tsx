/** Shown where there is no page: an unfinished muggu and links to go on with. */
import { useLoaderData } from 'react-router-dom'
import { hueAt } from '../components/hue'
import { Muggu } from '../components/Muggu'
import { PageLink } from '../components/PageLink'
import { UnfinishedMuggu } from '../components/UnfinishedMuggu'
import type { NotFoundPage } from '../content/model'
import { useSite, useWords } from '../content/site'
import styles from './NotFound.module.css'

export function NotFound() {
  const { title, description } = useLoaderData() as NotFoundPage
  const words = useWords()
  return (
    <div className={`wrap section ${styles.page}`}>
      <UnfinishedMuggu className={styles.muggu} />
      <div>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.text}>{description}</p>
        <p>
          <PageLink className="button" path="/">
            {words.toHomePage}
          </PageLink>
        </p>
        <h2 className={styles.heading}>{words.orGoOnTo}</h2>
        <Ways />
      </div>
    </div>
  )
}

function Ways() {
  return (
    <ul className={styles.ways}>
      {useSite().areas.map(({ path, title }, index) => (
        <li key={path} data-hue={hueAt(index)}>
          <PageLink className={styles.way} path={path}>
            <Muggu figure={hueAt(index)} className={styles.sign} />
            {title}
          </PageLink>
        </li>
      ))}
      <li>
        <PageLink className={styles.way} path="/contact">
          {useWords().contact}
        </PageLink>
      </li>
    </ul>
  )
}
