/** Header, main and footer of every page. */
import type { ReactNode } from 'react'
import { dictionaries } from '../../i18n/dictionaries'
import { inLanguage } from '../../i18n/languages'
import type { PageData, Site } from '../../page-data/model'
import { offlinePath } from '../../page-data/published'
import { SiteContext } from '../context'
import { Footer } from './Footer'
import { Header } from './Header'
import styles from './Layout.module.css'

interface Props {
  page: PageData
  /** In the language of the page. */
  site: Site
  children: ReactNode
}

export function Layout({ page, site, children }: Props) {
  const words = dictionaries[site.language]
  const path = page.kind === 'not-found' ? '' : page.path
  // Empty on pages that are shown at other addresses.
  const ownPath = page.kind === 'offline' ? '' : path
  const offline = import.meta.env.BASE_URL + inLanguage(offlinePath, site.language).slice(1)
  return (
    <SiteContext value={site}>
      <div
        className={styles.layout}
        data-path={ownPath}
        data-url={site.sharedUrl}
        data-offline={site.isOfflineEnabled ? offline : undefined}
      >
        <a className={`not-printed bold ${styles.skip}`} href="#main">
          {words.skipToContent}
        </a>
        <Header path={path} isInMenu={page.kind !== 'news' && page.kind !== 'event'} />
        <main
          id="main"
          className={styles.main}
          tabIndex={-1}
          data-withdrawn={words.photoWithdrawn}
          data-lightbox={JSON.stringify(words.lightbox)}
        >
          {page.isUntranslated && <p className={styles.notice}>{words.notTranslated}</p>}
          {children}
        </main>
        <Footer />
        {page.isDraft && <p className={`bold ${styles.ribbon}`}>{words.draft}</p>}
      </div>
    </SiteContext>
  )
}
