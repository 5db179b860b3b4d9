/** Writes every page: renders it, puts it into the shell of its language, and collects its addresses. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { pageFile } from '../../../src/model/plan/plan'
import { createProgress } from '../../lib/terminal'
import type { Publication } from '../publication'
import { type Addresses, createCollector } from '../verify/verify'
import type { Renderer } from './bundles'
import { createShell } from './shell'

/** `staging`: a folder without pages. Returns the addresses on all pages, and what looks like them. */
export async function writePages(
  staging: string,
  renderer: Renderer,
  { byLanguage, pages, base }: Publication,
): Promise<Addresses> {
  renderer.copyClient(staging)
  const addresses: Addresses = new Map()
  const collect = createCollector(base, addresses)
  const made = new Set<string>()
  const makeFolder = (folder: string) => {
    if (!made.has(folder)) mkdirSync(folder, { recursive: true })
    made.add(folder)
  }
  const progress = createProgress('Pages')
  progress.start(pages.length)
  for (const part of byLanguage.values()) {
    const putIntoShell = createShell(renderer, part)
    for (const page of part.pages) {
      const file = pageFile(page.path)
      const html = putIntoShell(page, renderer.renderPage(page, part.site))
      makeFolder(dirname(join(staging, file)))
      writeFileSync(join(staging, file), html)
      collect(html, file)
      progress.tick()
      await setImmediate() // for Ctrl-C
    }
  }
  progress.finish()
  return addresses
}
