/** Old addresses of a story, `aliases:` in its front matter. */
import type { NewsFields } from '../../src/content/schema'
import type { Problems } from '../lib/problems'
import type { Entry } from './front-matter'

interface Aliased extends Entry<NewsFields> {
  path: string
}

/** An old address and the page that has taken its place. */
export interface Move {
  from: string
  to: string
}

/** Parts of letters, digits and `. _ ~ -`, none of dots alone: fit for a file, a rule and a line. */
const pattern = /^(\/(?!\.+(\/|$))[\p{L}\p{M}\p{N}._~-]+)+\/?$/u

/** Files and folders that a build makes itself. */
const made =
  /^\/(assets|photos|cards)\/|^\/(feed\.xml|sitemap\.xml|robots\.txt|site\.webmanifest|_headers|_redirects|\.htaccess|\.nojekyll)$/

/** Reports old addresses that no host could redirect, that a page has, or that two stories claim. */
export function checkAliases(
  stories: readonly Aliased[],
  pages: readonly string[],
  problems: Problems,
): void {
  const owners = new Map<string, string>()
  for (const { file, path, fields, lineOf } of stories) {
    for (const [index, alias] of (fields.aliases ?? []).entries()) {
      const place = { file, line: lineOf(['aliases', index]), field: 'aliases' }
      const key = plain(alias)
      const owner = owners.get(key)
      if (!pattern.test(alias)) {
        problems.error(
          place,
          `"${alias}" cannot be redirected. Write an address of this site like /old-address.`,
        )
      } else if (pages.includes(key) || made.test(key)) {
        const what =
          key === path ? 'the address that the story has now' : 'a page or file of the site already'
        problems.error(place, `"${alias}" is ${what}. Take the line out, or write another address.`)
      } else if (owner === file) {
        problems.error(place, `"${alias}" stands here twice. Take it out once.`)
      } else if (owner) {
        problems.error(place, `"${alias}" leads to ${owner} already. Take it out of one of the two.`)
      }
      owners.set(key, owner ?? file)
    }
  }
}

export function movesOf(stories: readonly Aliased[]): Move[] {
  return stories.flatMap(({ fields, path }) => (fields.aliases ?? []).map((from) => ({ from, to: path })))
}

/** `/Old.html`, `/old/` and `/old` are one address. */
function plain(alias: string): string {
  return alias
    .toLowerCase()
    .replace(/\/$/, '')
    .replace(/\.html?$/, '')
}
