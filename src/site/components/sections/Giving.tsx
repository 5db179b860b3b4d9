/** How to give: the account, a QR code for UPI, tax relief, and whom to write to. */
import encodeQR from 'qr'
import { hasPlaceholder } from '../../../page-data/placeholders'
import { useSite, useWords } from '../../context'
import { Detail } from '../text/Detail'
import styles from './Giving.module.css'

/** Nothing if `site.md` says nothing about it. */
export function Giving() {
  const { giving } = useSite()
  const words = useWords()
  if (!giving) return null
  const { account, upi, taxRelief, contact } = giving
  return (
    <section aria-labelledby="giving">
      <h2 id="giving">{words.howToGive}</h2>
      <p className={styles.text}>{words.whatGiftsAreFor}</p>
      <dl className="grid">
        {account.length > 0 && <Detail term={words.bankAccount} lines={account} />}
        {upi && <Upi id={upi} />}
        {taxRelief.length > 0 && <Detail term={words.taxRelief} lines={taxRelief} />}
        {contact && <Detail term={words.givingContact} lines={[contact]} />}
      </dl>
    </section>
  )
}

/** On a phone, the link opens an app for payments. */
function Upi({ id }: { id: string }) {
  const { name } = useSite()
  const words = useWords()
  if (hasPlaceholder(id)) return <Detail term={words.upi} lines={[id]} />
  const payee = hasPlaceholder(name) ? '' : `&pn=${encodeURIComponent(name)}`
  const address = `upi://pay?pa=${id}${payee}&cu=INR`
  return (
    <Detail term={words.upi}>
      <dd className="bold">
        <a className="line-link" href={address}>
          {id}
        </a>
      </dd>
      <dd>
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
      className={`sheet ${styles.code}`}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      role="img"
      aria-label={label}
    >
      <path d={drawing.join('')} />
    </svg>
  )
}
