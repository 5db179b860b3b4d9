import type { ReactNode } from 'react'
import type { ContactPage, Site } from '../../page-data/model'
import { hasPlaceholder } from '../../page-data/placeholders'
import { Icon } from '../components/decoration/Icon'
import { Banner } from '../components/sections/Banner'
import { Giving } from '../components/sections/Giving'
import { Registrations } from '../components/sections/Registrations'
import { ContactLink, WhatsAppLink } from '../components/text/ContactLink'
import { PageLink } from '../components/text/PageLink'
import { Prose } from '../components/text/Prose'
import { useLanguageOf, useSite, useWords } from '../context'
import styles from './Contact.module.css'

const drawings = {
  phone: 'M7 3h10v18H7zM10.5 18h3',
  address: 'M12 21c5-6 7-9 7-12a7 7 0 0 0-14 0c0 3 2 6 7 12zM12 11.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  email: 'M3 5.5h18v13H3zM3.5 6l8.5 7 8.5-7',
}

export function Contact({ page }: { page: ContactPage }) {
  const { phone, email, map, address } = useSite()
  const words = useWords()
  const directions = directionsTo(map, address)
  return (
    <>
      <Banner title={page.title} photo={page.banner} />
      <div className="wrap section">
        <Prose blocks={page.body} className={`lead ${styles.lead}`} />
        <ul className={`stack ${styles.cards}`}>
          <ContactTile title={words.phone} drawing={drawings.phone}>
            <ContactLink contact={phone} />
            <WhatsAppLink />
          </ContactTile>
          <ContactTile title={words.address} drawing={drawings.address}>
            <Address />
            {directions && <a href={directions}>{words.directions}</a>}
            <Hours />
          </ContactTile>
          <ContactTile title={words.email} drawing={drawings.email}>
            <ContactLink contact={email} />
          </ContactTile>
        </ul>
        <p className={styles.ask}>
          <PageLink className="button" path="/ask">
            {words.askForSupport}
          </PageLink>
        </p>
        <OfficeMap />
        <div className={`stack ${styles.proof}`}>
          <Giving />
          <Registrations />
        </div>
      </div>
    </>
  )
}

function ContactTile({ title, drawing, children }: { title: string; drawing: string; children: ReactNode }) {
  return (
    <li className={`frame ${styles.card}`}>
      <Icon className={styles.icon} drawing={drawing} />
      <h2 className={styles.title}>{title}</h2>
      {children}
    </li>
  )
}

function Address() {
  const { address } = useSite()
  return (
    <address className={styles.address}>
      {address.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </address>
  )
}

/** When the office is open, if the trust says so. */
function Hours() {
  const { hours } = useSite()
  const words = useWords()
  const lang = useLanguageOf()
  if (!hours.length) return null
  return (
    <div className={styles.hours}>
      <h3 className="quiet">{words.officeHours}</h3>
      {hours.map((line) => (
        <p key={line} lang={lang(line)}>
          {line}
        </p>
      ))}
    </div>
  )
}

/** In a frame of OpenStreetMap */
function OfficeMap() {
  const { map } = useSite()
  const words = useWords()
  const { latitude, longitude, zoom, isExact } = map
  const coordinates = `${latitude}/${longitude}`
  const marker = isExact ? `?mlat=${latitude}&mlon=${longitude}` : ''
  return (
    <section className="not-printed" aria-labelledby="office">
      <div className={styles.mapText}>
        <h2 id="office">{words.ourOffice}</h2>
        <a
          className="line-link bold"
          href={`https://www.openstreetmap.org/${marker}#map=${zoom}/${coordinates}`}
        >
          {words.openLargeMap}
        </a>
      </div>
      <iframe className={styles.map} title={words.mapOfOffice} loading="lazy" src={frameAddress(map)} />
    </section>
  )
}

/** OpenStreetMap needs the corners of the map. A map with zoom `z` and 640 pixels shows 900 / 2^z degrees. */
function frameAddress({ latitude, longitude, zoom, isExact }: Site['map']): string {
  const halfWidth = 450 / 2 ** zoom
  const halfHeight = halfWidth * 0.6
  const corners = [
    longitude - halfWidth,
    latitude - halfHeight,
    longitude + halfWidth,
    latitude + halfHeight,
  ].map((degrees) => degrees.toFixed(4))
  const marker = isExact ? `&marker=${latitude}%2C${longitude}` : ''
  return `https://www.openstreetmap.org/export/embed.html?bbox=${corners.join('%2C')}&layer=mapnik${marker}`
}

/**
 * Opens the app for maps on a phone (Google Maps URLs), with the address until `site.md` has the place of the office. There is
 * no way to a placeholder.
 */
function directionsTo({ latitude, longitude, isExact }: Site['map'], address: string[]): string | undefined {
  if (!isExact && address.some(hasPlaceholder)) return
  const query = isExact ? `${latitude},${longitude}` : address.join(', ')
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(query)}`
}
