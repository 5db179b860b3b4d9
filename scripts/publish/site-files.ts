/** Writes what makes pages a site: the files that search engines, readers of feeds and hosts look for. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { feed } from './feed'
import { headersFile } from './headers'
import { htaccess } from './htaccess'
import { manifest, manifestName } from './manifest'
import type { Publication } from './publication'
import { movedFile, movedPage, redirectsFile } from './redirects'
import { robots, sitemap } from './sitemap'

export async function writeSiteFiles(folder: string, publication: Publication): Promise<void> {
  const files: Record<string, string> = {
    'sitemap.xml': await sitemap(publication),
    'robots.txt': robots(publication),
    'feed.xml': feed(publication),
    [manifestName]: manifest(publication),
    _headers: headersFile(publication.base),
    _redirects: redirectsFile(publication),
    '.htaccess': htaccess(publication),
    // Tells GitHub Pages to publish the folder as it is.
    '.nojekyll': '',
    ...Object.fromEntries(publication.moves.map((move) => [movedFile(move), movedPage(move, publication)])),
  }
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
}
