/** Saves a form: merges what others have saved since, checks the whole site, and makes one commit. */
import { firstLanguage, type Language } from '../../../i18n/languages'
import { isPhotoName } from '../../../model/addresses/photo-name'
import { readText, type Text, writeText } from '../../../model/front-matter/text-file'
import { baseName } from '../../../model/lib/paths'
import { planTexts } from '../../../model/withdrawal/plan'
import type { Change, CommitOptions, Repository, Snapshot } from '../../repository/repository'
import { type Entry, keyOf, listEntries, textsOf } from '../entries/entries'
import { filesIn } from '../entries/folders'
import { namedPhotos, treeOf } from '../entries/photo-paths'
import { freeName } from '../entries/public-address'
import type { SiteWorker } from '../entries/site'
import { entryOf, findNameProblem, formKey, formOf, type OpenForm } from '../open-form/open-form'
import { overtakenCovers } from '../photos/covers'
import { areSaved, changedSince, changesOf, messageOf } from './changes'
import { commitPlan, isLeftOut, type Plan, SiteErrors } from './commit'
import { applyChoices, letsOut, type Merged, mergeTexts } from './merge'
import { renameTaken } from './names'

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
  | { kind: 'unchanged'; openForm: OpenForm; snapshot: Snapshot }
  | { kind: 'cancelled' }

const noText: Text = { fields: {}, body: '' }
const nothing: Plan = { message: '', changes: [] }

/** @throws {SiteErrors} */
export async function saveForm(
  start: OpenForm,
  repository: Repository,
  site: SiteWorker,
  steps: SaveSteps,
): Promise<Outcome> {
  /** What becomes of the form, also over several tries. */
  const state: SaveState = { openForm: start, shown: steps.shown, gone: [], wasMerged: false }
  let isCancelled = false
  const planFor = async (newest: Snapshot) => {
    const plan = await planSave(state, newest, steps)
    isCancelled = !plan
    return plan ?? nothing
  }
  const { before, after: snapshot } = await commitPlan(repository, site, planFor, steps)
  if (isCancelled) return { kind: 'cancelled' }
  const { openForm, wasMerged, wasLost = false } = state
  if (before === snapshot && !wasLost) return { kind: 'unchanged', openForm, snapshot }
  const gone = state.gone.map((path) => baseName(path))
  const saved = { kind: 'saved', openForm, snapshot, gone, wasMerged, wasLost } as const
  return { ...saved, sent: openForm.files.length, ...(!wasLost && { before }) }
}

interface SaveState {
  openForm: OpenForm
  /** The state whose photos the person has seen. */
  shown: Snapshot
  gone: readonly string[]
  wasMerged: boolean
  /** Whether it is saved already: the answer to an earlier commit was lost. */
  wasLost?: boolean
  /** Whether the person saves again what somebody else has deleted. */
  isSavedAgain?: boolean
}

/** What the form changes in the newest state, with what others have saved; undefined if the person does not save. */
async function planSave(state: SaveState, newest: Snapshot, steps: SaveSteps): Promise<Plan | undefined> {
  const entries = listEntries(newest)
  const overtaken = await overtakenCovers(state.openForm, newest)
  if (overtaken.length) {
    const names = overtaken.map(({ name }) => name)
    if (!(await steps.askPhotos('overtaken', names, newest))) return
    const files = state.openForm.files.filter((file) => !overtaken.includes(file))
    state.openForm = { ...state.openForm, files }
  }
  const first = await changesOf(state.openForm, newest)
  const isSaved = () => changedSince(state.openForm, newest).saved.length > 0
  state.wasLost = first.length ? await areSaved(first, newest) : isSaved()
  if (state.wasLost || !first.length) return nothing
  const form = formOf(state.openForm)
  if (state.openForm.isNew && !form.isEvent && !form.isSingle)
    state.openForm = { ...state.openForm, name: freeName(state.openForm.name, form, entries) }
  if (!state.isSavedAgain && wasDeleted(state.openForm, newest, entries)) {
    state.isSavedAgain = await steps.askDeleted()
    if (!state.isSavedAgain) return
  }
  // Before others' texts come in: there, the name is that of their photo.
  const renamed = renameTaken(state.openForm, newest)
  const openForm = await mergeSaved(renamed, newest, steps)
  if (!openForm) return
  state.openForm = openForm
  if (openForm !== renamed) {
    state.wasMerged = true
    steps.onMerged(openForm)
  }
  const nameProblem = findNameProblem(openForm, entries)
  if (nameProblem) {
    const target = { entry: entryOf(openForm), language: firstLanguage, field: 'day' }
    const file = form.pathOf(openForm.name, firstLanguage)
    throw new SiteErrors([{ file, said: nameProblem, target }])
  }
  const added = addedUnseen(openForm, state.shown, newest)
  if (added.length) {
    if (!(await steps.askPhotos('added', added, newest))) return
    state.shown = newest
  }
  state.gone = gonePhotos(openForm, steps.shown, newest)
  const own = textsOf(openForm.texts).map(([code]) => form.pathOf(openForm.name, code))
  const folder = form.isEvent ? form.filesOf(openForm.name) : '\0'
  return {
    message: messageOf(openForm),
    changes: withoutPhotos(state.gone, await changesOf(openForm, newest), openForm, steps.shown),
    added: openForm.files,
    isAsked: (one) =>
      !steps.acceptsLeftOut && (isLeftOut(one) || (one.topic === 'not-shown' && own.includes(one.file))),
    isOwn: ({ file }) => own.includes(file) || file.startsWith(folder),
  }
}

/** The saved photos that a form names, and that others have withdrawn or deleted since it has shown them. */
function gonePhotos(openForm: OpenForm, shown: Snapshot, newest: Snapshot): string[] {
  const moved = new Set([...newest.files].flatMap(([path, hash]) => (shown.files.has(path) ? [] : hash)))
  const entry = { ...entryOf(openForm), name: openForm.openedName || openForm.name }
  return namedPhotos(entry, shown).filter(
    (path) => !newest.files.has(path) && !moved.has(shown.files.get(path)!),
  )
}

/** The changes with texts that name these photos no more: what others have taken away does not come back. */
function withoutPhotos(
  paths: readonly string[],
  changes: readonly Change[],
  openForm: OpenForm,
  shown: Snapshot,
): readonly Change[] {
  if (!paths.length) return changes
  const form = formOf(openForm)
  const opened = new Map(
    textsOf(openForm.texts).map(([code]) => [
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
