/** Checks the addresses of the files of `public/`. */
import { addressKey, ownFolderOf, sitePictures } from '../addresses/addresses'
import type { Problems } from '../lib/problems'
import { ownEntries, type ReadContent } from '../read/content'
import { fileNamesOf, foldersOf } from './aliases'
import type { SitePlan } from './plan'
import { aliasesOf } from './redirects'

/** Reports pictures that are missing, and files with the address of something that the build makes. */
export function checkPublicFiles(
  { pages, files, publicFiles, redirects }: SitePlan,
  content: ReadContent,
  problems: Problems,
): void {
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
  for (const address of publicFiles) {
    const file = `public${address}`
    const own = ownFolderOf(address)
    const owner =
      owners.get(addressKey(address)) ?? foldersOf(address.toLowerCase()).find((name) => names.has(name))
    if (own)
      problems.error(file, `is in a folder that only the build fills, ${own}. Put it into another folder.`)
    else if (owner)
      problems.error(file, `would take the place of ${owner}. Remove it, or give it another name.`)
    else owners.set(addressKey(address), file)
  }
}
