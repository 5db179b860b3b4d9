/** What shows that the trust can be trusted: its registrations, and documents. */
import type { Language } from '../i18n/languages'

/** A registration of the trust with an office, such as 12A. */
export interface Registration {
  label: string
  number: string
}

/** A published PDF. */
export interface PdfFile {
  /** Its address without the base, `/documents/accounts-2024-0a1b2c3d.pdf`. */
  path: string
  bytes: number
  pages: number
  /** Of its text; undefined if it is not certain. */
  language: Language | undefined
}
