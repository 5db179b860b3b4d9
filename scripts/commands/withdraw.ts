/** `npm run withdraw`: takes a photo and its copies off the site, so that they cannot come back unnoticed. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { confirm, isCancel } from '@clack/prompts'
import type { Content } from '../content/content'
import { listPlaces } from '../content/photos/photo-list'
import { acceptPhotos, addPhoto, type Withdrawn } from '../content/photos/withdrawn-list'
import { count } from '../lib/outcome'
import { createProblems, escapeControls } from '../lib/problems'
import { createProgress } from '../lib/progress'
import { today } from '../lib/today'
import { formatFingerprint } from '../photos/copies/fingerprint'
import { forgetPhotos } from '../photos/prune'
import { readBuildRecord } from '../publish/fingerprint'
import { photosBeside, repair } from '../publish/swap/swap'
import { cardCache, defaultReport, photoCache } from '../store/folders'
import { describePhoto, type FoundPhoto, findPhoto, listPhotos, type Photos } from '../withdraw/find'
import { readList, writeList } from '../withdraw/list'
import { previewFile, removePreview, writePreview } from '../withdraw/preview'
import { listPublished, noteRemoved } from '../withdraw/published'
import { planChanges, type TextChange, writeChanges } from '../withdraw/texts'
import type { withdrawOptions } from './commands'
import { type Options, UsageError } from './options/options'
import { askPublished } from './published'
import { acquireBuildLock } from './steps/locks'
import { readContent } from './steps/read-content'

type WithdrawOptions = Options<typeof withdrawOptions>

export async function withdraw(options: WithdrawOptions): Promise<number> {
  const [wanted, more] = options.words
  if (more !== undefined)
    throw new UsageError(`"${more}" is an extra word: put a name with spaces in quotes.`)
  if (options.published) return askPublished(wanted, options)
  if (wanted === undefined)
    throw new UsageError(
      'name the photo: its path, its name, or its address on the site (…#2025-10-17-5e949096).',
    )
  const lock = await acquireBuildLock(options.out)
  try {
    for (const out of lock.abandoned) repair(out)
    const list = readList(options.content)
    if (!list) return fail(`${options.content}/withdrawn.json is damaged: undo its last change.`)
    const photos = await listPhotos(options.content, photoCache)
    const path = onePhoto(wanted, photos, options.content)
    const settings = { cache: photoCache, progress: createProgress('Photos'), different: list.different }
    const photo = await describePhoto(path, photos, settings)
    if (options.different || options.restore) return accept(photo, list, options)
    return await withdrawPhoto(photo, photos, list, options)
  } finally {
    lock.release()
  }
}

/** @throws {UsageError} if no photo is meant, or several. */
function onePhoto(wanted: string, photos: Photos, content: string): string {
  const [path, ...others] = findPhoto(wanted, photos, content)
  if (path === undefined)
    throw new UsageError(
      `there is no photo ${wanted} in ${content}. If it has been withdrawn already, npm run withdraw -- --published says whether the public site still has it.`,
    )
  if (others.length)
    throw new UsageError(
      `several photos have this name: ${[path, ...others].join(', ')}. Write the path of one.`,
    )
  return path
}

/** Notes that a photo only looks like another one, or that its withdrawal was a mistake. */
function accept({ path, hash }: FoundPhoto, list: Withdrawn, { content, restore }: WithdrawOptions): number {
  if (!restore) writeList(content, acceptPhotos(list, [hash]))
  else {
    const withdrawn = list.withdrawn.filter(({ checksums }) => !checksums.includes(hash))
    if (withdrawn.length === list.withdrawn.length)
      return fail(
        `${path} is not in the list of withdrawn photos. If it only looks like one: npm run withdraw -- --different ${path}`,
      )
    writeList(content, { ...list, withdrawn })
  }
  print(
    `${path} may be published. ${restore ? 'Its withdrawal was taken back.' : 'Other photos that look like it are still refused.'}`,
  )
  return 0
}

async function withdrawPhoto(
  photo: FoundPhoto,
  photos: Photos,
  list: Withdrawn,
  options: WithdrawOptions,
): Promise<number> {
  const { content, out } = options
  const paths = [...photo.copies, photo.path] // the named photo is deleted last, so that the command can be repeated
  const hashes = [...new Set(paths.map((path) => photos.get(path)!))]
  const ids = hashes.flatMap((hash) => [hash.slice(0, 8), hash.slice(0, 16)])
  const instead = options.instead === undefined ? undefined : onePhoto(options.instead, photos, content)
  if (instead && paths.includes(instead))
    throw new UsageError(`${instead} is one of the photos to withdraw: name another one.`)
  const changes = await planChanges(content, new Set(paths), ids, instead)
  const site = await readContent(options, createProblems())
  show(photo, paths, changes, site)
  const missing = instead
    ? []
    : changes.flatMap(({ file, required }) => required.map((one) => ({ file, ...one })))
  for (const { file, line, field } of missing)
    console.error(`error    ${escapeControls(`${file}:${line}  ${field}: cannot be without a photo.`)}`)
  if (missing.length)
    return fail('Nothing was changed. Name the photo that takes its place: --instead school.jpg')
  const answer = await isConfirmed(options)
  if (answer !== true) return answer === false ? 1 : 130

  const day = today()
  const fingerprint = photo.fingerprint && formatFingerprint(photo.fingerprint)
  writeList(content, addPhoto(list, { day, checksums: hashes, ...(fingerprint && { fingerprint }) }))
  const photosUrl = site?.site.fields.photosUrl ?? readBuildRecord(out)?.photosUrl
  const places = [{ folder: join(out, 'photos'), address: 'photos/' }]
  if (photosUrl) places.push({ folder: photosBeside(out), address: `${photosUrl}/` })
  const { files } = noteRemoved({ hash: photo.hash, day, files: listPublished(places, hashes) })
  writeChanges(changes)
  forgetPhotos(photoCache, new Set(hashes))
  for (const made of [cardCache, defaultReport]) rmSync(made, { recursive: true, force: true })
  removePreview()
  for (const path of paths) rmSync(path, { force: true })
  print(`Withdrawn: deleted ${count(paths.length, 'file')}, changed ${count(changes.length, 'text')}.`)
  printNext(files, photosUrl ? 'dist/ and dist-photos/' : 'dist/')
  return 0
}

function show(
  { path, size }: FoundPhoto,
  paths: readonly string[],
  changes: readonly TextChange[],
  content: Content | undefined,
): void {
  const places = content ? [...(listPlaces(content).get(path) ?? [])] : []
  const pixels = size ? `, ${size.width} × ${size.height} pixels` : ''
  print(`${path}${pixels}${places.length ? `, shown on ${places.join(', ')}` : ''}`)
  for (const copy of paths.filter((other) => other !== path)) print(`  a copy: ${copy}`)
  for (const { file } of changes) print(`  named in: ${file}`)
  writePreview([path, ...paths.filter((other) => other !== path)])
  print(`To see ${paths.length === 1 ? 'it' : 'them'}, open ${previewFile} in a browser.`)
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

function printNext(files: readonly string[], folders: string): void {
  print('It is still on the public site. Next:')
  print(`1. npm run build, and publish ${folders}.`)
  if (files.length) {
    print('2. If your host keeps old files, or the photos are on a store, delete these there:')
    for (const file of files) print(`   ${file}`)
  }
  print(`${files.length ? 3 : 2}. npm run withdraw -- --published says when it is gone.`)
  print('If the photos are kept in git, they stay in its history: see docs/publishing.md.')
}

function print(line: string): void {
  console.log(escapeControls(line))
}

function fail(line: string): number {
  console.error(`error    ${escapeControls(line)}`)
  return 1
}
