/** Pages are written into the template of the bundles. */
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createPublication } from '../../../scripts/publish/publication'
import type { Renderer } from '../../../scripts/publish/render/bundles'
import { writePages } from '../../../scripts/publish/render/pages'
import type { PageData, Site } from '../../../src/page-data/model'
import { temporaryFolder } from '../../fixtures/site'

const text = { text: '' }
const site = {
  ...{ language: 'en', url: 'https://trust.example', name: 'Trust' },
  ...{ address: [] as string[], email: text, phone: text },
} as Partial<Site> as Site
const page = { kind: 'not-found', path: '/news/2025', title: 'x', description: 'y' } as PageData
const rest = { redirects: [], profiles: [], base: '/' }

function write(folder: string, template: string) {
  const renderer = {
    template,
    earlyScript: 'early-1.js',
    fontsOf: () => [],
    renderPage: () => '',
    copyClient: () => {},
  }
  const publication = createPublication({ sites: [site], pages: [page] }, rest)
  return writePages(folder, renderer as Partial<Renderer> as Renderer, publication)
}

const template =
  '<html lang="en"><head><meta charset="utf-8" /></head><body><div id="root" class="app"></div></body></html>'

test('pages are written again into a folder that has been emptied', async () => {
  const folder = temporaryFolder()
  for (let time = 0; time < 2; time++) {
    await write(folder, template)
    expect(existsSync(join(folder, 'news/2025.html'))).toBe(true)
    rmSync(join(folder, 'news'), { recursive: true })
  }
})

test.each(['<html lang="en">', '<meta charset="utf-8" />', '</head>', '<div id="root" class="app">'])(
  'a template without %s is refused',
  async (part) => {
    await expect(write(temporaryFolder(), template.replace(part, ''))).rejects.toThrow(
      `The template of the pages no longer has ${part}.`,
    )
  },
)
