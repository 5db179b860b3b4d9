/** What the generator says about texts that are not saved yet. */
import type { EntryRow, EntryRows } from '../../scripts/content/entry'
import { createProblems, sortProblems } from '../../scripts/lib/problems'
import { loadSite, type PlannedContent } from '../../scripts/plan/load-site'
import { sitePictures } from '../../src/shared/addresses/addresses'
import { today } from '../../src/shared/today'
import type { SiteFiles, SiteProblem } from './ask'

const root = 'content'

/** The rows of texts that were read before, by path; each with the text that it is of. */
export type KnownTexts = Map<string, { text: string; row: EntryRow }>

export async function checkSite(
  { texts, files, publicFiles }: SiteFiles,
  known: KnownTexts,
): Promise<{ site: PlannedContent | undefined; problems: SiteProblem[] }> {
  const byPath = new Map(texts)
  const encoder = new TextEncoder()
  const rows: EntryRows = {
    find(file) {
      const found = known.get(file)
      return found && found.text === byPath.get(file) ? found.row : undefined
    },
    keep: (file, row) => void known.set(file, { text: byPath.get(file) ?? '', row }),
  }
  const problems = createProblems()
  const published = [...new Set([...publicFiles, ...sitePictures])]
  const names = [...byPath.keys(), ...files].map((path) => path.slice(root.length + 1))
  const site = await loadSite(
    {
      content: root,
      files: {
        list: () => names,
        read: (name) => encoder.encode(byPath.get(`${root}/${name}`) ?? ''),
      },
      base: '/',
      includeDrafts: false,
      today: today(),
      publicFiles: published,
      rows,
    },
    problems,
  )
  const found = sortProblems(problems.list).map(({ severity, file, line, field, message }) => {
    return { severity, file, line, field, message }
  })
  return { site, problems: found }
}
