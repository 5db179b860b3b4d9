/** The map of the office, a frame of OpenStreetMap, and beside it the same in words. */
import { site } from '../content/generated/site'
import styles from './OfficeMap.module.css'

export function OfficeMap() {
  const { latitude, longitude, zoom, isExact } = site.map
  const place = `${latitude}/${longitude}`
  const marker = isExact ? `?mlat=${latitude}&mlon=${longitude}` : ''
  return (
    <section className={styles.office} aria-labelledby="office">
      <div className={styles.text}>
        <h2 id="office">Our office</h2>
        <address className={styles.address}>
          {site.address.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
        {!isExact && <p className={styles.note}>The map shows the city.</p>}
        <a className={styles.link} href={`https://www.openstreetmap.org/${marker}#map=${zoom}/${place}`}>
          Open the large map
        </a>
      </div>
      <iframe className={styles.map} title="Map of the office" loading="lazy" src={frameAddress()} />
    </section>
  )
}

/** OpenStreetMap wants the corners of the map; a map of zoom `z` and 640 pixels shows 900 / 2^z degrees. */
function frameAddress(): string {
  const { latitude, longitude, zoom, isExact } = site.map
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
