/** `npm run withdraw`: takes photos and their copies off the site, so that they cannot come back unnoticed. */
import { rmSync } from 'node:fs'
import { basename } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { acceptPhotos, type Withdrawn, withdrawnFile } from '../../../src/shared/withdraw/withdrawn-list'
import { eventIdOf } from '../../content/addresses'
import { listPages } from '../../content/content'
import { escapeControls } from '../../lib/problems'
import { createProgress } from '../../lib/terminal'
import { count } from '../../lib/text'
import { describePhotos, type FoundPhoto, listEmptied } from '../../withdraw/find'
import { writeList } from '../../withdraw/list'
import { nextSteps } from '../../withdraw/next-steps'
import { planChanges, type TextChange, writeChanges } from '../../withdraw/texts'
import { type Options, UsageError, type withdrawOptions } from '../options'
import { acquireBuildLock } from '../steps/locks'
import { choosePhotos } from './choose-photos'
import { fail, print, printDocuments, type ReadPhotos, readPhotos, showPhoto } from './read-photos'
import { foldersToPublish, forget, rememberPhotos } from './remember'

type WithdrawOptions = Options<typeof withdrawOptions>

export async function withdraw(options: WithdrawOptions): Promise<number> {
  const { args, content } = options
  if (!args.length)
    throw new UsageError(
      'name the photos, each by its path, its name, or its address on the site (…#2025-10-17-5e949096), or an event by its day.',
    )
  const lock = await acquireBuildLock(options.out)
  try {
    const site = await readPhotos(options)
    if (!site) return 1
    const { originals, photos, list } = site
    const paths = [
      ...new Set((await Promise.all(args.map((wanted) => choosePhotos(wanted, photos, content)))).flat()),
    ]
    const progress = createProgress('Comparing photos')
    const chosen = describePhotos(paths, photos, { originals, progress }, list.different)
    if (options.allow) return allow(chosen, list, content)
    return await withdrawPhotos(chosen, site, options)
  } finally {
    lock.release()
  }
}

/** Notes that photos only look like withdrawn or hidden ones. */
function allow(chosen: readonly FoundPhoto[], list: Withdrawn, content: string): number {
  const isListed = ({ hash }: FoundPhoto) => list.withdrawn.some(({ checksums }) => checksums.includes(hash))
  const same = chosen.find(isListed)
  if (same)
    return fail(
      `${same.path} is the photo that was withdrawn. To publish it again, remove its checksum from ${content}/${withdrawnFile}.`,
    )
  writeList(
    content,
    acceptPhotos(
      list,
      chosen.map(({ hash }) => hash),
    ),
  )
  for (const { path } of chosen)
    print(`${path} may be published. Other photos that look like it are still refused.`)
  return 0
}

async function withdrawPhotos(
  chosen: readonly FoundPhoto[],
  read: ReadPhotos,
  options: WithdrawOptions,
): Promise<number> {
  const { content: site, files: all, photos } = read
  const { content } = options
  // The named photos are deleted last, so that the command can be repeated.
  const paths = [...new Set(chosen.flatMap(({ copies }) => copies)), ...chosen.map(({ path }) => path)]
  const hashes = [...new Set(paths.map((path) => photos.get(path)!))]
  const emptied = listEmptied(new Set(paths), photos, content)
  const gone = {
    ids: hashes.flatMap((hash) => [hash.slice(0, 8), hash.slice(0, 16)]),
    events: await Promise.all(emptied.map((folder) => eventIdOf(basename(folder)))),
  }
  const changes = planChanges(content, new Set(paths), gone)
  const uses = site ? listPages(site) : new Map<string, ReadonlySet<string>>()
  for (const photo of chosen) {
    showPhoto(photo, uses)
    for (const copy of photo.copies) print(`  a copy: ${copy}`)
  }
  for (const { file } of changes) print(`  named in: ${file}`)
  printDocuments(all)
  const missing = listMissing(changes)
  for (const line of missing) console.error(`error    ${escapeControls(line)}`)
  if (missing.length) return fail('Nothing was changed. Name another photo there, and run the command again.')
  if (!(await isConfirmed(options))) return 1

  const files = rememberPhotos(chosen, read, options)
  writeChanges(changes)
  forget(hashes)
  for (const path of paths) rmSync(path, { force: true })
  print(`Withdrawn: deleted ${count(paths.length, 'file')}, changed ${count(changes.length, 'text')}.`)
  for (const event of emptied)
    print(`${event} has no photos any more and is not shown. Delete the folder, or add other photos.`)
  const folders = foldersToPublish(read)
  for (const line of nextSteps({ files, folders })) print(line)
  return 0
}

function listMissing(changes: readonly TextChange[]): string[] {
  return changes.flatMap(({ file, required }) =>
    required.map(({ line, field }) => `${file}:${line}  ${field}: cannot be without a photo.`),
  )
}

async function isConfirmed({ yes }: WithdrawOptions): Promise<boolean> {
  if (yes) return true
  if (!process.stdin.isTTY || !process.stdout.isTTY)
    throw new UsageError('add --yes to delete these photos and take them out of the texts.')
  // The terminal itself handles Ctrl-C.
  const terminal = createInterface({ input: process.stdin, output: process.stdout, terminal: false })
  const answer = await terminal.question('Delete these photos and take them out of the texts? (y/n) ')
  terminal.close()
  return /^y(es)?$/i.test(answer.trim())
}
