/** What stands where there is no page, and where a page could not be loaded: an unfinished muggu and ways on. */
import { isRouteErrorResponse, Link, useRouteError } from 'react-router-dom'
import { hueAt } from '../components/hue'
import { Muggu } from '../components/Muggu'
import { PageHead } from '../components/PageHead'
import { UnfinishedMuggu } from '../components/UnfinishedMuggu'
import { site } from '../content/generated/site'
import styles from './NotFound.module.css'

const missing = {
  title: 'This page is not here',
  text: 'The line breaks off: there is no page at this address. It may have moved, or a letter may be missing.',
}

const broken = {
  title: 'This page could not be loaded',
  text: 'The connection may have been lost. Please load the page again, or go on from here.',
}

export function NotFound() {
  const error = useRouteError()
  const isMissing = !error || (isRouteErrorResponse(error) && error.status === 404)
  const { title, text } = isMissing ? missing : broken
  return (
    <div className={`wrap section ${styles.page}`}>
      <PageHead title={title} description={text} />
      <UnfinishedMuggu className={styles.muggu} />
      <div>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.text}>{text}</p>
        <p>
          <Link className="button" to="/">
            To the home page
          </Link>
        </p>
        <h2 className={styles.heading}>Or go on to</h2>
        <Ways />
      </div>
    </div>
  )
}

function Ways() {
  return (
    <ul className={styles.ways}>
      {site.areas.map(({ path, title }, index) => (
        <li key={path} data-hue={hueAt(index)}>
          <Link className={styles.way} to={path}>
            <Muggu figure={hueAt(index)} className={styles.sign} />
            {title}
          </Link>
        </li>
      ))}
      <li>
        <Link className={styles.way} to="/contact">
          Contact Us
        </Link>
      </li>
    </ul>
  )
}
