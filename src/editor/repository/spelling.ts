/**
 * The editor knows each file by the composed form of its name (NFC). Macs write `é` as two characters, and git keeps what they wrote:
 * another form is another path there, so what is written and deleted has the form that git has.
 */
import { baseName, folderOf } from '../../model/lib/paths'

/** The paths of files and folders as git has them, by the name that the editor uses; only those that differ. */
export type Spelling = ReadonlyMap<string, string>

/** `paths`: all files, as git has them. */
export function readSpelling(paths: readonly string[]): Spelling {
  const spelling = new Map<string, string>()
  if (paths.every((path) => path === path.normalize())) return spelling
  const known = new Set(paths.flatMap(withFolders))
  for (const path of known) {
    const name = path.normalize()
    // If git has both forms, each keeps its own name.
    if (!known.has(name) && !spelling.has(name)) spelling.set(name, path)
  }
  return spelling
}

/** The name that the editor uses for a path of git. */
export function nameOf(path: string, spelling: Spelling): string {
  const name = path.normalize()
  return spelling.get(name) === path ? name : path
}

/** The path of git for a name. A new file is put into the folder that is there. */
export function pathInGit(name: string, spelling: Spelling): string {
  const known = spelling.get(name)
  if (known !== undefined) return known
  const folder = folderOf(name)
  return folder ? `${pathInGit(folder, spelling)}/${baseName(name)}` : name
}

/** `content/news/a.md` → itself, `content/news` and `content` */
function withFolders(path: string): string[] {
  return path ? [path, ...withFolders(folderOf(path))] : []
}
