/** Saves a draft: merges what others have saved since, checks the whole site, and makes one commit. */
import { firstLanguage, type Language } from '../../i18n/languages'
import type { Said } from '../../i18n/messages/message'
import { isPhotoName } from '../../model/addresses/photo-name'
import { readText, type Text, writeText } from '../../model/front-matter/text-file'
import { isSame } from '../../model/front-matter/values'
import { baseName } from '../../model/lib/paths'
import { type Entry, keyOf, listEntries } from '../entries/entries'
import { filesIn } from '../entries/folders'
import { namedPhotos, treeOf } from '../entries/photo-paths'
import { type Target, targetOf } from '../publication/targets'
import {
  type Change,
  type CommitOptions,
  Moved,
  type Repository,
  type Snapshot,
} from '../repository/repository'
import type { SiteProblem, SiteState, SiteWorker } from '../site-worker/ask'
import { afterChanges, areSaved, changedSince, changesOf, messageOf, overtakenCovers } from './changes'
import { type Draft, draftKey, entryOf, findNameProblem, formOf } from './draft'
import { applyChoices, letsOut, type Merged, mergeTexts } from './merge'
import { freeName, renameTaken } from './names'

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
  /** Shows a merged draft before it is saved. */
  onMerged(draft: Draft): void
}

/** What a build would refuse, or leave out. */
type SaveProblem = (Target | { file: string; said: Said }) & { isLeftOut?: boolean }

export type Outcome =
  /** `draft`: as it was saved, with what was merged. `before`: the state that was changed, if it is known. `sent`: photos and documents. */
  | {
      kind: 'saved'
      draft: Draft
      before?: Snapshot
      snapshot: Snapshot
      /** Photos that others have taken away. */
      gone: readonly string[]
      wasMerged: boolean
      wasLost: boolean
      sent: number
    }
  | { kind: 'problems'; problems: readonly SaveProblem[] }
  | { kind: 'unchanged'; draft: Draft; snapshot: Snapshot }
  | { kind: 'cancelled' }

/** How often another commit may come first. */
const maxTries = 5
const noText: Text = { fields: {}, body: '' }

export async function saveDraft(
  start: Draft,
  repository: Repository,
  site: SiteWorker,
  steps: SaveSteps,
): Promise<Outcome> {
  let draft = start
  let wasMerged = false
  let isSavedAgain = false
  let { shown } = steps
  for (let tries = 1; ; tries++) {
    const snapshot = await repository.load(steps)
    const entries = listEntries(snapshot)
    const overtaken = await overtakenCovers(draft, snapshot)
    if (overtaken.length) {
      const names = overtaken.map(({ name }) => name)
      if (!(await steps.askPhotos('overtaken', names, snapshot))) return { kind: 'cancelled' }
      draft = { ...draft, files: draft.files.filter((file) => !overtaken.includes(file)) }
    }
    const first = await changesOf(draft, snapshot)
    // The answer to an earlier commit may have been lost.
    const isThere = first.length
      ? await areSaved(first, snapshot)
      : changedSince(draft, snapshot).saved.length > 0
    if (isThere)
      return { kind: 'saved', draft, snapshot, gone: [], wasMerged, wasLost: true, sent: draft.files.length }
    if (!first.length) return { kind: 'unchanged', draft, snapshot }
    if (draft.isNew && !formOf(draft).isEvent && !formOf(draft).isSingle)
      draft = { ...draft, name: freeName(draft.name, draft.form, entries) }
    if (!isSavedAgain && wasDeleted(draft, snapshot, entries)) {
      isSavedAgain = await steps.askDeleted()
      if (!isSavedAgain) return { kind: 'cancelled' }
    }
    // Before others' texts come in: there, the name is that of their photo.
    const renamed = renameTaken(draft, snapshot)
    const merged = await mergeSaved(renamed, snapshot, steps)
    if (!merged) return { kind: 'cancelled' }
    if (merged !== renamed) {
      wasMerged = true
      steps.onMerged(merged)
    }
    draft = merged
    const nameProblem = findNameProblem(draft, entries)
    if (nameProblem) {
      const target = { entry: entryOf(draft), language: firstLanguage, field: 'day', said: nameProblem }
      return { kind: 'problems', problems: [target] }
    }
    const added = addedUnseen(draft, shown, snapshot)
    if (added.length) {
      if (!(await steps.askPhotos('added', added, snapshot))) return { kind: 'cancelled' }
      shown = snapshot
    }
    const gone = gonePhotos(draft, steps.shown, snapshot)
    const changes = await withoutPhotos(gone, await changesOf(draft, snapshot), draft, steps.shown)
    if (!changes.length) return { kind: 'unchanged', draft, snapshot }
    const after = await afterChanges(snapshot, changes, draft.files)
    const problems = await findProblems(draft, snapshot, after, site, steps)
    if (problems.length) return { kind: 'problems', problems }
    steps.signal.throwIfAborted()
    try {
      const after = await repository.commit(snapshot, messageOf(draft), changes, steps)
      return {
        kind: 'saved',
        draft,
        before: snapshot,
        snapshot: after,
        gone: gone.map((path) => baseName(path)),
        wasMerged,
        wasLost: false,
        sent: draft.files.length,
      }
    } catch (error) {
      if (!(error instanceof Moved) || tries >= maxTries) throw error
    }
  }
}

/** The saved photos that a form names, and that others have withdrawn or deleted since it has shown them. */
function gonePhotos(draft: Draft, shown: Snapshot, newest: Snapshot): string[] {
  const left = new Set(newest.files.values())
  const entry = { ...entryOf(draft), name: draft.openedName || draft.name }
  return namedPhotos(entry, shown).filter(
    (path) => !newest.files.has(path) && !left.has(shown.files.get(path)!), // or moved
  )
}

/** The changes with texts that name these photos no more: what others have taken away does not come back. */
async function withoutPhotos(
  paths: readonly string[],
  changes: readonly Change[],
  draft: Draft,
  shown: Snapshot,
): Promise<readonly Change[]> {
  if (!paths.length) return changes
  // Loaded when it is needed: it contains a parser of Markdown.
  const { planTexts } = await import('../../model/withdrawal/plan')
  const form = formOf(draft)
  const opened = new Map(
    (Object.keys(draft.texts) as Language[]).map((code) => [
      form.pathOf(draft.name, code),
      form.pathOf(draft.openedName || draft.name, code),
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
function addedUnseen(draft: Draft, shown: Snapshot, newest: Snapshot): string[] {
  const form = formOf(draft)
  const opened = readText(draft.opened[firstLanguage] ?? '') ?? noText
  if (draft.isNew || !form.isEvent || !letsOut(opened, draft.texts[firstLanguage] ?? noText)) return []
  return filesIn(form.filesOf(draft.openedName), newest)
    .filter((path) => isPhotoName(path) && shown.files.get(path) !== newest.files.get(path))
    .map((path) => baseName(path))
}

/** Whether somebody else has deleted the entry, or a text that was changed here. */
function wasDeleted(draft: Draft, snapshot: Snapshot, entries: readonly Entry[]): boolean {
  if (draft.isNew) return false
  const key = draftKey(draft)
  return (
    !entries.some((entry) => keyOf(entry) === key) ||
    changedSince(draft, snapshot).deleted.some((code) => !isFollowed(draft, code))
  )
}

/** Whether others may delete a text without a question: a translation, which keeps nothing from the site, without changes. */
function isFollowed({ opened, texts }: Draft, language: Language): boolean {
  const [before = '', now] = [opened[language], texts[language]]
  return language !== firstLanguage && (!now || writeText(before, now) === before)
}

/** The draft with what others have saved since the form was opened; undefined if the person does not save. */
async function mergeSaved(draft: Draft, snapshot: Snapshot, steps: SaveSteps): Promise<Draft | undefined> {
  const form = formOf(draft)
  const name = draft.isNew ? draft.name : draft.openedName
  const { saved, deleted } = changedSince(draft, snapshot)
  // The name is taken, which is said instead.
  if (draft.isNew && !form.isSingle && saved.length) return draft
  const followed = deleted.filter((code) => isFollowed(draft, code))
  if (!saved.length && !followed.length) return draft
  const conflicts = saved.map((language): Conflict => {
    const [before, theirs] = [draft.opened[language], snapshot.texts.get(form.pathOf(name, language))].map(
      (file) => (file === undefined ? noText : readText(file)!),
    )
    return { language, merged: mergeTexts(before!, draft.texts[language] ?? noText, theirs!) }
  })
  const clashing = conflicts.filter(({ merged }) => merged.clashes.length)
  const choices = clashing.length ? await steps.askConflicts(clashing) : []
  if (!choices) return
  const [texts, opened] = [{ ...draft.texts }, { ...draft.opened }]
  for (const conflict of conflicts) {
    const { language, merged } = conflict
    texts[language] = applyChoices(merged, choices[clashing.indexOf(conflict)] ?? [])
    opened[language] = snapshot.texts.get(form.pathOf(name, language))
  }
  for (const language of followed) {
    delete texts[language]
    delete opened[language]
  }
  return { ...draft, texts, opened }
}

/** What the generator refuses, or leaves out, because of the changes. Problems that were there before are not returned. */
async function findProblems(
  draft: Draft,
  before: Snapshot,
  after: SiteState,
  site: SiteWorker,
  { signal, acceptsLeftOut }: SaveSteps,
): Promise<SaveProblem[]> {
  const found = await site.check(after, signal)
  const own = Object.keys(draft.texts).map((code) => formOf(draft).pathOf(draft.name, code as Language))
  const isAsked = (one: SiteProblem) =>
    isLeftOut(one) || (one.topic === 'not-shown' && own.includes(one.file))
  const wrong = found.filter((one) => one.severity === 'error' || (!acceptsLeftOut && isAsked(one)))
  if (!wrong.length) return []
  const isOwnError = ({ severity, file }: SiteProblem) =>
    severity === 'error' && (own.includes(file) || file.startsWith(folderOfEvent(draft)))
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

function folderOfEvent(draft: Draft): string {
  const form = formOf(draft)
  return form.isEvent ? form.filesOf(draft.name) : '\0'
}
