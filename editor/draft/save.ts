/** Saves a draft: merges what others have saved since, checks the whole site, and makes one commit. */
import { firstLanguage, type Language } from '../../src/i18n/languages'
import { type Entry, listEntries } from '../content/entries'
import { readText, type Text } from '../content/text-file'
import { type Target, targetOf } from '../publication/targets'
import { type CommitOptions, Moved, type Repository, type Snapshot } from '../repository/repository'
import type { SiteProblem, SiteWorker } from '../site-worker/ask'
import { afterChanges, areSaved, changesOf, messageOf, savedSince } from './changes'
import { type Draft, entryOf, findNameProblem, formOf } from './draft'
import { type Merged, mergeTexts, settle } from './merge'
import { renameTaken } from './names'

export interface Conflict {
  language: Language
  merged: Merged
}

export type Choice = 'mine' | 'theirs' | 'both'

export interface SaveSteps extends CommitOptions {
  /** Asks the person which of two changes counts, for each clash of each conflict; undefined: do not save. */
  askConflicts(conflicts: readonly Conflict[]): Promise<Choice[][] | undefined>
  /** Shows a merged draft before it is saved. */
  onMerged(draft: Draft): void
}

export type Outcome =
  | { kind: 'saved'; snapshot: Snapshot; wasMerged: boolean; wasLost: boolean }
  | { kind: 'problems'; problems: readonly (Target | { message: string })[] }
  | { kind: 'unchanged' }
  | { kind: 'cancelled' }

/** How often another commit may come first. */
const maxTries = 5
/** A check that takes longer is left to the publication. */
const maxCheckMs = 20_000

export async function saveDraft(
  start: Draft,
  repository: Repository,
  site: SiteWorker,
  steps: SaveSteps,
): Promise<Outcome> {
  let draft = start
  let wasMerged = false
  for (let tries = 1; ; tries++) {
    const snapshot = await repository.load()
    const entries = listEntries(snapshot)
    const first = await changesOf(draft, snapshot)
    // The answer to an earlier commit may have been lost.
    const isThere = first.length ? await areSaved(first, snapshot) : savedSince(draft, snapshot).length > 0
    if (isThere) return { kind: 'saved', snapshot, wasMerged, wasLost: true }
    if (!first.length) return { kind: 'unchanged' }
    const merged = await mergeSaved(draft, snapshot, steps)
    if (!merged) return { kind: 'cancelled' }
    if (merged !== draft) {
      wasMerged = true
      steps.onMerged(merged)
    }
    draft = renameTaken(merged, snapshot)
    const nameProblem = findNameProblem(draft, entries)
    if (nameProblem) {
      const target = { entry: entryOf(draft), language: firstLanguage, field: 'day', message: nameProblem }
      return { kind: 'problems', problems: [target] }
    }
    const changes = await changesOf(draft, snapshot)
    if (!changes.length) return { kind: 'unchanged' }
    const problems = await findProblems(draft, snapshot, afterChanges(snapshot, changes), site, steps.signal)
    if (problems.length) return { kind: 'problems', problems }
    steps.signal.throwIfAborted()
    try {
      const after = await repository.commit(snapshot, messageOf(draft), changes, steps)
      return { kind: 'saved', snapshot: after, wasMerged, wasLost: false }
    } catch (error) {
      if (!(error instanceof Moved) || tries >= maxTries) throw error
    }
  }
}

const noText: Text = { fields: {}, body: '' }

/** The draft with what others have saved since the form was opened; undefined if the person does not save. */
async function mergeSaved(draft: Draft, snapshot: Snapshot, steps: SaveSteps): Promise<Draft | undefined> {
  const form = formOf(draft)
  const name = draft.isNew ? draft.name : draft.openedName
  const languages = savedSince(draft, snapshot).filter((code) => draft.texts[code] || draft.opened[code])
  if (draft.isNew && languages.length && draft.opened[firstLanguage] === undefined) return draft
  const conflicts = languages.map((language): Conflict => {
    const read = (file: string | undefined) => (file === undefined ? noText : (readText(file) ?? noText))
    const theirs = read(snapshot.texts.get(form.pathOf(name, language)))
    return {
      language,
      merged: mergeTexts(read(draft.opened[language]), draft.texts[language] ?? noText, theirs),
    }
  })
  const clashing = conflicts.filter(({ merged }) => merged.clashes.length)
  const choices = clashing.length ? await steps.askConflicts(clashing) : []
  if (!choices) return
  const [texts, opened] = [{ ...draft.texts }, { ...draft.opened }]
  for (const conflict of conflicts) {
    const { language, merged } = conflict
    texts[language] = settle(merged, choices[clashing.indexOf(conflict)] ?? [])
    opened[language] = snapshot.texts.get(form.pathOf(name, language))
  }
  return conflicts.length ? { ...draft, texts, opened } : draft
}

/** What the generator refuses because of the changes. Mistakes that were there before stop nobody. */
async function findProblems(
  draft: Draft,
  before: Snapshot,
  after: Snapshot,
  site: SiteWorker,
  signal: AbortSignal,
): Promise<(Target | { message: string })[]> {
  const found = await withinTime(site.check(after, signal), signal)
  const errors = found?.filter(({ severity }) => severity === 'error') ?? []
  if (!errors.length) return []
  const own = Object.keys(draft.texts).map((code) => formOf(draft).pathOf(draft.name, code as Language))
  const isOwn = ({ file }: SiteProblem) => own.includes(file) || file.startsWith(folderOfEvent(draft))
  const known = errors.every(isOwn) ? [] : ((await withinTime(site.check(before, signal), signal)) ?? [])
  const isNew = (problem: SiteProblem) =>
    isOwn(problem) || !known.some(({ file, message }) => file === problem.file && message === problem.message)
  const entries: Entry[] = listEntries(after)
  return errors.filter(isNew).map((problem) => {
    const target = targetOf({ ...problem, path: problem.file }, entries, after)
    return target ?? { message: `${problem.file.replace(/^content\//, '')}: ${problem.message}` }
  })
}

function folderOfEvent(draft: Draft): string {
  const form = formOf(draft)
  return form.isEvent ? form.filesOf(draft.name) : '\0'
}

/** Undefined if it takes too long, or fails: the publication checks everything again. */
async function withinTime<Result>(task: Promise<Result>, signal: AbortSignal): Promise<Result | undefined> {
  const time = new Promise<undefined>((resolve) => setTimeout(resolve, maxCheckMs))
  return Promise.race([task, time]).catch((error) => {
    signal.throwIfAborted()
    console.error(error)
    return undefined
  })
}
