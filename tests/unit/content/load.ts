/** Loads a content folder with the given files, and returns the problems as printed lines. */
import { join } from 'node:path'
import type { LoadOptions } from '../../../scripts/content/load'
import { createProblems, formatProblems } from '../../../scripts/lib/problems'
import { loadSite } from '../../../scripts/plan/load-site'
import { type Files, minimalSite, temporaryFolder, writeFiles } from '../../fixtures/site'

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
  }
  const content = await loadSite({ ...defaults, ...options }, problems)
  const lines = formatProblems(problems.list).map((line) => line.replaceAll(join(folder, '/'), ''))
  return { content, lines }
}
