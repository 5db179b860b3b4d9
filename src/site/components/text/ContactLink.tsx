/** A link to reach the trust. A placeholder is never a link. */
import { Fragment } from 'react'
import type { Contact } from '../../../page-data/model'
import { hasPlaceholder } from '../../../page-data/placeholders'
import { useSite, useWords } from '../../context'

const isReal = ({ text, href }: Contact) => /^(tel|mailto):/.test(href) && !hasPlaceholder(text)

export function ContactLink({ contact }: { contact: Contact }) {
  // A long e-mail address breaks before @ and dots.
  const parts = contact.text.split(/(?=[@.])/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
  return isReal(contact) ? <a href={contact.href}>{parts}</a> : <span>{parts}</span>
}

interface WhatsAppProps {
  className?: string
  /** The beginning of the message. */
  message?: string
}

/** Nothing for a placeholder, and for a number without the code of its country, which WhatsApp needs. */
export function WhatsAppLink({ className, message }: WhatsAppProps) {
  const { phone } = useSite()
  const words = useWords()
  const [, number] = /^tel:\+(\d+)$/.exec(phone.href) ?? []
  if (!number || !isReal(phone)) return null
  const text = message ? `?text=${encodeURIComponent(message)}` : ''
  return (
    <a className={className} href={`https://wa.me/${number}${text}`} rel="noopener noreferrer">
      {words.writeOnWhatsApp}
    </a>
  )
}

interface EmailProps {
  className: string
  subject: string
  body: string
}

/** Nothing for a placeholder. */
export function EmailLink({ className, subject, body }: EmailProps) {
  const { email } = useSite()
  const words = useWords()
  if (!isReal(email)) return null
  const query = `subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body.replaceAll('\n', '\r\n'))}`
  return (
    <a className={className} href={`${email.href}?${query}`}>
      {words.writeEmail}
    </a>
  )
}
