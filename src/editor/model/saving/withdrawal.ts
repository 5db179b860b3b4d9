import { readText, writeText } from '../../../model/front-matter/text-file'
import { planDeletion, planTexts } from '../../../model/withdrawal/plan'
import { addPhoto, formatWithdrawn, type Withdrawn } from '../../../model/withdrawal/withdrawn-list'
import { type Change, Moved, type Snapshot } from '../../repository/repository'
import type { Words } from '../../words/words'
import { type Entry, listEntries, textsOf } from '../entries/entries'
import { formNamed } from '../entries/forms'
import { describeFiles, filesBelow, treeOf, withSameFiles } from '../entries/photo-paths'
import { formOf, type OpenForm } from '../open-form/open-form'
import { readWithdrawn, withdrawnPath } from '../photos/covers'
import { describeChanges, type Plan } from '../photos/taking-out'

export interface Wanted {
  /** Photos. */
  paths: readonly string[]
  /** The name of an event, which is withdrawn with all of its files. */
  event?: string
  /** What the photos looked like. */
  photos: Withdrawn['withdrawn']
  /** The photo that takes the place of one that a text cannot be without. */
  instead?: string
}

/** The files that are deleted, with all photos of the same bytes. */
export function filesToWithdraw({ paths, event }: Pick<Wanted, 'paths' | 'event'>, snapshot: Snapshot) {
  const own =
    event === undefined
      ? paths.filter((path) => snapshot.files.has(path))
      : filesBelow(formNamed('galleries')!.filesOf(event), snapshot)
  return withSameFiles(own, snapshot)
}

export async function planFor(
  wanted: Wanted,
  snapshot: Snapshot,
  entries: readonly Entry[],
  words?: Words,
): Promise<Plan> {
  const { photos, instead } = wanted
  const checksums = photos.flatMap((photo) => photo.checksums)
  const paths = filesToWithdraw(wanted, snapshot)
  const { texts } = await planDeletion({ paths, checksums, instead }, snapshot.texts, treeOf(snapshot))
  const { changes, ...plan } = describeChanges(texts, entries, words)
  return { ...plan, changes: [...changes, ...paths.map((path) => ({ path, data: null }))] }
}

/**
 * The changes of the newest state.
 * @throws {Moved} if other files would be deleted than in the state that was shown, other entries changed, or another photo put in.
 */
export async function withdrawalOf(wanted: Wanted, shown: Snapshot, newest: Snapshot): Promise<Change[]> {
  const [seen, now] = await Promise.all(
    [shown, newest].map(async (state) => {
      const { titles, required, changes } = await planFor(wanted, state, listEntries(state))
      const files = [...filesToWithdraw(wanted, state), ...(wanted.instead ? [wanted.instead] : [])]
      return { what: JSON.stringify([describeFiles(files, state), titles, required]), changes }
    }),
  )
  if (seen!.what !== now!.what) throw new Moved()
  const list = wanted.photos.reduce<Withdrawn>(addPhoto, readWithdrawn(newest))
  return [{ path: withdrawnPath, data: formatWithdrawn(list) }, ...now!.changes]
}

/** A form without the photos that were withdrawn from the state `before`, as if they had been removed in it, too. */
export function withoutWithdrawn(
  openForm: OpenForm,
  { paths, instead }: Pick<Wanted, 'paths' | 'instead'>,
  before: Snapshot,
  after: Snapshot,
): OpenForm {
  const form = formOf(openForm)
  const [texts, opened] = [{ ...openForm.texts }, { ...openForm.opened }]
  for (const [code, text] of textsOf(openForm.texts)) {
    const path = form.pathOf(openForm.openedName || openForm.name, code)
    const file = writeText(opened[code] ?? '', text)
    const [changed] = planTexts({ paths, instead }, [[path, file]], treeOf(before))
    if (changed) texts[code] = readText(changed.text) ?? text
    // What others have saved since is merged when the form is saved.
    if (before.texts.get(path) === opened[code] && after.texts.has(path)) opened[code] = after.texts.get(path)
  }
  const folder = form.filesOf(openForm.openedName)
  return {
    ...openForm,
    texts,
    opened,
    files: openForm.files.filter(({ replaces }) => !paths.includes(replaces ?? '')),
    removed: openForm.removed.filter((name) => !paths.includes(folder + name)),
    takenOut: openForm.takenOut.filter((path) => !paths.includes(path)),
  }
}
