/** Saves a form: merges what others have saved since, checks the whole site, and makes one commit. */
import { firstLanguage, type Language } from '../../i18n/languages'
import type { Said } from '../../i18n/messages/message'
import { isPhotoName } from '../../model/addresses/photo-name'
import { readText, type Text, writeText } from '../../model/front-matter/text-file'
import { isSame } from '../../model/front-matter/values'
import { baseName } from '../../model/lib/paths'
import {
  type Change,
  type CommitOptions,
  Moved,
  type Repository,
  type Snapshot,
} from '../repository/repository'
import { afterChanges, areSaved, changedSince, changesOf, messageOf, overtakenCovers } from './changes'
import { type Entry, keyOf, listEntries } from './entries'
import { filesIn } from './folders'
import { applyChoices, letsOut, type Merged, mergeTexts } from './merge'
import { renameTaken } from './names'
import { entryOf, findNameProblem, formKey, formOf, type OpenForm } from './open-form'
import { namedPhotos, treeOf } from './photo-paths'
import { freeName } from './public-address'
import type { SiteProblem, SiteState, SiteWorker } from './site'
import { type Target, targetOf } from './targets'

export interface Conflict {
  language: Language
  merged: Merged
}

export type Choice = 'mine' | 'theirs' | 'both'

/**
 * What somebody else has done with photos.
 * `overtaken`: they were covered here, and are withdrawn, deleted or changed now: the rest is saved without them.
 * `added`: the form has not shown them, and would let them out.
 */
export type PhotoChange = 'overtaken' | 'added'

interface SaveSteps extends CommitOptions {
  /** The state whose photos the form shows. */
  shown: Snapshot
  /** Whether the person has read what the site would leave out: photos, and words of the own texts. */
  acceptsLeftOut: boolean
  /** Asks the person which of two changes counts, for each clash of each conflict; undefined: do not save. */
  askConflicts(conflicts: readonly Conflict[]): Promise<Choice[][] | undefined>
  /** Asks whether what somebody else has deleted is saved again, whole. */
  askDeleted(): Promise<boolean>
  /** Asks whether it is saved although somebody else has changed these photos. */
  askPhotos(change: PhotoChange, names: readonly string[], newest: Snapshot): Promise<boolean>
  /** Shows a merged form before it is saved. */
  onMerged(openForm: OpenForm): void
}

/** What a build would refuse, or leave out. */
type SaveProblem = (Target | { file: string; said: Said }) & { isLeftOut?: boolean }

export type Outcome =
  /** `openForm`: as it was saved, with what was merged. `before`: the state that was changed, if it is known. `sent`: photos and documents. */
  | {
      kind: 'saved'
      openForm: OpenForm
      before?: Snapshot
      snapshot: Snapshot
      /** Photos that others have taken away. */
      gone: readonly string[]
      wasMerged: boolean
      wasLost: boolean
      sent: number
    }
  | { kind: 'problems'; problems: readonly SaveProblem[] }
  | { kind: 'unchanged'; openForm: OpenForm; snapshot: Snapshot }
  | { kind: 'cancelled' }

/** How often another commit may come first. */
const maxTries = 5
const noText: Text = { fields: {}, body: '' }

export async function saveForm(
  start: OpenForm,
  repository: Repository,
  site: SiteWorker,
  steps: SaveSteps,
): Promise<Outcome> {
  let openForm = start
  let wasMerged = false
  let isSavedAgain = false
  let { shown } = steps
  for (let tries = 1; ; tries++) {
    const snapshot = await repository.load(steps)
    const entries = listEntries(snapshot)
    const overtaken = await overtakenCovers(openForm, snapshot)
    if (overtaken.length) {
      const names = overtaken.map(({ name }) => name)
      if (!(await steps.askPhotos('overtaken', names, snapshot))) return { kind: 'cancelled' }
      openForm = { ...openForm, files: openForm.files.filter((file) => !overtaken.includes(file)) }
    }
    const first = await changesOf(openForm, snapshot)
    // The answer to an earlier commit may have been lost.
    const isThere = first.length
      ? await areSaved(first, snapshot)
      : changedSince(openForm, snapshot).saved.length > 0
    if (isThere)
      return {
        kind: 'saved',
        openForm,
        snapshot,
        gone: [],
        wasMerged,
        wasLost: true,
        sent: openForm.files.length,
      }
    if (!first.length) return { kind: 'unchanged', openForm, snapshot }
    if (openForm.isNew && !formOf(openForm).isEvent && !formOf(openForm).isSingle)
      openForm = { ...openForm, name: freeName(openForm.name, formOf(openForm), entries) }
    if (!isSavedAgain && wasDeleted(openForm, snapshot, entries)) {
      isSavedAgain = await steps.askDeleted()
      if (!isSavedAgain) return { kind: 'cancelled' }
    }
    // Before others' texts come in: there, the name is that of their photo.
    const renamed = renameTaken(openForm, snapshot)
    const merged = await mergeSaved(renamed, snapshot, steps)
    if (!merged) return { kind: 'cancelled' }
    if (merged !== renamed) {
      wasMerged = true
      steps.onMerged(merged)
    }
    openForm = merged
    const nameProblem = findNameProblem(openForm, entries)
    if (nameProblem) {
      const target = { entry: entryOf(openForm), language: firstLanguage, field: 'day', said: nameProblem }
      return { kind: 'problems', problems: [target] }
    }
    const added = addedUnseen(openForm, shown, snapshot)
    if (added.length) {
      if (!(await steps.askPhotos('added', added, snapshot))) return { kind: 'cancelled' }
      shown = snapshot
    }
    const gone = gonePhotos(openForm, steps.shown, snapshot)
    const changes = await withoutPhotos(gone, await changesOf(openForm, snapshot), openForm, steps.shown)
    if (!changes.length) return { kind: 'unchanged', openForm, snapshot }
    const after = await afterChanges(snapshot, changes, openForm.files)
    const problems = await findProblems(openForm, snapshot, after, site, steps)
    if (problems.length) return { kind: 'problems', problems }
    steps.signal.throwIfAborted()
    try {
      const after = await repository.commit(snapshot, messageOf(openForm), changes, steps)
      return {
        kind: 'saved',
        openForm,
        before: snapshot,
        snapshot: after,
        gone: gone.map((path) => baseName(path)),
        wasMerged,
        wasLost: false,
        sent: openForm.files.length,
      }
    } catch (error) {
      if (!(error instanceof Moved) || tries >= maxTries) throw error
    }
  }
}

/** The saved photos that a form names, and that others have withdrawn or deleted since it has shown them. */
function gonePhotos(openForm: OpenForm, shown: Snapshot, newest: Snapshot): string[] {
  const left = new Set(newest.files.values())
  const entry = { ...entryOf(openForm), name: openForm.openedName || openForm.name }
  return namedPhotos(entry, shown).filter(
    (path) => !newest.files.has(path) && !left.has(shown.files.get(path)!), // or moved
  )
}

/** The changes with texts that name these photos no more: what others have taken away does not come back. */
async function withoutPhotos(
  paths: readonly string[],
  changes: readonly Change[],
  openForm: OpenForm,
  shown: Snapshot,
): Promise<readonly Change[]> {
  if (!paths.length) return changes
  // Loaded when it is needed: it contains a parser of Markdown.
  const { planTexts } = await import('../../model/withdrawal/plan')
  const form = formOf(openForm)
  const opened = new Map(
    (Object.keys(openForm.texts) as Language[]).map((code) => [
      form.pathOf(openForm.name, code),
      form.pathOf(openForm.openedName || openForm.name, code),
    ]),
  )
  return changes.map((change) => {
    const file = opened.get(change.path)
    if (!file || typeof change.data !== 'string') return change
    const [changed] = planTexts({ paths }, [[file, change.data]], treeOf(shown))
    return changed ? { path: change.path, data: changed.text } : change
  })
}

/** The photos that others have added to an event which this form lets out: nobody has answered for them. */
function addedUnseen(openForm: OpenForm, shown: Snapshot, newest: Snapshot): string[] {
  const form = formOf(openForm)
  const opened = readText(openForm.opened[firstLanguage] ?? '') ?? noText
  if (openForm.isNew || !form.isEvent || !letsOut(opened, openForm.texts[firstLanguage] ?? noText)) return []
  return filesIn(form.filesOf(openForm.openedName), newest)
    .filter((path) => isPhotoName(path) && shown.files.get(path) !== newest.files.get(path))
    .map((path) => baseName(path))
}

/** Whether somebody else has deleted the entry, or a text that was changed here. */
function wasDeleted(openForm: OpenForm, snapshot: Snapshot, entries: readonly Entry[]): boolean {
  if (openForm.isNew) return false
  const key = formKey(openForm)
  return (
    !entries.some((entry) => keyOf(entry) === key) ||
    changedSince(openForm, snapshot).deleted.some((code) => !isFollowed(openForm, code))
  )
}

/** Whether others may delete a text without a question: a translation, which keeps nothing from the site, without changes. */
function isFollowed({ opened, texts }: OpenForm, language: Language): boolean {
  const [before = '', now] = [opened[language], texts[language]]
  return language !== firstLanguage && (!now || writeText(before, now) === before)
}

/** The form with what others have saved since the form was opened; undefined if the person does not save. */
async function mergeSaved(
  openForm: OpenForm,
  snapshot: Snapshot,
  steps: SaveSteps,
): Promise<OpenForm | undefined> {
  const form = formOf(openForm)
  const name = openForm.isNew ? openForm.name : openForm.openedName
  const { saved, deleted } = changedSince(openForm, snapshot)
  // The name is taken, which is said instead.
  if (openForm.isNew && !form.isSingle && saved.length) return openForm
  const followed = deleted.filter((code) => isFollowed(openForm, code))
  if (!saved.length && !followed.length) return openForm
  const conflicts = saved.map((language): Conflict => {
    const [before, theirs] = [openForm.opened[language], snapshot.texts.get(form.pathOf(name, language))].map(
      (file) => (file === undefined ? noText : readText(file)!),
    )
    return { language, merged: mergeTexts(before!, openForm.texts[language] ?? noText, theirs!) }
  })
  const clashing = conflicts.filter(({ merged }) => merged.clashes.length)
  const choices = clashing.length ? await steps.askConflicts(clashing) : []
  if (!choices) return
  const [texts, opened] = [{ ...openForm.texts }, { ...openForm.opened }]
  for (const conflict of conflicts) {
    const { language, merged } = conflict
    texts[language] = applyChoices(merged, choices[clashing.indexOf(conflict)] ?? [])
    opened[language] = snapshot.texts.get(form.pathOf(name, language))
  }
  for (const language of followed) {
    delete texts[language]
    delete opened[language]
  }
  return { ...openForm, texts, opened }
}

/** What the generator refuses, or leaves out, because of the changes. Problems that were there before are not returned. */
async function findProblems(
  openForm: OpenForm,
  before: Snapshot,
  after: SiteState,
  site: SiteWorker,
  { signal, acceptsLeftOut }: SaveSteps,
): Promise<SaveProblem[]> {
  const found = await site.check(after, signal)
  const own = Object.keys(openForm.texts).map((code) =>
    formOf(openForm).pathOf(openForm.name, code as Language),
  )
  const isAsked = (one: SiteProblem) =>
    isLeftOut(one) || (one.topic === 'not-shown' && own.includes(one.file))
  const wrong = found.filter((one) => one.severity === 'error' || (!acceptsLeftOut && isAsked(one)))
  if (!wrong.length) return []
  const isOwnError = ({ severity, file }: SiteProblem) =>
    severity === 'error' && (own.includes(file) || file.startsWith(folderOfEvent(openForm)))
  const known = wrong.every(isOwnError) ? [] : await site.check(before, signal)
  const isKnown = (problem: SiteProblem) =>
    known.some(
      (one) =>
        one.file === problem.file && (isLeftOut(problem) ? isLeftOut(one) : isSame(one.said, problem.said)),
    )
  const entries: Entry[] = listEntries(after)
  return wrong.flatMap((problem): SaveProblem[] => {
    if (!isOwnError(problem) && isKnown(problem)) return []
    const target = targetOf({ ...problem, path: problem.file }, entries, after)
    return [{ ...(target ?? problem), isLeftOut: problem.severity === 'warning' }]
  })
}

export const isLeftOut = ({ topic }: Pick<SiteProblem, 'topic'>) => topic === 'left-out'

function folderOfEvent(openForm: OpenForm): string {
  const form = formOf(openForm)
  return form.isEvent ? form.filesOf(openForm.name) : '\0'
}
