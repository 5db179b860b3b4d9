/** What surrounds every page. */
import { Outlet, useLoaderData, useMatches } from 'react-router-dom'
import { DraftRibbon } from '../components/DraftRibbon'
import type { PageData, Site } from '../content/model'
import { SiteContext } from '../content/site'
import { languages } from '../i18n/languages'
import { Footer } from './Footer'
import { Header } from './Header'
import styles from './Layout.module.css'

export function Layout() {
  const site = useLoaderData() as Site
  const page = useMatches().at(-1)!.data as PageData
  /** None where there is no page. */
  const path = page.kind === 'notfound' ? '' : page.path
  return (
    <SiteContext value={site}>
      <div className={styles.layout} data-path={path}>
        <a className={styles.skip} href="#main">
          {languages[site.language].skipToContent}
        </a>
        <Header path={path} />
        <main id="main" className={styles.main} tabIndex={-1}>
          <Outlet />
        </main>
        <Footer />
        {page.isDraft && <DraftRibbon />}
      </div>
    </SiteContext>
  )
}
