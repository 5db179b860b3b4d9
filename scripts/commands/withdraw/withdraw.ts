/** `npm run withdraw`: takes photos and their copies off the site, so that they cannot come back unnoticed. */
import { rmSync } from 'node:fs'
import { basename } from 'node:path'
import { confirm, isCancel } from '@clack/prompts'
import { acceptPhotos, type Withdrawn } from '../../../src/shared/withdraw/withdrawn-list'
import { eventIdOf } from '../../content/events/event-names'
import { listPages } from '../../content/photo-references/photo-list'
import { count } from '../../lib/count'
import { escapeControls } from '../../lib/problems'
import { createProgress } from '../../lib/progress'
import { describePhotos, type FoundPhoto, listEmptied } from '../../withdraw/find'
import { writeList } from '../../withdraw/list'
import { nextSteps } from '../../withdraw/next-steps'
import { previewFile, removePreview, writePreview } from '../../withdraw/preview'
import { planChanges, type TextChange, writeChanges } from '../../withdraw/texts'
import { type Options, UsageError } from '../options/options'
import type { withdrawOptions } from '../options/tables'
import { acquireBuildLock } from '../steps/locks'
import { askPublished } from './ask-published'
import { chooseInstead, choosePhotos } from './choose-photos'
import { fail, print, printDocuments, type ReadPhotos, readPhotos, showPhoto } from './read-photos'
import { foldersToPublish, forget, rememberPhotos } from './remember'

type WithdrawOptions = Options<typeof withdrawOptions>

export async function withdraw(options: WithdrawOptions): Promise<number> {
  const { args, content } = options
  if (options.published) return askPublished(args, options)
  if (!args.length)
    throw new UsageError(
      'name the photos, each by its path, its name, or its address on the site (…#2025-10-17-5e949096), or an event by its day.',
    )
  const lock = await acquireBuildLock(options.out)
  try {
    const site = await readPhotos(options)
    if (!site) return 1
    const { originals, photos, list } = site
    const paths = [...new Set(args.flatMap((wanted) => choosePhotos(wanted, photos, content)))]
    const progress = createProgress('Comparing photos')
    const chosen = describePhotos(paths, photos, { originals, progress }, list.different)
    if (options.different || options.restore) return accept(chosen, list, options)
    return await withdrawPhotos(chosen, site, options)
  } finally {
    lock.release()
  }
}

/** Notes that photos only look like other ones, or that their withdrawal was a mistake. */
function accept(
  chosen: readonly FoundPhoto[],
  list: Withdrawn,
  { content, restore }: WithdrawOptions,
): number {
  const hashes = chosen.map(({ hash }) => hash)
  const isListed = (hash: string) => list.withdrawn.some(({ checksums }) => checksums.includes(hash))
  const other = restore && chosen.find(({ hash }) => !isListed(hash))
  if (other)
    return fail(
      `${other.path} is not in the list of withdrawn photos. If it only looks like one: npm run withdraw -- --different ${other.path}`,
    )
  const withdrawn = list.withdrawn.filter(({ checksums }) => !checksums.some((sum) => hashes.includes(sum)))
  writeList(content, restore ? { ...list, withdrawn } : acceptPhotos(list, hashes))
  for (const { path } of chosen)
    print(
      `${path} may be published. ${restore ? 'Its withdrawal was taken back.' : 'Other photos that look like it are still refused.'}`,
    )
  return 0
}

async function withdrawPhotos(
  chosen: readonly FoundPhoto[],
  read: ReadPhotos,
  options: WithdrawOptions,
): Promise<number> {
  const { content: site, files: all, photos } = read
  const { content, out } = options
  // The named photos are deleted last, so that the command can be repeated.
  const paths = [...new Set(chosen.flatMap(({ copies }) => copies)), ...chosen.map(({ path }) => path)]
  const hashes = [...new Set(paths.map((path) => photos.get(path)!))]
  const emptied = listEmptied(new Set(paths), photos, content)
  const gone = {
    ids: hashes.flatMap((hash) => [hash.slice(0, 8), hash.slice(0, 16)]),
    events: emptied.map((folder) => eventIdOf(basename(folder))),
  }
  const instead = options.instead === undefined ? undefined : chooseInstead(options.instead, photos, content)
  if (instead && paths.includes(instead))
    throw new UsageError(`${instead} is one of the photos to withdraw: name another one.`)
  const changes = await planChanges(content, new Set(paths), gone, { instead })
  const uses = site ? listPages(site) : new Map<string, ReadonlySet<string>>()
  for (const photo of chosen) {
    showPhoto(photo, uses)
    for (const copy of photo.copies) print(`  a copy: ${copy}`)
  }
  for (const { file } of changes) print(`  named in: ${file}`)
  writePreview(paths.toReversed(), () => undefined)
  printDocuments(all)
  print(`To see ${paths.length === 1 ? 'it' : 'them'}, open ${previewFile} in a browser.`)
  const missing = instead ? [] : listMissing(changes)
  for (const line of missing) console.error(`error    ${escapeControls(line)}`)
  if (missing.length)
    return fail('Nothing was changed. Name the photo that takes its place: --instead school.jpg')
  const answer = await isConfirmed(options)
  if (answer !== true) return answer === false ? 1 : 130

  const files = rememberPhotos(chosen, read, options)
  writeChanges(changes)
  forget(hashes)
  removePreview()
  for (const path of paths) rmSync(path, { force: true })
  print(`Withdrawn: deleted ${count(paths.length, 'file')}, changed ${count(changes.length, 'text')}.`)
  for (const event of emptied)
    print(`${event} has no photos any more and is not shown. Delete the folder, or add other photos.`)
  const folders = foldersToPublish(read, out)
  for (const line of nextSteps({ files, folders })) print(line)
  return 0
}

function listMissing(changes: readonly TextChange[]): string[] {
  return changes.flatMap(({ file, required }) =>
    required.map(({ line, field }) => `${file}:${line}  ${field}: cannot be without a photo.`),
  )
}

/** Undefined if the person cancels. */
async function isConfirmed({ yes }: WithdrawOptions): Promise<boolean | undefined> {
  if (yes) return true
  if (!process.stdin.isTTY || !process.stdout.isTTY)
    throw new UsageError('add --yes to delete these photos and take them out of the texts.')
  const answer = await confirm({
    message: 'Delete these photos and take them out of the texts?',
    initialValue: false,
  })
  return isCancel(answer) ? undefined : answer
}
