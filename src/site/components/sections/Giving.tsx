/** How to give: the account, a QR code for UPI, tax relief, gifts from abroad, and whom to write to. */

import encodeQR from 'qr'
import type { ReactNode } from 'react'
import { hasPlaceholder } from '../../../page-data/placeholders'
import { useSite, useWords } from '../../context'
import { Detail } from '../text/Detail'
import styles from './Giving.module.css'

/** Nothing if `site.md` says nothing about it. */
export function Giving() {
  const { giving } = useSite()
  const words = useWords()
  if (!giving) return null
  const { account, upi, taxRelief, abroad, contact } = giving
  return (
    <section aria-labelledby="giving">
      <h2 id="giving">{words.howToGive}</h2>
      <p className={styles.text}>{words.whatGiftsAreFor}</p>
      <dl className="grid">
        {account.length > 0 && (
          <Detail term={words.bankAccount}>
            {account.map((line, index) => (
              <Copyable key={line} id={`account-${index + 1}`} value={numberIn(line)}>
                {line}
              </Copyable>
            ))}
          </Detail>
        )}
        {upi && <Upi id={upi} />}
        {taxRelief.length > 0 && <Detail term={words.taxRelief} lines={taxRelief} />}
        {abroad.length > 0 && <Detail term={words.giftsFromAbroad} lines={abroad} />}
        {contact && <Detail term={words.givingContact} lines={[contact]} />}
      </dl>
    </section>
  )
}

/** The IFSC code of a bank, or a number of at least eight digits, as a form of a bank takes it. */
function numberIn(line: string): string | undefined {
  const [found] = /\b[A-Z]{4}0[A-Z\d]{6}\b|\d[\d -]{6,}\d/.exec(line) ?? []
  return found?.replaceAll(/[ -]/g, '')
}

interface CopyableProps {
  /** On the page. */
  id: string
  value: string | undefined
  children: ReactNode
}

/** A line with a button that copies `value`, if there is one (behaviour/sharing/page-buttons.ts). */
function Copyable({ id, value, children }: CopyableProps) {
  const words = useWords()
  return (
    <dd className={`bold ${styles.line}`}>
      <span id={id}>{children}</span>
      {value && (
        <>
          <button
            className={`scripted not-printed hoverable ${styles.copy}`}
            type="button"
            data-text={value}
            data-done={words.copied}
            aria-describedby={id}
          >
            <span>{words.copy}</span>
          </button>
          <span className="visually-hidden" role="status" />
        </>
      )}
    </dd>
  )
}

/** A link, which on a phone opens an app for payments, and a code, which a phone reads from the screen of a computer. */
function Upi({ id }: { id: string }) {
  const { name } = useSite()
  const words = useWords()
  if (hasPlaceholder(id)) return <Detail term={words.upi} lines={[id]} />
  const payee = hasPlaceholder(name) ? '' : `&pn=${encodeURIComponent(name)}`
  const address = `upi://pay?pa=${id}${payee}&cu=INR`
  return (
    <Detail term={words.upi}>
      <Copyable id="upi" value={id}>
        {id}
      </Copyable>
      <dd className={styles.link}>
        <a className="line-link" href={address}>
          {words.payByUpi}
        </a>
      </dd>
      <dd className={styles.code}>
        <Code text={address} label={words.upiCode} />
      </dd>
    </Detail>
  )
}

function Code({ text, label }: { text: string; label: string }) {
  const rows = encodeQR(text, 'raw', { border: 4 })
  const drawing = rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
  return (
    <svg
      className={`always-light ${styles.drawing}`}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      role="img"
      aria-label={label}
    >
      <path d={drawing.join('')} />
    </svg>
  )
}
