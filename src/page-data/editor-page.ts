/** What the generator tells the editor. */

/** What the page of the editor knows about the site. Everybody can read it. */
export interface EditorConfig {
  /** The name of the trust. */
  name: string
  /** `owner/name` on GitHub, and its branch. Without a repository, everything is a trial. */
  repo?: string
  branch?: string
  /** Whom volunteers may ask. */
  keeper?: string
  phone?: string
  email?: string
  /** Addresses of the files in `public/`, for links. */
  publicFiles: readonly string[]
}

/** The content that a server on the same computer gives to the editor for a trial. */
export interface TrialFiles {
  texts: Record<string, string>
  /** The git hash of each file. */
  files: Record<string, string>
}
