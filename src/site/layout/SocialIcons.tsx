/** The trust's pages on other networks. The first three icons are always shown, as links if `site.md` has an address. */

import type { Words } from '../../i18n/dictionaries'
import type { Site } from '../../page-data/model'
import { Icon } from '../components/decoration/Icon'
import { useSite, useWords } from '../context'
import styles from './SocialIcons.module.css'

interface Network {
  key: keyof Site['social']
  drawing: string
}

const networks: Network[] = [
  {
    key: 'youtube',
    drawing: 'M3 6h18v12H3zM10 9.5l5 2.5-5 2.5z',
  },
  {
    key: 'facebook',
    drawing:
      'M12 10.5a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM6 19.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM18 19.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM10.3 10l-3 4.8M13.7 10l3 4.8M8.5 17h7',
  },
  {
    key: 'instagram',
    drawing: 'M4 7.5h4l1.5-2.5h5L16 7.5h4v11.5H4zM12 16a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4z',
  },
  { key: 'x', drawing: 'M5 5l14 14M19 5L5 19' },
  {
    key: 'linkedin',
    drawing: 'M4 4h16v16H4zM8 11v6M8 7.5v.5M12 17v-6M12 13.5a2.2 2.2 0 0 1 4.4 0V17',
  },
]

export function SocialIcons() {
  const { social } = useSite()
  const words = useWords()
  const shown = networks.filter(({ key }) => key in words.networkKinds || social[key])
  return (
    <ul className={styles.list}>
      {shown.map(({ key, drawing }) => {
        const address = social[key]
        const icon = <Icon className={styles.icon} drawing={drawing} name={labelOf(key, words, address)} />
        return (
          <li key={key}>
            {address ? (
              <a className={styles.place} href={address}>
                {icon}
              </a>
            ) : (
              <span className={styles.place}>{icon}</span>
            )}
          </li>
        )
      })}
    </ul>
  )
}

function labelOf(key: Network['key'], { networks, networkKinds }: Words, address?: string): string {
  const isKnown = !(key in networkKinds) || address?.includes(`${key}.`)
  return isKnown ? networks[key] : networkKinds[key as keyof Words['networkKinds']]
}
