/** The sections of the releases after `from`, up to `to`. */
import { compareReleases } from './origin'

export function selectSections(changelog: string, from: string, to: string): string {
  const sections = changelog
    .replaceAll('\r\n', '\n')
    .split(/^(?=## )/m)
    .filter((section) => {
      const [, release] = /^## \[?v?(\d+\.\d+\.\d+)\b/.exec(section) ?? []
      return release && compareReleases(release, from) > 0 && compareReleases(release, to) <= 0
    })
  return sections.join('').trim()
}
