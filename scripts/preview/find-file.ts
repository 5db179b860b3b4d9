/** Finds the file that a static host would serve for a path. */
import { realpathSync, statSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { hasCode } from '../lib/has-code'

/** Hosts serve neither their rules nor hidden files. */
const hidden = /(^|\/)(\.|(_headers|_redirects)$)/i

/** Whether hosts do not serve the file `name` of a site. */
export function isHidden(name: string): boolean {
  return hidden.test(name)
}

/**
 * Returns the real path of the file `name`, which is decoded and relative to `root`, a real path. Undefined if the file
 * does not exist, is hidden, or is a link that leads out of the site.
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

/** The file of the page `name`, `about`, `admin/` or `te/about/`, or the file with exactly this name. */
export function findPage(root: string, name: string): string | undefined {
  const index = /^([\w-]+\/)*$/.test(name) ? findFile(root, `${name}index.html`) : undefined
  // Not through a link: a page has one address.
  if (index === join(root, name, 'index.html')) return index
  return findFile(root, name) ?? findFile(root, `${name}.html`)
}

/**
 * The name of the page that another spelling means: `about/`, `about.html`, `ABOUT`, `index`. Undefined for the name of
 * an existing file or page.
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
