/** Saves a form that was opened before somebody else saved. */
import { listEntries } from '../../../src/editor/model/entries/entries'
import { formNamed } from '../../../src/editor/model/entries/forms'
import type { SiteWorker } from '../../../src/editor/model/entries/site'
import { type OpenForm, openEntry, openNewEntry } from '../../../src/editor/model/open-form/open-form'
import { type Action, reduce } from '../../../src/editor/model/open-form/reduce'
import { stricterAnswer } from '../../../src/editor/model/saving/merge'
import { type Choice, type Conflict, type PhotoChange, saveForm } from '../../../src/editor/model/saving/save'
import type { Snapshot } from '../../../src/editor/repository/repository'
import type { Files } from '../../editor/github'
import { openStandIn } from './stand-in'

export const folder = 'content/galleries/2031-01-02/'
export const index = `${folder}index.md`

interface Case {
  files: Files
  /** What the person does in the form. */
  actions: Action[]
  /** The form that is opened; without it, that of the first event, or of a new one. */
  open?: (opened: Snapshot) => OpenForm
  /** What somebody else saves meanwhile. */
  elsewhere?: Record<string, string | Uint8Array | null>
  /** For each clash; without it, what the dialog proposes. */
  choose?: Choice
  /** Whether the person saves after a question. */
  goesOn?: boolean
  /** What the generator says about a state of the site; without it, nothing. */
  check?: SiteWorker['check']
  /** Called with the form as it is saved, and with what a merge makes of it. */
  onStart?(openForm: OpenForm): void
  onMerged?(openForm: OpenForm): void
}

/** What the person was asked. */
interface Asked {
  clashes: Conflict['merged']['clashes']
  deletions: number
  photos: [change: PhotoChange, ...names: string[]][]
}

export async function saveOver(one: Case) {
  const {
    files,
    actions,
    open = openEvent,
    elsewhere = {},
    choose,
    goesOn = false,
    check = async () => [],
  } = one
  const standIn = openStandIn(files)
  const { remote, repository, options } = standIn
  const shown = await repository.load(options)
  const openForm = actions.reduce(reduce, open(shown))
  one.onStart?.(openForm)
  const asked: Asked = { clashes: [], deletions: 0, photos: [] }
  const site = { check, page: async () => ({ problems: [] }) }
  const save = (acceptsLeftOut = false) =>
    saveForm(openForm, repository, site, {
      ...options,
      acceptsLeftOut,
      shown,
      async askConflicts(conflicts) {
        for (const { merged } of conflicts) asked.clashes.push(...merged.clashes)
        return conflicts.map(({ merged }) => merged.clashes.map((clash) => choose ?? stricterAnswer(clash)))
      },
      async askDeleted() {
        asked.deletions++
        return goesOn
      },
      async askPhotos(change, names) {
        asked.photos.push([change, ...names])
        return goesOn
      },
      onMerged: (merged) => one.onMerged?.(merged),
    })
  remote.saveElsewhere(elsewhere)
  return { ...standIn, save, asked, text: (path = index) => remote.text(path) }
}

function openEvent(snapshot: Snapshot): OpenForm {
  const entry = listEntries(snapshot).find(({ form }) => form.isEvent)
  return entry ? openEntry(entry, snapshot) : openNewEntry(formNamed('galleries')!)
}

export function changeField(name: string, value: unknown): Action {
  return { type: 'field', language: 'en', path: [name], update: () => value }
}
