/** `contact.vcf`: the name, phone, e-mail and address of the trust for a phone's contacts (vCard 3.0, RFC 2426). */
import type { Site } from '../../../src/page-data/model'
import { fullAddress, siteName, unlessPlaceholder } from '../publication'

/** Without placeholders. */
export function contactCard(site: Site): string {
  const lines: [string, string | undefined][] = [
    ['FN', siteName(site)],
    ['N', `${escapeValue(siteName(site))};;;;`],
    ['ORG', siteName(site)],
    ['TEL;TYPE=WORK,VOICE', unlessPlaceholder(site.phone.text)],
    ['EMAIL;TYPE=WORK', unlessPlaceholder(site.email.text)],
    ['ADR;TYPE=WORK', addressOf(unlessPlaceholder(site.address.join(', ')))],
    ['URL', site.sharedUrl && fullAddress(site, '/')],
  ]
  const shown = lines.filter(([, value]) => value !== undefined)
  const escaped = shown.map(([name, value]) => `${name}:${isStructured(name) ? value : escapeValue(value!)}`)
  return ['BEGIN:VCARD', 'VERSION:3.0', ...escaped, 'END:VCARD', ''].join('\r\n')
}

/** The whole address is in the part for the street. */
function addressOf(address: string | undefined): string | undefined {
  return address && `;;${escapeValue(address)};;;;`
}

/** Its parts are separated by semicolons. */
function isStructured(name: string): boolean {
  return name === 'N' || name.startsWith('ADR')
}

function escapeValue(value: string): string {
  return value.replace(/[\\,;]/g, '\\$&').replace(/\r?\n/g, '\\n')
}
