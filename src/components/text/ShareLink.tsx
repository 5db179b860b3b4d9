/** A link that shares a page with WhatsApp, with or without the app. */
import { useSite, useWords } from '../../content/site'
import styles from './ShareLink.module.css'

interface Props {
  /** Address without the base. */
  path: string
  title: string
}

export function ShareLink({ path, title }: Props) {
  const { url } = useSite()
  const text = encodeURIComponent(`${title} ${encodeURI(url + path)}`)
  return (
    <a className={styles.share} href={`https://wa.me/?text=${text}`} rel="noopener noreferrer">
      <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <path d="M4 20l1.3-4A8 8 0 1 1 8.4 19zM9 8.5c0 3.5 3 6.5 6.5 6.5l.8-1.8-2-1-1 .9a6 6 0 0 1-2.4-2.4l.9-1-1-2z" />
      </svg>
      {useWords().shareOnWhatsApp}
    </a>
  )
}
