/** The trust's places on other sites; an icon is a link where `site.md` knows the address. */
import { site } from '../content/generated/site'
import styles from './SocialIcons.module.css'

const networks = [
  { key: 'video', name: 'Video channel', drawing: 'M3 6h18v12H3zM10 9.5l5 2.5-5 2.5z' },
  {
    key: 'network',
    name: 'Social network',
    drawing:
      'M12 10.5a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM6 19.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM18 19.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM10.3 10l-3 4.8M13.7 10l3 4.8M8.5 17h7',
  },
  {
    key: 'photos',
    name: 'Photo sharing',
    drawing: 'M4 7.5h4l1.5-2.5h5L16 7.5h4v11.5H4zM12 16a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4z',
  },
] as const

export function SocialIcons() {
  return (
    <ul className={styles.list}>
      {networks.map(({ key, name, drawing }) => (
        <li key={key}>
          <Network name={name} drawing={drawing} address={site.social[key]} />
        </li>
      ))}
    </ul>
  )
}

function Network({ name, drawing, address }: { name: string; drawing: string; address?: string }) {
  const icon = (
    <svg className={styles.icon} viewBox="0 0 24 24" role="img" aria-label={name}>
      <path d={drawing} />
    </svg>
  )
  return address ? (
    <a className={styles.place} href={address}>
      {icon}
    </a>
  ) : (
    <span className={styles.place}>{icon}</span>
  )
}
