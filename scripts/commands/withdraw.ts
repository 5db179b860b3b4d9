/** `npm run withdraw`: takes photos and their copies off the site, so that they cannot come back unnoticed. */
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { acceptPhotos, type Withdrawn, withdrawnFile } from '../../src/shared/withdraw/withdrawn-list'
import { listPages } from '../content/content'
import { createProblems, escapeControls } from '../lib/problems'
import { count } from '../lib/text'
import { photosBeside } from '../publish/swap/swap'
import { clearUnfinished } from '../store/cache'
import { type Archive, describePhotos, findPhotos, isFolder, openArchive, readList } from '../withdraw/find'
import { carryOut, planWithdrawal, readRemoved, type Withdrawal, writeList } from '../withdraw/remove'
import { type Options, UsageError, type withdrawOptions } from './options'
import { acquireBuildLock } from './steps/locks'
import { readContent } from './steps/read-site'

type WithdrawOptions = Options<typeof withdrawOptions>

export async function withdraw(options: WithdrawOptions): Promise<number> {
  const { args, content } = options
  if (!args.length)
    throw new UsageError(
      'name the photos, each by its path, its name, or its address on the site (…#2025-10-17-5e949096), or an event by its day.',
    )
  const lock = await acquireBuildLock(options.out)
  try {
    clearUnfinished(content)
    const list = readList(content)
    if (!list) return fail(`${content}/${withdrawnFile} is damaged: undo its last change.`)
    const archive = await openArchive(content)
    const chosen = await Promise.all(args.map((wanted) => choosePhotos(wanted, archive)))
    const paths = [...new Set(chosen.flat())]
    if (options.allow) return allow(paths, archive, list)
    return paths.length ? await withdrawPhotos(paths, archive, list, options) : 0
  } finally {
    lock.release()
  }
}

/** None if they have been withdrawn already. @throws {UsageError} if nothing is meant, or several photos may be. */
async function choosePhotos(wanted: string, { photos, content }: Archive): Promise<string[]> {
  const found = await findPhotos(wanted, photos, content)
  if ('event' in found) return found.event
  const [path, ...others] = found.photo
  if (path && !others.length) return [path]
  if (path)
    throw new UsageError(
      `several photos have this name: ${[path, ...others].join(', ')}. Write the path of one.`,
    )
  const removed = readRemoved().flatMap(({ hash, paths = [] }) => paths.map((one) => [one, hash] as const))
  const gone = await findPhotos(wanted, new Map(removed), content)
  if (Object.values(gone).flat().length) {
    print(
      `${wanted} has been withdrawn. npm run verify -- ADDRESS says whether the public site still has it.`,
    )
    return []
  }
  throw new UsageError(
    isFolder(wanted, content)
      ? `${wanted} is not the folder of an event with photos: name an event by its day, or each photo.`
      : `there is no photo and no event ${wanted} in ${content}. A name with spaces needs quotes.`,
  )
}

/** Notes that photos only look like withdrawn or hidden ones. */
function allow(paths: readonly string[], { photos, content }: Archive, list: Withdrawn): number {
  const withdrawn = new Set(list.withdrawn.flatMap(({ checksums }) => checksums))
  const same = paths.find((path) => withdrawn.has(photos.get(path)!))
  if (same)
    return fail(
      `${same} is the photo that was withdrawn. To publish it again, remove its checksum from ${content}/${withdrawnFile}.`,
    )
  const hashes = paths.map((path) => photos.get(path)!)
  writeList(content, acceptPhotos(list, hashes))
  for (const path of paths)
    print(`${path} may be published. Other photos that look like it are still refused.`)
  return 0
}

async function withdrawPhotos(
  paths: readonly string[],
  archive: Archive,
  list: Withdrawn,
  options: WithdrawOptions,
): Promise<number> {
  const site = await readContent(options, createProblems())
  const photosUrl = site?.site.fields.photosUrl
  const plan = await planWithdrawal(describePhotos(paths, archive, list.different), archive)
  const uses = site ? listPages(site) : new Map<string, ReadonlySet<string>>()
  printPlan(plan, archive, uses)
  const missing = plan.texts.flatMap(({ file, required }) =>
    required.map(({ line, field }) => `${file}:${line}  ${field}: cannot be without a photo.`),
  )
  for (const line of missing) fail(line)
  if (missing.length) return fail('Nothing was changed. Name another photo there, and run the command again.')
  if (!(await isConfirmed(options))) return 1

  const store = photosUrl && { folder: photosBeside(options.out), address: `${photosUrl}/` }
  const published = [{ folder: join(options.out, 'photos'), address: 'photos/' }, ...(store ? [store] : [])]
  const files = carryOut(plan, archive, list, published)
  print(
    `Withdrawn: deleted ${count(plan.paths.length, 'file')}, changed ${count(plan.texts.length, 'text')}.`,
  )
  for (const event of plan.emptied)
    print(`${event} has no photos any more and is not shown. Delete the folder, or add other photos.`)
  printNextSteps(files, store ? 'dist/ and dist-photos/' : 'dist/')
  return 0
}

/** `content/galleries/2025-10-17/a.jpg, shown on /education` */
function printPlan(
  { photos, texts }: Withdrawal,
  { files }: Archive,
  uses: ReadonlyMap<string, ReadonlySet<string>>,
): void {
  for (const { path, copies } of photos) {
    print([path, ...(uses.has(path) ? [`shown on ${[...uses.get(path)!].join(', ')}`] : [])].join(', '))
    for (const copy of copies) print(`  a copy: ${copy}`)
  }
  for (const { file } of texts) print(`  named in: ${file}`)
  const documents = files.filter((file) => /\.pdf$/i.test(file))
  if (documents.length)
    print(`PDF documents were not searched. Look through ${new Intl.ListFormat('en').format(documents)}.`)
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

/** `files`: the published ones. */
function printNextSteps(files: readonly string[], folders: string): void {
  print('It is still on the public site. Next:')
  print(`1. npm run build, and publish ${folders}.`)
  if (files.length) {
    print('2. If your host keeps old files, or the photos are on a store, delete these there:')
    for (const file of files) print(`   ${file}`)
  }
  print(`${files.length ? 3 : 2}. npm run verify -- ADDRESS says when it is gone.`)
  print('If the photos are kept in git, they stay in its history: see docs/publishing.md.')
}

function print(line: string): void {
  console.log(escapeControls(line))
}

function fail(line: string): number {
  console.error(`error    ${escapeControls(line)}`)
  return 1
}
