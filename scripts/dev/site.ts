/** Keeps the index up to date with the content. */

import { countProblems } from '../check/outcome'
import { listCompared, listOtherFiles, listPhotos } from '../content/content'
import {
  createProblems,
  escapeControls,
  formatProblem,
  formatProblems,
  type Problem,
  type Problems,
} from '../lib/problems'
import { printProblems } from '../lib/terminal'
import { count } from '../lib/text'
import { buildIndex, type Index } from '../page-data/build-index'
import type { PlannedContent } from '../plan/load-site'
import { checksum } from '../store/file-state'
import type { DevPhotos } from './dev-photos'
import type { ServedFile } from './photo-middleware'

interface DevSite {
  /** The data of all pages; undefined until the content can be read. */
  index(): Index | undefined
  /** The text of the list of the search, by the name of its file. */
  searchList(name: string): string | undefined
  /** Returns whether the pages changed, or the errors in the content. */
  refresh(): Promise<{ isChanged: boolean; problems: string; isComplete: boolean }>
  /** A document or a file of `public/` of the last refresh, by its address without the base and its slash. */
  findFile(name: string): ServedFile | undefined
  /** Makes the published files for the last refresh. */
  makePhotos(): Promise<void>
}

/**
 * `read` reads the content. `judgeSite` reports what a build would refuse or warn of.
 */
export function createDevSite(
  read: (problems: Problems) => Promise<PlannedContent | undefined>,
  photos: DevPhotos,
  judgeSite: (content: PlannedContent, problems: Problems) => Promise<unknown>,
): DevSite {
  let last: Parameters<DevPhotos['make']>[0] = { shown: [], withheld: [] }
  let files = new Map<string, ServedFile>()
  let index: Index | undefined
  let version = ''
  const reportContent = createReporter()
  const reportPhotos = createReporter()

  return {
    index: () => index,
    findFile: (name) => files.get(name),
    searchList: (name) => (index?.searchList.name === name ? index.searchList.text : undefined),
    async refresh() {
      const problems = createProblems()
      const content = await read(problems).catch((error) => reportUnreadable(error, problems))
      reportContent(problems.list)
      if (!content || hasErrors(problems.list)) return refusal(problems.list)
      last = { shown: listPhotos(content), withheld: listCompared(content) }
      const found = createProblems()
      const current = await photos.current(last, async () => {
        await judgeSite(content, found)
        reportPhotos(found.list)
      })
      if (hasErrors(found.list)) return refusal(found.list)
      files = new Map(
        listOtherFiles(content).map(({ address, from }) => [address.slice(1), { name: address, from }]),
      )
      index = buildIndex(content, current)
      const before = version
      version = checksum(JSON.stringify(index))
      const isChanged = version !== before
      return { isChanged, problems: '', isComplete: current.isComplete }
    },
    makePhotos: () => photos.make(last),
  }
}

/** Shows the errors among these problems instead of new pages. */
function refusal(problems: readonly Problem[]) {
  const errors = problems.filter(({ severity }) => severity === 'error')
  return { isChanged: false, problems: describe(errors), isComplete: true }
}

function describe(errors: readonly Problem[]): string {
  const heading = `The content has ${count(errors.length, 'error')}. The page shows the last good content until it is corrected.`
  return [heading, '', ...formatProblems(errors)].join('\n')
}

/** Returns a function that prints new problems, corrected files, and the number of placeholders. */
function createReporter(): (list: readonly Problem[]) => void {
  let reported: readonly Problem[] = []
  return (list) => {
    const before = new Set(reported.map(formatProblem))
    const isNew = (problem: Problem) => !before.has(formatProblem(problem))
    printProblems(list.filter((problem) => problem.topic !== 'placeholder' && isNew(problem)))
    const { placeholders } = countProblems(list)
    if (placeholders && placeholders !== countProblems(reported).placeholders)
      console.log(`${count(placeholders, 'placeholder')} left to replace: npm run check lists them.`)
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
