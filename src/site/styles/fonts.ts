/** The fonts that pages load early. Their names contain a checksum. */
import type { PageKind, Site } from '../../page-data/model'
import latin from './fonts/latin.woff2'
import medium from './fonts/latin-medium.woff2'
import names from './fonts/names.woff2'
import telugu from './fonts/telugu.woff2'

/** The addresses of the fonts for a kind of page in a language (languages.css). */
export function fontsOf({ language, languages }: Site, kind: PageKind): string[] {
  if (languages.length === 1) return [latin]
  const isForAll = kind === 'not-found'
  if (isForAll) return [medium, telugu, names]
  return language === 'te' ? [medium, telugu] : [latin, names]
}
