/** What `--keep` and `--take` choose, where the site and the release changed the same lines. */
import { CannotUpdate, git } from './git'

export interface Choices {
  /** Whether a file stays as in the site, or becomes as in the release. Notes that the file was asked for. */
  of(file: string): 'keep' | 'take' | undefined
  /** @throws {CannotUpdate} if an option names no file that was asked for, except those that `mayFollow`. */
  refuseOthers(mayFollow?: (file: string) => boolean): void
}

/** `typed`: files, folders and patterns, as git reads them, with commas between them. `to`: the commit of the release. */
export function readChoices(typed: { keep?: string; take?: string }, to: string): Choices {
  const rows = (['keep', 'take'] as const).flatMap((option) => {
    const patterns = (typed[option] ?? '').split(',').map((pattern) => pattern.trim())
    return patterns.filter(Boolean).map((pattern) => ({ option, pattern, files: findFiles(pattern, to) }))
  })
  const asked = new Set<string>()
  return {
    of(file) {
      asked.add(file)
      return rows.find(({ files }) => files.includes(file))?.option
    },
    refuseOthers(mayFollow = () => false) {
      const idle = rows.find(({ files }) => !files.some((file) => asked.has(file) || mayFollow(file)))
      if (idle)
        throw new CannotUpdate(
          `--${idle.option} ${idle.pattern}  is in no conflict. Nothing was changed: leave it out, or correct the name.`,
        )
    },
  }
}

/** The files that match, and differ between the site and the release. */
function findFiles(pattern: string, to: string): string[] {
  return git(['diff', '--name-only', '--no-renames', '-z', 'HEAD', to, '--', pattern]).split('\0')
}
