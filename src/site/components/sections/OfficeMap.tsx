/** The map of the office in a frame of OpenStreetMap. */
import type { Site } from '../../../page-data/model'
import { useSite, useWords } from '../../context'
import styles from './OfficeMap.module.css'

export function OfficeMap() {
  const { map } = useSite()
  const words = useWords()
  const { latitude, longitude, zoom, isExact } = map
  const coordinates = `${latitude}/${longitude}`
  const marker = isExact ? `?mlat=${latitude}&mlon=${longitude}` : ''
  return (
    <section className="screen" aria-labelledby="office">
      <div className={styles.text}>
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
