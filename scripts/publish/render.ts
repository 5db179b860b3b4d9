/** Renders every page to HTML. */
import { readdir, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { build } from 'vite-react-ssg/node'
import type { PageData } from '../../src/content/model'
import { finishPage } from './page-html'

/** Builds the site from the written index into `folder`. `base` has slashes around. */
export async function renderPages(pages: readonly PageData[], folder: string, base: string): Promise<void> {
  const byPath = new Map(pages.map((page) => [page.path, page]))
  await quietly(() =>
    build(
      { onPageRendered: (path, html) => finishPage(html, byPath.get(path)!) },
      { base, logLevel: 'warn', build: { outDir: resolve(folder), emptyOutDir: true } },
    ),
  )
  await removeLeftovers(folder)
}

/** What vite-react-ssg writes for a way of loading data that this site does not use; part of it is random. */
async function removeLeftovers(folder: string): Promise<void> {
  const names = await readdir(folder)
  const unused = names.filter((name) => name === '.vite' || name.startsWith('static-loader-data'))
  await Promise.all(unused.map((name) => rm(join(folder, name), { recursive: true })))
}

/** vite-react-ssg reports to the console whatever the log level: our own steps say it already. */
async function quietly<Result>(task: () => Promise<Result>): Promise<Result> {
  const { log } = console
  console.log = () => {}
  try {
    return await task()
  } finally {
    console.log = log
  }
}
