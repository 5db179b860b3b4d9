import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { buildRecordFile } from '../../../scripts/publish/fingerprint'
import { readPublished, writePublished } from '../../../scripts/publish/render/published-pages'
import { temporaryFolder } from '../../fixtures/site'

const state = { size: 1, mtimeMs: 1, ino: 1, ctimeMs: 0, checksum: '' }

/** Records a site whose pages have one link each, and takes pages with the same link from the last one. */
function build(out: string, links: Record<string, string>): void {
  const last = readPublished(out, 'bundles')
  const pages = Object.entries(links).map(([file, link]) => {
    const before = last.pages.get(file)
    const isSame = before?.key === link
    const page = { ...state, key: link, links: [last.table.numberOf(link)], full: [] }
    return [file, isSame ? before : page] as const
  })
  writePublished(out, { pages: new Map(pages), table: last.table }, last, true)
}

function published(out: string, bundles = 'bundles'): Record<string, string> {
  const { pages, table } = readPublished(out, bundles)
  const addresses = (links: readonly number[]) => links.map((number) => table.addresses[number]).join()
  return Object.fromEntries([...pages].map(([file, { links }]) => [file, addresses(links)]))
}

test('records the pages of a site with their addresses, and adds only what has changed', () => {
  const out = join(temporaryFolder(), 'dist')
  const record = buildRecordFile(out, 'pages')
  onTestFinished(() => rmSync(record, { force: true }))
  const numbers = Array.from({ length: 40 }, (_, number) => number)
  const { '9.html': removed, ...first } = Object.fromEntries(numbers.map((n) => [`${n}.html`, `/${n}`]))
  build(out, { ...first, '9.html': removed! })
  const whole = readFileSync(record, 'latin1')

  build(out, { ...first, '3.html': '/new' })
  build(out, { ...first, '3.html': '/new', '4.html': '/newer' })
  const changed = readFileSync(record, 'latin1')
  expect(changed.startsWith(whole)).toBe(true)
  expect(published(out)).toEqual({ ...first, '3.html': '/new', '4.html': '/newer' })
  expect(published(out, 'other bundles')).toEqual({})

  writeFileSync(record, changed.slice(0, -1)) // the last build was interrupted
  expect(published(out)).toEqual({ ...first, '3.html': '/new' })
  build(out, { ...first, '5.html': '/newest' })
  expect(published(out)).toEqual({ ...first, '5.html': '/newest' })
})
