/** Writes the files for search engines, feed readers and hosts. */
import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { inLanguage } from '../../src/i18n/languages'
import { manifestPath } from '../../src/model/addresses/addresses'
import type { ListFile } from '../../src/model/pages/search-list'
import { redirectFile } from '../../src/model/plan/plan'
import { feedPath } from '../../src/page-data/published'
import { feed } from './feeds/feed'
import { manifest } from './feeds/manifest'
import { robots, sitemap } from './feeds/sitemap'
import { headersFile } from './hosts/headers'
import { htaccess } from './hosts/htaccess'
import { redirectPage, redirectsFile } from './hosts/redirects'
import type { Publication } from './publication'

export function writeSiteFiles(folder: string, publication: Publication): void {
  const ofLanguages = [...publication.byLanguage].flatMap(([language, ofLanguage]) => [
    [inLanguage(feedPath, language).slice(1), feed(ofLanguage)],
    [inLanguage(manifestPath, language).slice(1), manifest(ofLanguage)],
  ])
  const files: Record<string, string> = {
    ...Object.fromEntries(ofLanguages),
    'robots.txt': robots(publication.site),
    '.nojekyll': '', // GitHub Pages publishes the folder without processing it
    'sitemap.xml': sitemap(publication),
    _headers: headersFile(publication.base),
    _redirects: redirectsFile(publication),
    '.htaccess': htaccess(publication),
    ...Object.fromEntries(
      publication.redirects.map((redirect) => [
        redirectFile(redirect.from),
        redirectPage(redirect, publication),
      ]),
    ),
  }
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  addFontLicense(folder)
}

/** Writes the list of the search beside the scripts, because its name contains a checksum as well. */
export function writeSearchList(folder: string, { name, text }: ListFile): void {
  writeFileSync(join(folder, 'assets', name), text)
}

/** The licence of the typeface must be included (SIL Open Font License 1.1, 2). */
function addFontLicense(folder: string): void {
  const text = readFileSync('src/site/styles/fonts/LICENSE.txt', 'utf8').trim()
  appendFileSync(join(folder, 'licenses.txt'), `\n## Anek Telugu (OFL-1.1)\n\n${text}\n`)
}
