/** The foot of every page: how to reach the trust, and every way onward. */
import { Link } from 'react-router-dom'
import { Lamp } from '../components/Lamp'
import { MugguRow } from '../components/Muggu'
import { site } from '../content/generated/site'
import type { Link as PageLink } from '../content/model'
import styles from './Footer.module.css'
import { SocialIcons } from './SocialIcons'

const quickLinks = [
  { title: 'Contact Us', path: '/contact' },
  { title: 'About Us', path: '/about' },
]

export function Footer() {
  return (
    <footer className={styles.footer}>
      <MugguRow figure="border" className={styles.border} />
      <div className={`wrap ${styles.columns}`}>
        <p className={styles.line}>
          <Lamp className={styles.lamp} />
          {site.footerLine}
        </p>
        <ReachUs />
        <Links title="Solutions" links={site.areas} />
        <Links title="Quick Links" links={quickLinks} />
      </div>
      <div className={`wrap ${styles.end}`}>
        <p>© {site.name}</p>
        <SocialIcons />
      </div>
    </footer>
  )
}

function ReachUs() {
  return (
    <section className={styles.reach} aria-labelledby="reach-us">
      <h2 className={styles.heading} id="reach-us">
        Reach Us
      </h2>
      <ul className={styles.list}>
        <li>
          <a href={site.email.href}>{site.email.text}</a>
        </li>
        <li>
          <address className={styles.address}>
            {site.address.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </address>
        </li>
        <li>
          <a href={site.phone.href}>{site.phone.text}</a>
        </li>
      </ul>
    </section>
  )
}

function Links({ title, links }: { title: string; links: PageLink[] }) {
  const id = title.toLowerCase().replace(' ', '-')
  return (
    <nav aria-labelledby={id}>
      <h2 className={styles.heading} id={id}>
        {title}
      </h2>
      <ul className={styles.list}>
        {links.map((link) => (
          <li key={link.path}>
            <Link to={link.path}>{link.title}</Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
