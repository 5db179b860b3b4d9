/** Paths with slashes, in Node and in browsers. */

/** `joinPath('content/news', '../photos/a.jpg')` → `content/photos/a.jpg` */
export function joinPath(...parts: readonly string[]): string {
  const path = parts.filter(Boolean).join('/')
  const names: string[] = []
  for (const name of path.split('/')) {
    if (name === '..' && names.length && names.at(-1) !== '..') names.pop()
    else if (name && name !== '.') names.push(name)
  }
  return (path.startsWith('/') ? '/' : '') + names.join('/')
}

/** `content/news/a.md` → `content/news`; empty for a name without a folder. */
export function folderOf(path: string): string {
  return path.slice(0, Math.max(path.lastIndexOf('/'), 0))
}

/** `content/news/a.md` → `a.md`, or `a` without the ending `.md`. */
export function baseName(path: string, ending = ''): string {
  const name = path.slice(path.lastIndexOf('/') + 1)
  return ending && name.endsWith(ending) ? name.slice(0, -ending.length) : name
}

/** The path of a file as a text in the folder `from` names it: `../photos/a.jpg`. */
export function relativePath(from: string, path: string): string {
  const [start, end] = [from, path].map((one) => one.split('/').filter(Boolean)) as [string[], string[]]
  const same = start.findIndex((name, index) => name !== end[index])
  const shared = same < 0 ? start.length : same
  return [...start.slice(shared).map(() => '..'), ...end.slice(shared)].join('/')
}
