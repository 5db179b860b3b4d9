/** `npm run withdraw`: takes photos and their copies off the site, so that they cannot come back unnoticed. */
import { createInterface } from 'node:readline/promises'
import { inWords } from '../../src/i18n/messages/in-words'
import { baseName, folderOf } from '../../src/model/lib/paths'
import { createProblems } from '../../src/model/lib/problems'
import { count, listInWords } from '../../src/model/lib/text'
import { listPages } from '../../src/model/plan/list-pages'
import { listOtherFiles, publicFolder } from '../../src/model/read/content'
import { isPdfName } from '../../src/model/schema/documents'
import { acceptPhotos, type Withdrawn, withdrawnFile } from '../../src/model/withdrawal/withdrawn-list'
import { fail, print, printProblems } from '../lib/terminal'
import { clearUnfinished, documentCache } from '../store/cache'
import { type Options, UsageError, type withdrawOptions } from './options'
import { carryOut, listChanged, planWithdrawal, type Withdrawal, writeList } from './steps/apply-withdrawal'
import {
  type Archive,
  describePhotos,
  findMeantPhotos,
  isFolder,
  openArchive,
  readList,
} from './steps/find-withdrawal'
import { acquireBuildLock } from './steps/locks'
import { judgeSite, listPublicFiles, makePhotos, readContent, readSite } from './steps/read-site'
import { photoFolders, readRemoved } from './steps/withdrawn-files'

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
    if (options.allow) return await allow(options, list)
    const archive = await openArchive(content)
    const withdrawn = list.withdrawn.flatMap(({ checksums }) => checksums)
    archive.originals.prune(new Set(withdrawn), [content]) // a withdrawal may have been killed before that
    const chosen = await Promise.all(args.map((wanted) => choosePhotos(wanted, archive)))
    const paths = [...new Set(chosen.flat())]
    return paths.length ? await withdrawPhotos(paths, archive, list, options) : 0
  } finally {
    lock.release()
  }
}

/** None if they have been withdrawn already. @throws {UsageError} if nothing is meant, or several photos may be. */
async function choosePhotos(wanted: string, { photos, content }: Archive): Promise<string[]> {
  const found = await findMeantPhotos(wanted, photos, content)
  if ('event' in found) return found.event
  const path = onlyOne(found.photo)
  if (path) return [path]
  const removed = readRemoved().flatMap(({ hash, paths = [] }) => paths.map((one) => [one, hash] as const))
  const gone = await findMeantPhotos(wanted, new Map(removed), content)
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

/** @throws {UsageError} for several photos. */
function onlyOne(paths: readonly string[]): string | undefined {
  if (paths.length < 2) return paths[0]
  throw new UsageError(`several photos have this name: ${paths.join(', ')}. Write the path of one.`)
}

/** Notes that photos which are left out only look like withdrawn or hidden ones. */
async function allow(options: WithdrawOptions, list: Withdrawn): Promise<number> {
  const { args, content } = options
  const problems = createProblems()
  const site = await readSite(options, problems)
  if (!site) {
    printProblems(problems.list)
    return 1
  }
  await makePhotos(site)
  const judged = await judgeSite(site, options, problems)
  const copies = judged.copies.filter(({ path }) => !path.startsWith(documentCache))
  const hashes = new Map(copies.map(({ path, hash }) => [path, hash]))
  const allowed: typeof copies = []
  for (const wanted of args) {
    const found = await findMeantPhotos(wanted, hashes, content)
    const path = onlyOne('photo' in found ? found.photo : [])
    const copy = copies.find((copy) => copy.path === path)
    if (!copy)
      return fail(
        `${wanted} is not a photo that was left out because it looks like another one. npm run check names these.`,
      )
    if (copy.isSameFile) {
      const isWithdrawn = list.withdrawn.some(({ checksums }) => checksums.includes(copy.hash))
      const remedy = isWithdrawn ? `remove its checksum from ${content}/${withdrawnFile}` : 'change that line'
      return fail(`${copy.path} ${inWords(copy.original.describe(true))} To publish it, ${remedy}.`)
    }
    allowed.push(copy)
  }
  writeList(
    content,
    acceptPhotos(
      list,
      allowed.map(({ hash }) => hash),
    ),
  )
  for (const { path } of allowed)
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
  const others = site ? listOtherFiles(site) : []
  const photos = await describePhotos(paths, archive, others, list.different)
  const plan = await planWithdrawal(photos, archive)
  printPlan(plan, site ? listPages(site) : new Map())
  if (!site) print(unreadable)
  const files = [...archive.files, ...listPublicFiles(createProblems()).map((name) => publicFolder + name)]
  const documents = listInWords(files.filter(isPdfName))
  if (documents) print(`Not every photo in a PDF document is found. Look through ${documents}.`)
  const missing = plan.texts.flatMap(({ file, required }) =>
    required.map(({ line, field }) => `${file}:${line}  ${field}: cannot be without a photo.`),
  )
  for (const line of missing) fail(line)
  if (missing.length) return fail('Nothing was changed. Name another photo there, and run the command again.')
  for (const file of plan.unreadable)
    fail(`${file} cannot be read, or is not in UTF-8, and may name a photo.`)
  if (plan.unreadable.length) return fail('Nothing was changed. Correct this, and run the command again.')
  if (!(await isConfirmed(options))) {
    print('Nothing was changed.')
    return 1
  }
  const changed = listChanged(plan)
  for (const file of changed) fail(`${file} was changed in the meantime.`)
  if (changed.length) return fail('Nothing was changed. Run the command again.')

  const removed = carryOut(plan, archive, list, photoFolders(options.out, { photosUrl }))
  print(
    `Withdrawn: deleted ${count(plan.paths.length, 'file')}, changed ${count(plan.texts.length, 'text')}.`,
  )
  for (const event of plan.emptied) {
    const left = archive.files.filter((file) => folderOf(file) === event && !plan.paths.includes(file))
    const others = left.length
      ? ` ${listInWords(left.map((file) => baseName(file)))} ${left.length === 1 ? 'is' : 'are'} still in it.`
      : ''
    print(`${event} no longer has photos and is not shown.${others} Delete the folder, or add other photos.`)
  }
  printNextSteps(removed, photosUrl ? 'dist/ and dist-photos/' : 'dist/')
  return 0
}

const unreadable =
  'The content has errors, so documents, files of public/ and photos outside of the site were not checked. npm run check lists the errors: correct them, then see what the next build leaves out.'

/** `content/galleries/2025-10-17/a.jpg, shown on /events/2025-10-17, /education` */
function printPlan({ photos, texts }: Withdrawal, uses: ReadonlyMap<string, ReadonlySet<string>>): void {
  for (const { path, fingerprint, copies, others } of photos) {
    print([path, ...(uses.has(path) ? [`shown on ${[...uses.get(path)!].join(', ')}`] : [])].join(', '))
    if (fingerprint === undefined)
      print('  cannot be compared with other photos: look for copies of it yourself')
    for (const copy of copies) print(`  a copy: ${copy}`)
    for (const { file } of others) print(`  the next build leaves out: ${file}`)
  }
  for (const { file } of texts) print(`  named in: ${file}`)
}

async function isConfirmed({ yes }: WithdrawOptions): Promise<boolean> {
  if (yes) return true
  if (!process.stdin.isTTY || !process.stdout.isTTY)
    throw new UsageError(
      'to delete these photos and take them out of the texts, type npm run withdraw -- --yes and their names.',
    )
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
