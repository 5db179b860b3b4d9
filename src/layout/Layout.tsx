/** Header, main and footer of every page. */
import { Outlet, useLoaderData, useMatches } from 'react-router-dom'
import { languageOf, languages } from '../i18n/languages'
import { hostAddress } from '../i18n/page-links'
import type { PageData, Site } from '../page-data/model'
import { SiteContext } from '../page-data/site'
import { DraftRibbon } from './DraftRibbon'
import { Footer } from './Footer'
import { Header } from './Header'
import styles from './Layout.module.css'

export function Layout() {
  const page = useMatches().at(-1)!.data as PageData
  const sites = useLoaderData() as Site[]
  const site = sites.find(({ language }) => language === languageOf(page.path))!
  const words = languages[site.language]
  const path = page.kind === 'notfound' ? '' : page.path
  // Empty on pages that are shown at other addresses.
  const ownPath = page.kind === 'offline' ? '' : path
  return (
    <SiteContext value={site}>
      <div
        className={styles.layout}
        data-path={hostAddress(ownPath, site)}
        data-folders={site.hasFolders ? '' : undefined}
      >
        <a className={styles.skip} href="#main">
          {words.skipToContent}
        </a>
        <Header path={path} />
        <main
          id="main"
          className={styles.main}
          tabIndex={-1}
          data-withdrawn={words.photoWithdrawn}
          data-lightbox={JSON.stringify(words.lightbox)}
        >
          {page.isUntranslated && <p className={styles.notice}>{words.notTranslated}</p>}
          <Outlet />
        </main>
        <Footer />
        {page.isDraft && <DraftRibbon />}
      </div>
    </SiteContext>
  )
}
