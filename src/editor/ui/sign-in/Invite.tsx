/** Passes the right to change the website on: a link, and its QR code for a phone. */
import encodeQR from 'qr'
import { useState } from 'react'
import { Dialog } from '../components/Dialog'
import { useWords } from '../context'
import styles from './SignIn.module.css'
import { invitationOf, readToken } from './token'

export default function Invite({ onClose }: { onClose(): void }) {
  const { t } = useWords()
  const [isCopied, setCopied] = useState(false)
  const link = invitationOf(new URL(location.href), readToken() ?? '')
  const rows = encodeQR(link, 'raw', { border: 4 })
  const size = rows.length
  const path = rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  const copy = async () => {
    await navigator.clipboard.writeText(link)
    setCopied(true)
  }
  return (
    <Dialog
      title={t('Invite somebody')}
      onClose={onClose}
      close="Close"
      actions={
        <button type="button" className="main-button" onClick={copy}>
          {t('Copy the link')}
        </button>
      }
    >
      <p>
        {t(
          'Let the other phone scan this code. Whoever has the code or the link can change the website in your name: show it to nobody else.',
        )}
      </p>
      <svg
        className={styles.code}
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label={t('The code of the invitation')}
      >
        <rect width={size} height={size} fill="white" />
        <path d={path} fill="black" />
      </svg>
      <div role="status">{isCopied && t('The link is copied.')}</div>
    </Dialog>
  )
}
