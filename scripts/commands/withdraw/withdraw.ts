/** `npm run withdraw`: takes photos and their copies off the site, so that they cannot come back unnoticed. */
import { existsSync, rmSync } from 'node:fs'
import { basename, join, relative, sep } from 'node:path'
import { confirm, isCancel } from '@clack/prompts'
import { formatFingerprint } from '../../../src/shared/copies/fingerprint'
import { photosFolder } from '../../../src/shared/photo-files'
import { today } from '../../../src/shared/today'
import { acceptPhotos, addPhoto, type Withdrawn } from '../../../src/shared/withdraw/withdrawn-list'
import type { Content } from '../../content/content'
import { eventIdOf } from '../../content/events/event-names'
import { listPlaces, listPhotos as listReferences } from '../../content/photo-references/photo-list'
import { count } from '../../lib/count'
import { createProblems, escapeControls, type Problems, printProblems } from '../../lib/problems'
import { createProgress } from '../../lib/progress'
import { forgetPhotos } from '../../photos/records/prune'
import { reportUnusable } from '../../photos/records/report'
import { fileNames } from '../../photos/shards/shard-files'
import { readLastBuild } from '../../publish/swap/old-files'
import { photosBeside } from '../../publish/swap/swap'
import { clearUnfinished } from '../../store/clear-unfinished'
import { cardCache, photoCache } from '../../store/folders'
import {
  describePhotos,
  type FoundPhoto,
  listDocuments,
  listEmptied,
  listFiles,
  listPhotos,
  type Photos,
} from '../../withdraw/find'
import { readList, writeList } from '../../withdraw/list'
import { nextSteps } from '../../withdraw/next-steps'
import { previewFile, removePreview, writePreview } from '../../withdraw/preview'
import { noteRemoved, readPublished } from '../../withdraw/published'
import { planChanges, type TextChange, writeChanges } from '../../withdraw/texts'
import { type Options, UsageError } from '../options/options'
import type { withdrawOptions } from '../options/tables'
import { openRecords, type Records } from '../steps/judge-site'
import { acquireBuildLock } from '../steps/locks'
import { readContent } from '../steps/read-content'
import { askPublished } from './ask-published'
import { chooseInstead, choosePhotos } from './choose-photos'

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
    clearUnfinished(content)
    const list = readList(content)
    if (!list) return fail(`${content}/withdrawn.json is damaged: undo its last change.`)
    const problems = createProblems()
    const site = await readSite(options, problems)
    printProblems(problems.list)
    if (problems.hasErrors()) return 1
    const { originals, given } = site
    const files = await listFiles(content, given?.names.keys())
    await originals.make(new Map(files.map((file) => [file, {}])), { progress: createProgress('Photos') })
    const photos = listPhotos(files, originals)
    const paths = [...new Set(args.flatMap((wanted) => choosePhotos(wanted, photos, content)))]
    const progress = createProgress('Comparing photos')
    const found = describePhotos(paths, photos, { originals, progress }, list.different)
    if (options.different || options.restore) return accept(found, list, options)
    return await withdrawPhotos(found, { ...site, files, photos, list }, options)
  } finally {
    lock.release()
  }
}

interface Found {
  /** The files of the content that are no texts, and the photos among them. */
  files: readonly string[]
  photos: Photos
  list: Withdrawn
}

interface Site extends Records {
  /** Undefined if it has errors. */
  content?: Content
}

/** Reports records that cannot be used: their photos could not be compared. */
async function readSite(options: WithdrawOptions, problems: Problems): Promise<Site> {
  const step = openRecords(options, problems)
  const content = await readContent(options, createProblems(), { given: step.given?.names })
  const shown = content ? listReferences(content).map(({ path }) => path) : []
  const looked = [...shown, ...(content?.forbidden.withheld.keys() ?? [])]
  step.originals.find(new Map(looked.map((path) => [path, {}])))
  reportUnusable(looked, step.originals, problems)
  return { content, ...step }
}

/** Notes that photos only look like other ones, or that their withdrawal was a mistake. */
function accept(
  found: readonly FoundPhoto[],
  list: Withdrawn,
  { content, restore }: WithdrawOptions,
): number {
  const hashes = found.map(({ hash }) => hash)
  const isListed = (hash: string) => list.withdrawn.some(({ checksums }) => checksums.includes(hash))
  const other = restore && found.find(({ hash }) => !isListed(hash))
  if (other)
    return fail(
      `${other.path} is not in the list of withdrawn photos. If it only looks like one: npm run withdraw -- --different ${other.path}`,
    )
  const withdrawn = list.withdrawn.filter(({ checksums }) => !checksums.some((sum) => hashes.includes(sum)))
  writeList(content, restore ? { ...list, withdrawn } : acceptPhotos(list, hashes))
  for (const { path } of found)
    print(
      `${path} may be published. ${restore ? 'Its withdrawal was taken back.' : 'Other photos that look like it are still refused.'}`,
    )
  return 0
}

async function withdrawPhotos(
  found: readonly FoundPhoto[],
  { content: site, originals, given, files: all, photos, list }: Site & Found,
  options: WithdrawOptions,
): Promise<number> {
  const { content, out } = options
  const photosUrl = site?.site.fields.photosUrl ?? readLastBuild(photosBeside(out))?.address
  // The named photos are deleted last, so that the command can be repeated.
  const paths = [...new Set(found.flatMap(({ copies }) => copies)), ...found.map(({ path }) => path)]
  const hashesOf = (some: readonly string[]) => [...new Set(some.map((path) => photos.get(path)!))]
  const hashes = hashesOf(paths)
  const emptied = listEmptied(new Set(paths), photos, content)
  const gone = {
    ids: hashes.flatMap((hash) => [hash.slice(0, 8), hash.slice(0, 16)]),
    events: emptied.map((folder) => eventIdOf(basename(folder))),
  }
  const instead = options.instead === undefined ? undefined : chooseInstead(options.instead, photos, content)
  if (instead && paths.includes(instead))
    throw new UsageError(`${instead} is one of the photos to withdraw: name another one.`)
  const changes = await planChanges(content, new Set(paths), gone, { instead, given: given?.names })
  const elsewhere = paths.filter((path) => !existsSync(path))
  // Only the records of photos that are elsewhere know them.
  const namesOf = (path: string) => fileNames(originals.get(path).record!)
  const folder = photosFolder('', { photosUrl })
  const online = photosFolder(`${site?.site.fields.url}/`, { photosUrl })
  const places = site ? listPlaces(site) : new Map<string, ReadonlySet<string>>()
  for (const photo of found) show(photo, places)
  for (const { file } of changes) print(`  named in: ${file}`)
  writePreview(paths.toReversed(), (path) => {
    const picture = namesOf(path).find((name) => name.endsWith('.jpg'))
    return picture && online + picture
  })
  const documents = listDocuments(all)
  if (documents.length)
    print(`PDF documents were not searched. Look through ${new Intl.ListFormat('en').format(documents)}.`)
  print(`To see ${paths.length === 1 ? 'it' : 'them'}, open ${previewFile} in a browser.`)
  const missing = instead ? [] : listMissing(changes)
  for (const line of missing) console.error(`error    ${escapeControls(line)}`)
  if (missing.length)
    return fail('Nothing was changed. Name the photo that takes its place: --instead school.jpg')
  const answer = await isConfirmed(options)
  if (answer !== true) return answer === false ? 1 : 130

  const day = today()
  const publishedOf = readPublished([
    { folder: join(out, 'photos'), address: 'photos/' },
    ...(photosUrl ? [{ folder: photosBeside(out), address: `${photosUrl}/` }] : []),
  ])
  const removed = found.map(({ path, hash, fingerprint, copies }) => {
    const shown = [path, ...copies]
    const checksums = hashesOf(shown)
    const atStores = shown.flatMap(namesOf).map((name) => folder + name)
    return { hash, day, fingerprint, checksums, files: [...publishedOf(checksums), ...atStores] }
  })
  const longer = removed.reduce(
    (before, { checksums, fingerprint }) =>
      addPhoto(before, {
        day,
        checksums,
        ...(fingerprint && { fingerprint: formatFingerprint(fingerprint) }),
      }),
    list,
  )
  writeList(content, longer)
  const files = noteRemoved(removed.map(({ hash, files }) => ({ hash, day, files })))
  writeChanges(changes)
  forgetPhotos(photoCache, new Set(hashes))
  rmSync(cardCache, { recursive: true, force: true })
  removePreview()
  for (const path of paths) rmSync(path, { force: true })
  const deleted = paths.length - elsewhere.length
  print(`Withdrawn: deleted ${count(deleted, 'file')}, changed ${count(changes.length, 'text')}.`)
  for (const event of emptied)
    print(`${event} has no photos any more and is not shown. Delete the folder, or add other photos.`)
  const left = elsewhere.map((path) => relative(content, path).split(sep).join('/'))
  const folders = photosUrl && !given ? 'dist/ and dist-photos/' : 'dist/'
  for (const line of nextSteps({ files, originals: left, folders })) print(line)
  return 0
}

function listMissing(changes: readonly TextChange[]): string[] {
  return changes.flatMap(({ file, required }) =>
    required.map(({ line, field }) => `${file}:${line}  ${field}: cannot be without a photo.`),
  )
}

function show({ path, size, copies }: FoundPhoto, places: ReadonlyMap<string, ReadonlySet<string>>): void {
  const pixels = size ? `, ${size.width} × ${size.height} pixels` : ''
  const pages = [...(places.get(path) ?? [])].join(', ')
  print(`${path}${pixels}${pages && `, shown on ${pages}`}`)
  for (const copy of copies) print(`  a copy: ${copy}`)
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

function print(line: string): void {
  console.log(escapeControls(line))
}

function fail(line: string): number {
  console.error(`error    ${escapeControls(line)}`)
  return 1
}
