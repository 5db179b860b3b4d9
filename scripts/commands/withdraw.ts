/** `npm run withdraw`: takes a photo and its copies off the site, so that they cannot come back unnoticed. */
import { rmSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { confirm, isCancel } from '@clack/prompts'
import { formatFingerprint } from '../../src/shared/copies/fingerprint'
import { photosFolder } from '../../src/shared/photo-files'
import { acceptPhotos, addPhoto, type Withdrawn } from '../../src/shared/withdraw/withdrawn-list'
import type { Content } from '../content/content'
import { today } from '../content/events/today'
import { listPlaces, listPhotos as listReferences } from '../content/photo-references/photo-list'
import { count } from '../lib/count'
import { createProblems, escapeControls, type Problems, printProblems } from '../lib/problems'
import { createProgress } from '../lib/progress'
import { forgetPhotos } from '../photos/prune'
import type { PhotoSource } from '../photos/source'
import { readLastBuild } from '../publish/swap/old-files'
import { photosBeside } from '../publish/swap/swap'
import { clearUnfinished } from '../store/clear-unfinished'
import { cardCache, photoCache } from '../store/folders'
import {
  describePhoto,
  type FoundPhoto,
  findPhoto,
  listDocuments,
  listPhotos,
  type Photos,
} from '../withdraw/find'
import { readList, writeList } from '../withdraw/list'
import { nextSteps } from '../withdraw/next-steps'
import { previewFile, removePreview, writePreview } from '../withdraw/preview'
import { listPublished, noteRemoved } from '../withdraw/published'
import { planChanges, type TextChange, writeChanges } from '../withdraw/texts'
import { askPublished } from './ask-published'
import { type Options, UsageError } from './options/options'
import type { withdrawOptions } from './options/tables'
import { acquireBuildLock } from './steps/locks'
import { choosePhotoSource } from './steps/photo-source'
import { readContent } from './steps/read-content'

type WithdrawOptions = Options<typeof withdrawOptions>

export async function withdraw(options: WithdrawOptions): Promise<number> {
  const [wanted, more] = options.args
  if (more !== undefined)
    throw new UsageError(`"${more}" is an extra word: put a name with spaces in quotes.`)
  if (options.published) return askPublished(wanted, options)
  if (wanted === undefined)
    throw new UsageError(
      'name the photo: its path, its name, or its address on the site (…#2025-10-17-5e949096).',
    )
  const lock = await acquireBuildLock(options.out)
  try {
    clearUnfinished(options.content)
    const list = readList(options.content)
    if (!list) return fail(`${options.content}/withdrawn.json is damaged: undo its last change.`)
    const problems = createProblems()
    const site = await readSite(options, problems)
    printProblems(problems.list)
    if (problems.hasErrors()) return 1
    const photos = await listPhotos(options.content, site.source)
    const path = onePhoto(wanted, photos, options.content)
    const progress = createProgress('Photos')
    const photo = await describePhoto(path, photos, {
      source: site.source,
      progress,
      different: list.different,
    })
    if (options.different || options.restore) return accept(photo, list, options)
    return await withdrawPhoto(photo, { ...site, photos, list }, options)
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
  { content: site, source, photos, list }: Site & { photos: Photos; list: Withdrawn },
  options: WithdrawOptions,
): Promise<number> {
  const { content, out } = options
  const photosUrl = site?.site.fields.photosUrl ?? readLastBuild(photosBeside(out))?.address
  const paths = [...photo.copies, photo.path] // the named photo is deleted last, so that the command can be repeated
  const hashes = [...new Set(paths.map((path) => photos.get(path)!))]
  const ids = hashes.flatMap((hash) => [hash.slice(0, 8), hash.slice(0, 16)])
  const instead = options.instead === undefined ? undefined : onePhoto(options.instead, photos, content)
  if (instead && paths.includes(instead))
    throw new UsageError(`${instead} is one of the photos to withdraw: name another one.`)
  const changes = await planChanges(content, new Set(paths), ids, { instead, elsewhere: source })
  // Those that are not on this computer, whose names only their records know.
  const elsewhere = paths.filter(source.isElsewhere)
  const folder = photosFolder('', { photosUrl })
  const atStore = (path: string) => source.namesOf(path).map((name) => folder + name)
  const online = photosFolder(`${site?.site.fields.url}/`, { photosUrl })
  show(photo, paths, changes, site)
  writePreview([photo.path, ...photo.copies], (path) => {
    const picture = source.namesOf(path).find((name) => name.endsWith('.jpg'))
    return picture && online + picture
  })
  const documents = await listDocuments(content)
  if (documents.length)
    print(`PDF documents were not searched. Look through ${new Intl.ListFormat('en').format(documents)}.`)
  print(`To see ${paths.length === 1 ? 'it' : 'them'}, open ${previewFile} in a browser.`)
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
  const places = [{ folder: join(out, 'photos'), address: 'photos/' }]
  if (photosUrl) places.push({ folder: photosBeside(out), address: `${photosUrl}/` })
  const published = [...listPublished(places, hashes), ...elsewhere.flatMap(atStore)]
  const { files } = noteRemoved({ hash: photo.hash, day, files: published })
  writeChanges(changes)
  forgetPhotos(photoCache, new Set(hashes))
  rmSync(cardCache, { recursive: true, force: true })
  removePreview()
  for (const path of paths) rmSync(path, { force: true })
  const deleted = paths.length - elsewhere.length
  print(`Withdrawn: deleted ${count(deleted, 'file')}, changed ${count(changes.length, 'text')}.`)
  const originals = elsewhere.map((path) => relative(content, path).split(sep).join('/'))
  const folders = photosUrl && !source.published ? 'dist/ and dist-photos/' : 'dist/'
  for (const line of nextSteps({ files, originals, folders })) print(line)
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
