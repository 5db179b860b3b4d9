/** Judges the addresses of the files of `public/`. */

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { firstLanguage } from '../../src/i18n/languages'
import { addressKey, ownFolderOf, sitePictures } from '../../src/shared/addresses/addresses'
import { foldersOf } from '../../src/shared/addresses/taken'
import { listPdfs, ownEntries } from '../content/content'
import type { Problems } from '../lib/problems'
import { describeSite } from '../page-data/site'
import { fileNamesOf } from '../plan/check-plan'
import type { PlannedContent } from '../plan/load-site'
import { aliasesOf } from '../plan/redirects'
import { settingsFiles } from '../publish/site-files'

/**
 * Reports icons that are missing, files where the build makes something else, and files with the address of another one. A file with
 * the same bytes as that of the build is accepted if these bytes are known without a build.
 */
export function judgePublicAddresses(content: PlannedContent, problems: Problems, folder = 'public'): void {
  const { pages, files, publicFiles, redirects } = content.plan
  for (const icon of sitePictures.filter((address) => !publicFiles.includes(address)))
    problems.error(
      `public${icon}`,
      'is missing, but the site refers to it. Put the picture back, or another one with this name.',
    )
  const aliases = new Set(ownEntries(content).flatMap(aliasesOf).map(addressKey)) // reported where they are written
  const others = redirects.filter(({ from }) => !aliases.has(addressKey(from)))
  const owners = new Map<string, string>([
    ...others.map(({ from }) => [addressKey(from), `the redirect from ${from}`] as const),
    ...files.map((file) => [addressKey(file), `${file}, which the build makes`] as const),
    ...pages.map(
      ({ path, contentFile }) =>
        [addressKey(path), `the page ${path}${contentFile ? ` (${contentFile})` : ''}`] as const,
    ),
  ])
  const names = fileNamesOf([...owners.keys(), ...aliases], files)
  const known = knownFiles(content)
  for (const address of publicFiles) {
    const file = `public${address}`
    const own = ownFolderOf(address)
    const owner =
      owners.get(addressKey(address)) ?? foldersOf(address.toLowerCase()).find((name) => names.has(name))
    const bytes = known.get(address)?.()
    if (bytes && readFileSync(join(folder, address)).equals(bytes)) continue
    if (own)
      problems.error(file, `is in a folder that only the build fills, ${own}. Put it into another folder.`)
    else if (owner)
      problems.error(file, `would take the place of ${owner}. Remove it, or give it another name.`)
    else owners.set(addressKey(address), file)
  }
}

/** The bytes of the files that the build makes without rendering pages or encoding photos, by address. */
function knownFiles(content: PlannedContent): Map<string, () => Buffer> {
  const texts = settingsFiles(describeSite(content, firstLanguage))
  return new Map([
    ...Object.entries(texts).map(([name, text]) => [`/${name}`, () => Buffer.from(text)] as const),
    ...listPdfs(content).map(({ name, from }) => [`/documents/${name}`, () => readFileSync(from)] as const),
  ])
}
