/** What all parts of the editor share. */
import { createContext, useContext } from 'react'
import type { Language } from '../../i18n/languages'
import type { Entry } from '../model/entries/entries'
import type { SiteWorker } from '../model/entries/site'
import type { FormStore } from '../model/open-form/form-store'
import type { OpenForm } from '../model/open-form/open-form'
import type { SharedPhoto } from '../model/photos/shared-photos'
import type { Finding } from '../model/problems/findings'
import type { State } from '../model/publication/publication'
import type { Undo } from '../model/saving/plans'
import type { Repository, Snapshot } from '../repository/repository'
import type { Words } from '../words/words'
import type { Config } from './config'

export interface Editor {
  repository: Repository
  snapshot: Snapshot
  entries: readonly Entry[]
  /** The published files of photos, by the beginning of the git hash of the original. */
  published: Readonly<Record<string, readonly string[]>>
  /** Unsaved forms on this device; undefined if it keeps none. */
  keptForms: FormStore | undefined
  /** The keys of the entries that are changed on this device and not saved. */
  unsaved: ReadonlySet<string>
  site: SiteWorker
  /** Photos that were shared with the editor and are in no event yet. */
  shared: readonly SharedPhoto[]
  /** The last change of this person, which can be undone while the repository is as it left it. */
  undo: Undo | undefined
  offerUndo(undo: Undo): void
  /** The form that was discarded last, which can come back. */
  discarded: OpenForm | undefined
  setDiscarded(openForm: OpenForm | undefined): void
  setSnapshot(snapshot: Snapshot): void
  /** Call it after forms or shared photos were written or forgotten. */
  refresh(): void
  /** Says what has happened, on the page and to screen readers. */
  announce(sentence: string): void
  signOut(): void
}

/** Apart from the rest: only what shows it is rendered with each news. */
export interface Publication {
  /** Undefined until the first answer, and for a trial. */
  state: State | undefined
  /** What is wrong with it, and where a person corrects it. */
  findings: readonly Finding[]
}

export interface Frame {
  config: Config
  words: Words
  switchLanguage(language: Language): void
}

export const FrameContext = createContext<Frame | undefined>(undefined)
export const EditorContext = createContext<Editor | undefined>(undefined)
export const PublicationContext = createContext<Publication | undefined>(undefined)

export function useFrame(): Frame {
  return useContext(FrameContext)!
}

export function useWords(): Words {
  return useFrame().words
}

/** After somebody has signed in. */
export function useEditor(): Editor {
  return useContext(EditorContext)!
}

export function usePublication(): Publication {
  return useContext(PublicationContext)!
}
