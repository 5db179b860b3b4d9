/** What the corrected code of the CMS passes to our controls and hooks, beside its documented properties. */

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
  /** Files that are sent when the entry is saved, by temporary address. */
  files: Record<string, { file: File } | undefined>
}

/** The property `cms` of a control. */
export interface Cms {
  draft: Draft
  /** All files of the repository that are not texts. */
  assets(): readonly Asset[]
  entries(): readonly SavedEntry[]
  /** Resolves to the address of a small picture; undefined for files that are no pictures. Rejects for a damaged one. */
  thumbnail(asset: Asset): Promise<string | undefined>
  /** Changes another field of the same entry. */
  write(name: string, value: unknown): void
  /** Whether the form has changes that are not saved. */
  isModified(): boolean
  /** Where the editor saves. */
  backend(): Backend
  /** Makes one commit. The message of `commitType` is in the configuration. */
  save(commit: { changes: Change[]; options: { commitType: string } }): Promise<unknown>
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
