/** Changes that releases make to the content of a site, such as a field with a new name. */
import { compareReleases } from './origin'
import { removeTemplateComments } from './template-comments'

export interface Conversion {
  /** The release that needs it, `2.0.0`. */
  release: string
  /** Does nothing to content that it has already changed. */
  convert(content: string): void
}

/** Each has a test. */
const conversions: readonly Conversion[] = [{ release: '1.2.0', convert: removeTemplateComments }]

/** Converts content of the release `from` for this release. */
export function convertContent(content: string, from: string, table = conversions): void {
  const needed = table.filter(({ release }) => compareReleases(release, from) > 0)
  for (const { convert } of needed.sort((a, b) => compareReleases(a.release, b.release))) convert(content)
}
