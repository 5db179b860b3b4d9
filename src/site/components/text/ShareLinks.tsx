/**
 * Shares a page with WhatsApp, with or without the app, copies its address, or prints it (behaviour/sharing/page-buttons.ts). While the
 * address of the site is a placeholder, the script adds that of the window to the message.
 */

import { useSite, useWords } from '../../context'
import { Icon } from '../decoration/Icon'
import styles from './ShareLinks.module.css'

const share = `bold hoverable ${styles.share}`

interface Props {
  /** Address without the base. */
  path: string
  title: string
}

export function ShareLinks({ path, title }: Props) {
  const words = useWords()
  const { sharedUrl } = useSite()
  const message = sharedUrl ? `${title} ${encodeURI(sharedUrl + path)}` : title
  return (
    <p className={`not-printed links ${styles.row}`}>
      <a
        className={`${sharedUrl ? '' : 'scripted '}${share}`}
        href={`https://wa.me/?text=${encodeURIComponent(message)}`}
        rel="noopener noreferrer"
        data-add={sharedUrl ? undefined : path}
      >
        <Icon drawing="M4 20l1.3-4A8 8 0 1 1 8.4 19zM9 8.5c0 3.5 3 6.5 6.5 6.5l.8-1.8-2-1-1 .9a6 6 0 0 1-2.4-2.4l.9-1-1-2z" />
        {words.shareOnWhatsApp}
      </a>
      <button className={`scripted ${share}`} type="button" data-copy={path} data-done={words.linkCopied}>
        <Icon drawing="M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1" />
        <span>{words.copyLink}</span>
      </button>
      <span className="visually-hidden" role="status" />
      <button className={`scripted ${share}`} type="button" data-print="">
        <Icon drawing="M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z" />
        {words.print}
      </button>
    </p>
  )
}
