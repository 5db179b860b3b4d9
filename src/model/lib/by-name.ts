import { messageLocale } from '../../i18n/languages'

const collator = new Intl.Collator(messageLocale, { numeric: true })

/** Compares names in natural order, `IMG_2` before `IMG_10`, in the same way on every machine. */
export function byName(a: string, b: string): number {
  return collator.compare(a, b) || (a < b ? -1 : Number(a > b))
}
