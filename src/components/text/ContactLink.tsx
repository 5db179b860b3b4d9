/** A link to reach the trust. No link dials a number that is a placeholder. */
import type { Contact } from '../../page-data/model'
import { useSite, useWords } from '../../page-data/site'
import { hasPlaceholder } from '../../shared/schema/placeholders'

const isDialled = ({ text, href }: Contact) => href.startsWith('tel:') && !hasPlaceholder(text)

export function ContactLink({ contact }: { contact: Contact }) {
  const { text, href } = contact
  return href.startsWith('mailto:') || isDialled(contact) ? <a href={href}>{text}</a> : <span>{text}</span>
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
  if (!number || !isDialled(phone)) return null
  const text = message ? `?text=${encodeURIComponent(message)}` : ''
  return (
    <a className={className} href={`https://wa.me/${number}${text}`} rel="noopener noreferrer">
      {words.writeOnWhatsApp}
    </a>
  )
}
