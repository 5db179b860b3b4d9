/** Loads a content folder with the given files, and returns the problems as printed lines. */
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { type LoadOptions, loadContent } from '../../../scripts/content/load'
import { createMarkdownWorker } from '../../../scripts/content/markdown/bodies'
import { createProblems, formatProblems } from '../../../scripts/lib/problems'
import { type Files, minimalSite, temporaryFolder, writeFiles } from '../../fixtures/site'

/** Shared by all tests of a file, because starting a worker is slow. */
const worker = createMarkdownWorker()
afterAll(() => worker.stop())

export async function load(files: Files, options: Partial<LoadOptions> = {}) {
  const folder = temporaryFolder()
  writeFiles(folder, { ...(await minimalSite()), ...files })
  return { folder, ...(await loadFolder(folder, options)) }
}

export async function loadFolder(
  folder: string,
  options: Partial<LoadOptions> = {},
  problems = createProblems(),
) {
  const defaults = {
    content: folder,
    base: '/',
    includeDrafts: false,
    today: '2026-01-01',
    publicFiles: ['/icon.svg'],
    worker,
  }
  const content = await loadContent({ ...defaults, ...options }, problems)
  const lines = formatProblems(problems.list).map((line) => line.replaceAll(join(folder, '/'), ''))
  return { content, lines }
}
