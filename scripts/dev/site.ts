/** Reads the content after each change, and makes what is asked for. */

import type { Judged } from '../../src/model/judge/judge'
import {
  createProblems,
  escapeControls,
  formatProblem,
  formatProblems,
  type Problem,
  type Problems,
} from '../../src/model/lib/problems'
import { count } from '../../src/model/lib/text'
import { buildIndex, buildPage, type Index } from '../../src/model/pages/build-index'
import type { ListFile } from '../../src/model/pages/search-list'
import type { PlannedContent } from '../../src/model/plan/load-site'
import { listCompared, listOtherFiles, listPhotos } from '../../src/model/read/content'
import { countProblems } from '../check/outcome'
import { createProgress, printProblems } from '../lib/terminal'
import type { Originals, RecordNeeds } from '../photos/originals'
import { wantedPhotos } from '../photos/publish'
import type { PhotoRecord } from '../photos/records'
import { showPhotos } from './dev-photos'
import type { ServedFile } from './photo-middleware'

export interface DevSite {
  /** The data of the page at an address, and of the site in its language. Undefined until the content can be read. */
  findPage(path: string): ReturnType<typeof buildPage>
  /** A file that these pages name, or a file of `public/`, by its address without the base and its slash. */
  findFile(address: string): ServedFile | undefined
  /** Returns the errors in the content, and whether everything about all photos is known. */
  refresh(): Promise<{ problems: string; isComplete: boolean }>
  /** Reads and encodes some of the photos of the last refresh that wait. */
  makePhotos(): Promise<void>
}

/** How many photos are read before the pages show them. */
const batch = 50

/** `read` reads the content. `judgeSite` reports what a build would refuse or warn of. */
export function createDevSite(
  read: (problems: Problems) => Promise<PlannedContent | undefined>,
  originals: Originals,
  judgeSite: (content: PlannedContent, problems: Problems) => Promise<Judged<PhotoRecord>>,
): DevSite {
  let wanted: RecordNeeds = new Map()
  let files: ReadonlyMap<string, ServedFile> = new Map()
  let pages: Pages | undefined
  const reportContent = createReporter()
  const reportPhotos = createReporter()

  return {
    findPage: (path) => pages?.find(path),
    findFile(address) {
      const list = /^assets\/search-/.test(address) ? pages?.searchList() : undefined
      return address === `assets/${list?.name}` ? list : files.get(address)
    },
    async refresh() {
      const problems = createProblems()
      const content = await read(problems).catch((error) => reportUnreadable(error, problems))
      reportContent(problems.list)
      if (!content || hasErrors(problems.list)) return refusal(problems.list)
      wanted = wantedPhotos(listPhotos(content), listCompared(content))
      const isComplete = originals.check(wanted).length === 0
      const found = createProblems()
      const judged = await judgeSite(content, found)
      if (isComplete) reportPhotos(found.list)
      if (hasErrors(found.list)) return { ...refusal(found.list), isComplete }
      const shown = showPhotos(judged, originals.cache)
      pages = createPages(judged, shown)
      files = new Map([...shown.files, ...listFiles(judged)])
      return { problems: '', isComplete }
    },
    async makePhotos() {
      const next = originals.check(wanted).slice(0, batch)
      const progress = createProgress('Photos')
      const needs = new Map(next.map(({ path, isPublished }) => [path, { isPublished }]))
      await originals.make(needs, { progress, isBackground: true })
    },
  }
}

interface Pages {
  find(path: string): ReturnType<typeof buildPage>
  searchList(): ListFile
}

/** Makes only the page that is asked for. The search needs all of them. */
function createPages(judged: Judged<PhotoRecord>, shown: ReturnType<typeof showPhotos>): Pages {
  let made: Index | undefined
  const index = () => {
    made ??= buildIndex(judged, shown)
    return made
  }
  return {
    searchList: () => index().searchList,
    find(path) {
      const found = buildPage(judged, shown, path)
      return found?.page.kind === 'search' ? { ...found, page: index().read(path) } : found
    },
  }
}

/** The files that are no photos. */
function listFiles({ content }: Judged<PhotoRecord>): [address: string, file: ServedFile][] {
  return listOtherFiles(content).map(({ address, from }) => [address.slice(1), { name: address, path: from }])
}

/** Shows the errors among these problems instead of new pages. */
function refusal(problems: readonly Problem[]) {
  const errors = problems.filter(({ severity }) => severity === 'error')
  return { problems: describeErrors(errors), isComplete: true }
}

function describeErrors(errors: readonly Problem[]): string {
  const heading = `The content has ${count(errors.length, 'error')}. The page shows the last good content until it is corrected.`
  return [heading, '', ...formatProblems(errors)].join('\n')
}

/** Returns a function that prints new problems, corrected files, and the number of placeholders if it has changed. */
function createReporter(): (list: readonly Problem[]) => void {
  let reported: readonly Problem[] = []
  return (list) => {
    const before = new Set(reported.map(formatProblem))
    const hasOthers = countProblems(list).placeholders !== countProblems(reported).placeholders
    const isNew = (problem: Problem) =>
      problem.topic === 'placeholder' ? hasOthers : !before.has(formatProblem(problem))
    printProblems(list.filter(isNew))
    if (hasErrors(reported) && !hasErrors(list)) console.log('All errors are corrected.')
    for (const file of leftOut(reported))
      if (!leftOut(list).has(file))
        console.log(`${escapeControls(file)}  is readable now, or has been removed.`)
    reported = list
  }
}

function hasErrors(list: readonly Problem[]): boolean {
  return list.some(({ severity }) => severity === 'error')
}

function leftOut(list: readonly Problem[]): Set<string> {
  return new Set(list.filter(({ topic }) => topic === 'left-out').map(({ file }) => file))
}

/** Reports a system error, for example for a folder that is removed while it is read. @throws any other error. */
function reportUnreadable(error: NodeJS.ErrnoException, problems: Problems): undefined {
  if (!error.syscall) throw error
  problems.error(
    error.path ?? 'content',
    'cannot be read: does it exist, and do you have permission to read it?',
  )
}
