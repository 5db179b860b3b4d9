/** The footer of every page: contacts and links to all pages. */

import { inLanguage } from '../../i18n/languages'
import type { Link } from '../../page-data/model'
import { feedPath } from '../../page-data/published'
import { Lamp } from '../components/decoration/Lamp'
import { MugguRow } from '../components/decoration/Muggu'
import { ContactLink } from '../components/text/ContactLink'
import { LinkList } from '../components/text/LinkList'
import { useLanguageOf, useSite, useWords } from '../context'
import styles from './Footer.module.css'
import { SharedPart } from './SharedPart'
import { SocialIcons } from './SocialIcons'

export function Footer() {
  return <SharedPart as="footer" className={styles.footer} Content={Content} />
}

function Content() {
  return (
    <>
      <MugguRow pattern="border" className={styles.border} />
      <Columns />
      <End />
    </>
  )
}

function Columns() {
  const { footerLine, areas, hasNews, hasEvents, hasDocuments, giving } = useSite()
  const words = useWords()
  const lang = useLanguageOf()
  const quickLinks = [
    { title: words.contact, path: '/contact' },
    { title: words.about, path: '/about' },
    ...(giving ? [{ title: words.howToGive, path: '/contact#giving' }] : []),
    ...(hasDocuments ? [{ title: words.documents, path: '/about#documents' }] : []),
  ]
  const more = [
    { title: words.askForSupport, path: '/ask' },
    { title: words.trustMembers, path: '/trustmembers' },
    ...(hasNews ? [{ title: words.news, path: '/news' }] : []),
    ...(hasEvents ? [{ title: words.photos, path: '/events' }] : []),
    { title: words.searchTitle, path: '/search' },
  ]
  return (
    <div className={`wrap ${styles.columns}`}>
      <p className={`not-printed bold ${styles.line}`} lang={lang(footerLine)}>
        <Lamp className={styles.lamp} />
        {footerLine}
      </p>
      <ReachUs />
      <Links id="solutions" title={words.solutions} links={areas} />
      <Links id="quick-links" title={words.quickLinks} links={quickLinks} />
      <Links id="more-pages" title={words.morePages} links={more} />
    </div>
  )
}

function End() {
  const { name, language } = useSite()
  const words = useWords()
  return (
    <div className={`wrap not-printed ${styles.end}`}>
      <p>© {name}</p>
      <p className={styles.wide}>
        <a className="line-link" href={import.meta.env.BASE_URL + inLanguage(feedPath, language).slice(1)}>
          {words.feed}
        </a>
      </p>
      <SocialIcons />
    </div>
  )
}

function ReachUs() {
  const { email, address, phone, writtenUrl } = useSite()
  return (
    <section className={styles.reach} aria-labelledby="reach-us">
      <h2 className={styles.heading} id="reach-us">
        {useWords().reachUs}
      </h2>
      <ul className={styles.list}>
        <li>
          <ContactLink contact={email} />
        </li>
        <li>
          <address className={styles.address}>
            {address.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </address>
        </li>
        <li>
          <ContactLink contact={phone} />
        </li>
        <li className="print">{writtenUrl}</li>
      </ul>
    </section>
  )
}

function Links({ id, title, links }: { id: string; title: string; links: Link[] }) {
  return (
    <nav className="not-printed" aria-labelledby={id}>
      <h2 className={styles.heading} id={id}>
        {title}
      </h2>
      <LinkList links={links} className={styles.list} />
    </nav>
  )
}
