/** What the generator says about texts that are not saved yet. */

import { sitePictures } from '../../../model/addresses/addresses'
import type { FileFacts, KnownPhoto } from '../../../model/judge/file-facts'
import { type Judged, judge } from '../../../model/judge/judge'
import { createProblems, sortProblems } from '../../../model/lib/problems'
import { today } from '../../../model/lib/today'
import { loadSite } from '../../../model/plan/load-site'
import type { EntryItem, EntryItems } from '../../../model/read/entry'
import type { SiteProblem } from '../../model/entries/site'
import type { SiteFiles } from './ask'

const root = 'content'

/** The items of texts that were read before, by path; each with the text that it is of. */
export type KnownTexts = Map<string, { text: string; item: EntryItem }>

/** Copies are left out as in a build, as far as they can be recognised here. */
export async function checkSite(
  { texts, files, photos, publicFiles }: SiteFiles,
  known: KnownTexts,
): Promise<{ judged: Judged<KnownPhoto> | undefined; problems: SiteProblem[] }> {
  const byPath = new Map(texts)
  const encoder = new TextEncoder()
  const items: EntryItems = {
    lookUp(file) {
      const text = byPath.get(file) ?? ''
      const found = known.get(file)
      return {
        item: found?.text === text ? found.item : undefined,
        keep: (item) => void known.set(file, { text, item }),
        isCurrent: () => true,
      }
    },
  }
  const problems = createProblems()
  const published = [...new Set([...publicFiles, ...sitePictures])]
  const names = [...byPath.keys(), ...files.map(([path]) => path)].map((path) => path.slice(root.length + 1))
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
      isPhoto: () => false, // they are not here
      items,
    },
    problems,
  )
  const judged =
    site && (await judge(site, { ...describePhotos(files, photos), problems, progress: noProgress }))
  const found = sortProblems(problems.list).map(({ severity, file, line, field, message, said, topic }) => {
    return { severity, file, line, field, said: said ?? message, topic }
  })
  return { judged, problems: found }
}

const noProgress = { start() {}, tick() {}, finish() {} }

/**
 * What is known of the photos, as a build knows it from their files. Saved photos are known by their bytes alone: their git hash stands
 * for the checksum that a new photo with these bytes does not have.
 */
function describePhotos(files: SiteFiles['files'], photos: SiteFiles['photos']) {
  const checksums = new Map(photos.map(({ hash, checksum }) => [hash, checksum]))
  const squares = new Map(photos.map(({ checksum, square }) => [checksum, square]))
  const hashes = new Map(files)
  return {
    originals: {
      get(path: string): FileFacts<KnownPhoto> {
        const gitHash = hashes.get(path)
        return gitHash === undefined ? {} : { record: { hash: checksums.get(gitHash) ?? gitHash } }
      },
      squareOf: (checksum: string) => squares.get(checksum)!,
    },
    isComparable: (checksum: string) => squares.has(checksum),
    /** They are not here. */
    judgePublicFiles: async () => {},
  }
}
