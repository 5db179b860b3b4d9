/** Loads content with the given files besides those of a minimal site, and returns the problems as printed lines. */
import { join } from 'node:path'
import { diskFiles } from '../../../scripts/store/disk-files'
import { sitePictures } from '../../../src/model/addresses/addresses'
import { createProblems, formatProblems } from '../../../src/model/lib/problems'
import { loadSite } from '../../../src/model/plan/load-site'
import type { Files as ContentFiles } from '../../../src/model/read/files'
import type { LoadOptions } from '../../../src/model/read/load'
import { type Files, minimalSite, temporaryFolder, writeFiles } from '../../fixtures/site'

const defaults = {
  base: '/',
  includeDrafts: false,
  today: '2026-01-01',
  publicFiles: sitePictures,
  isPhoto: () => false,
}

/** Without a disk. */
export async function read(files: Files, options: Partial<LoadOptions> = {}) {
  const problems = createProblems()
  const all = memoryFiles({ ...(await minimalSite()), ...files })
  const content = await loadSite({ ...defaults, content: 'content', files: all, ...options }, problems)
  return { content, lines: formatProblems(problems.list).map((line) => line.replaceAll('content/', '')) }
}

function memoryFiles(files: Files): ContentFiles {
  return {
    list: () => Object.keys(files).filter((name) => files[name] !== undefined),
    read: (name) => {
      const data = files[name]!
      return typeof data === 'string' ? new TextEncoder().encode(data) : data
    },
  }
}

/** In a temporary folder. */
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
  const files = diskFiles(folder, problems)
  const content = await loadSite({ ...defaults, content: folder, files, ...options }, problems)
  const lines = formatProblems(problems.list).map((line) => line.replaceAll(join(folder, '/'), ''))
  return { content, lines }
}
