/** Renders every page to HTML. */
import { readdirSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { firstTags, lastTags } from './head'
import { finishPage } from './page-html'
import { preloads } from './preloads'
import type { Publication } from './publication'

/** Builds the site from the written index into `folder`. */
export async function renderPages(publication: Publication, folder: string): Promise<void> {
  const byPath = new Map(publication.pages.map((page) => [page.path, page]))
  let font: { address?: string } | undefined
  const finish = (path: string, html: string) => {
    const page = byPath.get(path)!
    font ??= teluguFont(publication.base, folder)
    const first = firstTags() + preloads(html, font.address)
    return finishPage(html, page, { first, last: lastTags(page, publication) })
  }
  // React decides when it is loaded whether it checks and explains everything, at twice the cost.
  process.env.NODE_ENV = 'production'
  const { build } = await import('vite-react-ssg/node')
  await quietly(() =>
    build(
      { onPageRendered: finish },
      { base: publication.base, logLevel: 'warn', build: { outDir: resolve(folder), emptyOutDir: true } },
    ),
  )
  await removeLeftovers(folder)
}

/** The file that the bundler has written before the first page. */
function teluguFont(base: string, folder: string): { address?: string } {
  const name = readdirSync(join(folder, 'assets')).find((file) => /^telugu-.*\.woff2$/.test(file))
  return { address: name && `${base}assets/${name}` }
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
