/** What the corrected code of the CMS gives to our code, beside its documented properties. */
import type { ReactNode } from 'react'

/** A file of the repository that is not a text. */
export interface Asset {
  path: string
  name: string
  sha?: string
}

/** An entry as it is saved, by language. The keys of its content are paths: `photos.0.alt`. */
export interface SavedEntry {
  locales: Record<string, { path: string; content?: Record<string, unknown> }>
}

/** An entry that is being edited. */
export interface Draft {
  isNew: boolean
  defaultLocale: string
  collectionName: string
  /** Of a single file. */
  fileName?: string
  /** By language and path of the field, `cards.0.title`. */
  currentValues: Record<string, Record<string, unknown>>
  /** Whether there is a text in a language. */
  currentLocales: Record<string, boolean>
  /** The entry as it was saved last. */
  originalEntry?: SavedEntry
  /** What the names of its files are made from, under the language or, for all languages, `_`. */
  currentSlugs: Record<string, string | undefined>
  /** For each language of a new entry. */
  slugEditor: Record<string, unknown>
  originalSlugs: Record<string, string | undefined>
  /** What was found when it was to be saved, by language and path of the field. */
  validities: Record<string, Record<string, { valid: boolean } | undefined>>
  /** Files that are sent when the entry is saved, by temporary address. */
  files: Record<string, { file: File } | undefined>
}

/** What the CMS lends us. */
export interface Parts {
  /** All files of the repository that are not texts. */
  assets(): readonly Asset[]
  entries(): readonly SavedEntry[]
  /** Shows the lists of entries anew. */
  redraw(): void
  /** Resolves to the address of a small picture; undefined for files that are no pictures. Rejects for a damaged one. */
  thumbnail(asset: Asset): Promise<string | undefined>
  /** Where the editor saves. */
  backend(): Backend
  save(commit: { changes: Change[]; options: { commitType: string } }): Promise<unknown>
  isModified(draft: Draft): boolean
  /** Changes a list of a form. */
  writeList(draft: Draft, language: string, name: string, value: unknown): void
  createRoot(container: Element): { render(node: ReactNode): void; unmount(): void }
}

/** What is saved. */
export type Repository = Pick<Parts, 'assets' | 'entries'>

/** The property `cms` of a control. */
export interface Cms extends Pick<Parts, 'assets' | 'entries' | 'thumbnail' | 'backend' | 'save'> {
  draft: Draft
  /** Of the form. */
  language: string
  /** Changes another field of the same form. */
  write(name: string, value: unknown): void
  isModified(): boolean
}

interface Backend {
  isGit: boolean
  /** Of a service. */
  repository?: { owner: string; repo: string; branch?: string }
  /** @throws if there is no such file. A service needs `sha`, a folder needs `path`. */
  fetchBlob(asset: Asset): Promise<Blob>
  /** Loads everything again that has changed. */
  fetchFiles(): Promise<void>
}

/** A file of a commit before it is sent. */
export interface Change {
  action: 'create' | 'update' | 'delete' | 'move'
  path: string
  previousPath?: string
  previousSha?: string
  data?: string | File
}

let connected: Parts | undefined

/** Called once by the CMS, when its code has run. */
export function connect(parts: Parts): void {
  connected = parts
}

/** @throws before the CMS has started. */
export function parts(): Parts {
  if (!connected) throw new Error('The CMS has not started.')
  return connected
}

export function isConnected(): boolean {
  return connected !== undefined
}

let open: Draft | undefined
let noteOpen: (draft: Draft) => void = () => {}

/** The form that was shown last. */
export function openDraft(): Draft | undefined {
  return open
}

/** `note` is called when a form is shown. */
export function onOpen(note: (draft: Draft) => void): void {
  noteOpen = note
}

/** For an open form, or for one of its languages. */
export function cmsOf(draft: Draft, language: string = draft.defaultLocale): Cms {
  if (draft !== open) noteOpen(draft)
  open = draft
  const { isModified, writeList, ...others } = parts()
  return {
    ...others,
    draft,
    language,
    isModified: () => isModified(draft),
    write(name, value) {
      if (Array.isArray(value)) writeList(draft, language, name, value)
      else draft.currentValues[language]![name] = value
    },
  }
}
