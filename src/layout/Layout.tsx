/** What surrounds every page. */
import { Outlet } from 'react-router-dom'
import { useInternalLinks } from '../behaviour/internal-links'
import { useNavigation } from '../behaviour/navigation'
import { usePrefetch } from '../behaviour/prefetch'
import { Footer } from './Footer'
import { Header } from './Header'
import styles from './Layout.module.css'
import { Progress } from './Progress'

export function Layout() {
  useNavigation()
  useInternalLinks()
  usePrefetch()
  return (
    <div className={styles.layout}>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      <Progress />
      <Header />
      <main id="main" className={styles.main} tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
    </div>
  )
}
