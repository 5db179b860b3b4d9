/** Reports addresses that two things have, and those that hosts cannot serve. */
import { inLanguage } from '../../i18n/languages'
import { message } from '../../i18n/messages/message'
import { addressKey, eventPath, isReserved, ownFolderOf, sitePictures } from '../addresses/addresses'
import type { Location, Problems } from '../lib/problems'
import { languagesOf, ownEntries, type ReadContent } from '../read/content'
import { aliasesOf, plannedFiles, type SitePlan } from './plan'

/** Each part has letters, digits and `. _ ~ -`, and not only dots: it is valid in file names and the rules of all hosts. */
const redirectable = /^(\/(?!\.+(\/|$))[\p{L}\p{M}\p{N}._~-]+)+\/?$/u

/** The site itself, in place of a file. */
const siteItself = ''

/** What is given an address; the messages about it begin with this name. */
type Kind = 'slug' | 'event' | 'alias' | 'file'

export function checkAddresses(plan: SitePlan, content: ReadContent, problems: Problems): void {
  /** What has an address. What is given an address first keeps it. */
  const owners = new Map<string, string>()
  const files = new Set(plannedFiles(plan).map((name) => `/${name.normalize().toLowerCase()}`))
  const give = (address: string, owner: string) => {
    const key = addressKey(address)
    if (!owners.has(key)) owners.set(key, owner)
  }
  /** Gives addresses to `owner`, or reports that something else has the first of them. */
  const claim = (
    addresses: readonly string[],
    owner: string,
    { isOwn, locate, kind }: { isOwn: boolean; locate: () => Location | string; kind: Kind },
  ) => {
    const address = addresses[0]!
    const first = isOwn ? siteItself : owners.get(addressKey(address))
    const above = foldersOf(address.normalize().toLowerCase()).find((folder) => files.has(folder))
    if (first !== undefined) problems.error(locate(), message(`${kind}Taken`, first, address))
    else if (above) problems.error(locate(), message(`${kind}Below`, above))
    else for (const one of addresses) give(one, owner)
  }
  const [entries, events, languages] = [ownEntries(content), content.events, languagesOf(content)]
  const claiming = new Set([...entries, ...events].map(({ file }) => file))

  for (const { path, contentFile = siteItself } of plan.pages)
    if (!claiming.has(contentFile)) give(path, contentFile)
  for (const file of plan.files) give(file, siteItself)
  for (const { file, path, fields, lineOf } of entries) {
    const hasSlug = (fields as { slug?: string }).slug !== undefined
    claim([path], file, {
      isOwn: isReserved(path),
      locate: () => ({ file, line: hasSlug ? lineOf(['slug']) : 1, field: 'slug' }),
      kind: 'slug',
    })
  }
  for (const { file, id } of events)
    claim([eventPath(id)], file, {
      isOwn: false,
      locate: () => file,
      kind: 'event',
    })
  for (const { path, contentFile = siteItself } of plan.pages) give(path, contentFile)
  for (const entry of entries)
    for (const [index, alias] of aliasesOf(entry).entries()) {
      const { file } = entry
      const locate = () => ({ file, line: entry.lineOf(['aliases', index]), field: 'aliases' })
      if (!redirectable.test(alias)) problems.error(locate(), message('noRedirect', alias))
      else
        claim(
          languages.map((language) => inLanguage(alias, language)),
          file,
          {
            isOwn: isReserved(alias),
            locate,
            kind: 'alias',
          },
        )
    }
  for (const address of plan.publicAddresses) {
    const file = `public${address}`
    claim([address], file, {
      isOwn: ownFolderOf(address) !== undefined,
      locate: () => file,
      kind: 'file',
    })
  }
  for (const picture of sitePictures.filter((address) => !plan.publicAddresses.includes(address)))
    problems.error(`public${picture}`, message('missingPicture'))
}

/** `/a/b/c` → `/a`, `/a/b` */
function foldersOf(address: string): string[] {
  const parts = address.split('/').slice(1, -1)
  return parts.map((_, index) => `/${parts.slice(0, index + 1).join('/')}`)
}
