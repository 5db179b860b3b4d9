/** `npm run withdraw`: takes photos and their copies off the site, so that they cannot come back unnoticed. */
import { rmSync, statSync } from 'node:fs'
import { basename, join, relative, sep } from 'node:path'
import { confirm, isCancel } from '@clack/prompts'
import { formatFingerprint } from '../../src/shared/copies/fingerprint'
import { photosFolder } from '../../src/shared/photo-files'
import { acceptPhotos, addPhoto, type Withdrawn } from '../../src/shared/withdraw/withdrawn-list'
import type { Content } from '../content/content'
import { eventId } from '../content/events/event-names'
import { today } from '../content/events/today'
import { listPlaces, listPhotos as listReferences } from '../content/photo-references/photo-list'
import { count } from '../lib/count'
import { createProblems, escapeControls, type Problems, printProblems } from '../lib/problems'
import { createProgress } from '../lib/progress'
import { forgetPhotos } from '../photos/prune'
import type { PhotoSource } from '../photos/source'
import { readLastBuild } from '../publish/swap/old-files'
import { photosBeside } from '../publish/swap/swap'
import { cardCache, photoCache } from '../store/folders'
import {
  describePhotos,
  type FoundPhoto,
  findEvent,
  findPhoto,
  listDocuments,
  listEmptied,
  listPhotos,
  type Photos,
} from '../withdraw/find'
import { readList, writeList } from '../withdraw/list'
import { nextSteps } from '../withdraw/next-steps'
import { previewFile, removePreview, writePreview } from '../withdraw/preview'
import { noteRemoved, readPublished } from '../withdraw/published'
import { planChanges, type TextChange, writeChanges } from '../withdraw/texts'
import { askPublished } from './ask-published'
import { type Options, UsageError } from './options/options'
import type { withdrawOptions } from './options/tables'
import { acquireBuildLock } from './steps/locks'
import { choosePhotoSource } from './steps/photo-source'
import { readContent } from './steps/read-content'

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
    const list = readList(content)
    if (!list) return fail(`${content}/withdrawn.json is damaged: undo its last change.`)
    const problems = createProblems()
    const site = await readSite(options, problems)
    printProblems(problems.list)
    if (problems.hasErrors()) return 1
    const photos = await listPhotos(content, site.source)
    const paths = [...new Set(args.flatMap((wanted) => photosOf(wanted, photos, content)))]
    const progress = createProgress('Comparing photos')
    const settings = { source: site.source, progress, different: list.different }
    const found = await describePhotos(paths, photos, settings)
    if (options.different || options.restore) return accept(found, list, options)
    return await withdrawPhotos(found, { ...site, photos, list }, options)
  } finally {
    lock.release()
  }
}

interface Site {
  /** Undefined if it has errors. */
  content?: Content
  source: PhotoSource
}

/** Reports records that cannot be used: their photos could not be compared. */
async function readSite(options: WithdrawOptions, problems: Problems): Promise<Site> {
  const source = choosePhotoSource(options, problems)
  const content = await readContent(options, createProblems(), { elsewhere: source })
  const shown = content ? listReferences(content).map(({ path }) => path) : []
  source.reportProblems([...shown, ...(content?.forbidden.withheld.keys() ?? [])], problems)
  return { content, source }
}

/** All photos of an event, or one photo. @throws {UsageError} if none is meant, or several may be. */
function photosOf(wanted: string, photos: Photos, content: string): string[] {
  const ofEvent = findEvent(wanted, photos, content)
  return ofEvent.length ? ofEvent : [onePhoto(wanted, photos, content)]
}

function onePhoto(wanted: string, photos: Photos, content: string): string {
  const [path, ...others] = findPhoto(wanted, photos, content)
  if (path && !others.length) return path
  if (path)
    throw new UsageError(
      `several photos have this name: ${[path, ...others].join(', ')}. Write the path of one.`,
    )
  const isFolder = [wanted, join(content, wanted)].some((one) =>
    statSync(one, { throwIfNoEntry: false })?.isDirectory(),
  )
  throw new UsageError(
    isFolder
      ? `${wanted} is not the folder of an event with photos: name an event by its day, or each photo.`
      : `there is no photo and no event ${wanted} in ${content}. A name with spaces needs quotes. If it has been withdrawn already, npm run withdraw -- --published says whether the public site still has it.`,
  )
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
  { content: site, source, photos, list }: Site & { photos: Photos; list: Withdrawn },
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
    events: emptied.map((folder) => eventId(basename(folder))),
  }
  const instead = options.instead === undefined ? undefined : chooseInstead(options.instead, photos, content)
  if (instead && paths.includes(instead))
    throw new UsageError(`${instead} is one of the photos to withdraw: name another one.`)
  const changes = await planChanges(content, new Set(paths), gone, { instead, elsewhere: source })
  // Those that are not on this computer, whose names only their records know.
  const elsewhere = paths.filter(source.isElsewhere)
  const folder = photosFolder('', { photosUrl })
  const atStore = (path: string) => source.namesOf(path).map((name) => folder + name)
  const online = photosFolder(`${site?.site.fields.url}/`, { photosUrl })
  const places = site ? listPlaces(site) : new Map<string, ReadonlySet<string>>()
  for (const photo of found) show(photo, places)
  for (const { file } of changes) print(`  named in: ${file}`)
  writePreview(paths.toReversed(), (path) => {
    const picture = source.namesOf(path).find((name) => name.endsWith('.jpg'))
    return picture && online + picture
  })
  const documents = await listDocuments(content)
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
    const all = [path, ...copies]
    const checksums = hashesOf(all)
    const atStores = all.filter(source.isElsewhere).flatMap(atStore)
    return { hash, day, fingerprint, checksums, files: [...publishedOf(checksums), ...atStores] }
  })
  const longer = removed.reduce(
    (all, { checksums, fingerprint }) =>
      addPhoto(all, { day, checksums, ...(fingerprint && { fingerprint: formatFingerprint(fingerprint) }) }),
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
  const originals = elsewhere.map((path) => relative(content, path).split(sep).join('/'))
  const folders = photosUrl && !source.published ? 'dist/ and dist-photos/' : 'dist/'
  for (const line of nextSteps({ files, originals, folders })) print(line)
  return 0
}

/** The photo of `--instead`. */
function chooseInstead(wanted: string, photos: Photos, content: string): string {
  if (findPhoto(wanted, photos, content).length) return onePhoto(wanted, photos, content)
  throw new UsageError(`--instead names ${wanted}, which is no photo in ${content}: name one that is there.`)
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
