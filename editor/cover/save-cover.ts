/** The changes of commits with covered photos: the photos without the cover count as withdrawn. */
import { moveAddresses } from '../../src/shared/withdraw/edit-text'
import { acceptPhotos, addPhoto, type Withdrawn } from '../../src/shared/withdraw/withdrawn-list'
import { type Asset, type Change, type Draft, parts } from '../cms/cms'
import { sha256 } from '../cms/hashes'
import { isOfEvent, parentOf } from '../cms/paths'
import type { FoundCopies } from '../withdraw/copies'
import { noteWithdrawn, publishedFiles, readPublishedList } from '../withdraw/published'
import { openRepository, type ReadText } from '../withdraw/repository'
import { planTexts, type TextChange } from '../withdraw/texts'
import { changeList, checksumOf, listFile } from '../withdraw/withdrawn'
import { describeUncovered, listUncovered } from './covers'

/** The changes beside those of a form, with the list of withdrawn photos. `changes`: what was agreed to before. */
export async function rememberUncovered(
  draft: Draft,
  changes: readonly Change[],
): Promise<readonly Change[]> {
  const photos = await listUncovered(draft)
  if (!photos.length) return changes
  const repository = await openRepository(parts())
  const agreed = changes.find(({ path }) => path === listFile)
  const read: ReadText = async (path) =>
    path === listFile && agreed ? String(agreed.data) : repository(path)
  const list = await changeList(read, (before) =>
    photos.reduce(
      (longer, { covered, uncovered }) => acceptPhotos(addPhoto(longer, uncovered), [covered]),
      before,
    ),
  )
  const action = agreed?.action ?? list.action
  return [...changes.filter((change) => change !== agreed), { ...list, action }]
}

export interface SavedCover {
  photo: Asset
  /** The file as it was, and with the cover. */
  before: Blob
  covered: Blob
  matches: FoundCopies
  /** Copies that a person says are other photos. */
  different: ReadonlySet<Asset>
  /** The photo that takes the place of copies where a text cannot be without one. */
  instead?: Asset
}

/** The texts that change when copies with other bytes are deleted. Copies with the same bytes are covered. */
export async function planCover(
  cover: Pick<SavedCover, 'matches' | 'different' | 'instead'>,
): Promise<TextChange[]> {
  const photos = deletedCopies(cover)
  return planTexts({ photos, checksums: await Promise.all(photos.map(checksumOf)), instead: cover.instead })
}

/** @throws if a text cannot be without a photo, the list is damaged, or the commit is refused. */
export async function saveCover(cover: SavedCover): Promise<void> {
  const { photo, before, covered, matches, different } = cover
  const { backend, save } = parts()
  const read = await openRepository({ backend })
  const deleted = deletedCopies(cover)
  const changed = [photo, ...matches.copies.filter(({ isSameFile }) => isSameFile).map(({ asset }) => asset)]
  const planned = await planCover(cover)
  const texts = new Map(planned.map(({ path, text }) => [path, text]))
  const uncovered = await describeUncovered(before)
  const [former, now] = [uncovered.checksums[0]!, await sha256(covered)]
  await addMovedAddresses(texts, former, now, read)
  await addEventTexts(texts, changed, read)
  const copies = await Promise.all(deleted.map(checksumOf))
  const accepted = [now, ...(await Promise.all([...different].map(checksumOf)))]
  const edit = (list: Withdrawn) =>
    acceptPhotos(addPhoto(list, { ...uncovered, checksums: [former, ...copies] }), accepted)
  const published = await readPublishedList()
  const files = [...changed, ...deleted].flatMap((asset) => publishedFiles(asset, published))
  const changes: Change[] = [
    await changeList(read, edit),
    ...[...texts].map(([path, data]): Change => ({ action: 'update', path, data })),
    ...changed.map(({ path, name }): Change => {
      return { action: 'update', path, data: new File([covered], name, { type: 'image/jpeg' }) }
    }),
    ...deleted.map(({ path, sha }): Change => ({ action: 'delete', path, ...(sha && { previousSha: sha }) })),
  ]
  await save({ changes, options: { commitType: 'update' } })
  noteWithdrawn({
    covered: changed.length,
    deleted: deleted.length,
    changed: planned.length,
    files: backend().isGit ? files : [],
  })
  await backend().fetchFiles()
}

function deletedCopies({ matches, different }: Pick<SavedCover, 'matches' | 'different'>): Asset[] {
  return matches.copies.flatMap(({ asset, isSameFile }) =>
    isSameFile || different.has(asset) ? [] : [asset],
  )
}

/** Links to the photo contain its checksum. */
async function addMovedAddresses(
  texts: Map<string, string>,
  former: string,
  now: string,
  read: ReadText,
): Promise<void> {
  const versions = parts()
    .entries()
    .flatMap(({ locales }) => Object.values(locales))
  for (const { path, content } of versions) {
    if (!Object.values(content ?? {}).some((value) => String(value).includes(former.slice(0, 8)))) continue
    const text = texts.get(path) ?? (await read(path))
    if (text !== undefined) texts.set(path, moveAddresses(text, former, now))
  }
}

/** A photo of an event is sent only with the text of the event, which stays as it is. */
async function addEventTexts(
  texts: Map<string, string>,
  photos: readonly Asset[],
  read: ReadText,
): Promise<void> {
  const folders = photos.map(({ path }) => parentOf(path)).filter(isOfEvent)
  for (const path of folders.map((folder) => `${folder}/index.md`))
    if (!texts.has(path)) texts.set(path, (await read(path)) ?? '---\n---\n')
}
