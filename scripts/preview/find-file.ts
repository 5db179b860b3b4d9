/** Finds what a static host has at a path of the site. */
import { realpathSync, statSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { hasCode } from '../lib/has-code'

/** The rules for hosts, and names that begin with a dot: a host serves neither. */
const hidden = /(^|\/)(\.|(_headers|_redirects)$)/i

/**
 * The real path of the file `name`, decoded and relative to `root`, which is a real path itself. Undefined where
 * there is no such file, where it is hidden, and where a link leads out of the site.
 */
export function findFile(root: string, name: string): string | undefined {
  if (name.endsWith('/') || hidden.test(name)) return
  try {
    const file = realpathSync(join(root, name))
    const inside = relative(root, file).split(sep).join('/')
    const isInside = file.startsWith(join(root, sep)) && !hidden.test(inside)
    return isInside && statSync(file).isFile() ? file : undefined
  } catch (error) {
    if (!hasCode(error)) throw error
  }
}

/** The file of the page `name`, `about` or `admin/`, or the file of that very name. */
export function findPage(root: string, name: string): string | undefined {
  return (
    findFile(root, /^([\w-]+\/)?$/.test(name) ? `${name}index.html` : name) ?? findFile(root, `${name}.html`)
  )
}

/**
 * The name of the page that is meant by another spelling: `about/`, `about.html`, `ABOUT`, `index`. Undefined for
 * the name of a file or page that is there.
 */
export function findOtherSpelling(root: string, name: string): string | undefined {
  const plain = name
    .toLowerCase()
    .replace(/\/$/, '')
    .replace(/(^|\/)index(\.html)?$/, '')
    .replace(/\.html$/, '')
  const folder = findFile(root, `${plain}/index.html`) && plain ? `${plain}/` : undefined
  if (folder) return folder === name ? undefined : folder
  if (plain === name || !findFile(root, `${plain || 'index'}.html`)) return
  return name.endsWith('.html') || !findFile(root, name) ? plain : undefined
}
