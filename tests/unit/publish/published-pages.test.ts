import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { buildRecordFile } from '../../../scripts/publish/fingerprint'
import { readPublished, writePublished } from '../../../scripts/publish/render/published-pages'
import { temporaryFolder } from '../../fixtures/site'

test('appends the pages that have changed, and loses only those if writing is interrupted', () => {
  const out = join(temporaryFolder(), 'dist')
  const record = buildRecordFile(out, 'pages')
  onTestFinished(() => rmSync(record, { force: true }))
  const state = { size: 1, mtimeMs: 1, ino: 1, ctimeMs: 0, checksum: '' }
  const build = (links: Record<string, string>) => {
    const last = readPublished(out)
    const pages = Object.entries(links).map(([file, link]) => {
      const before = last.pages.get(file)
      const isSame = before?.key === link
      return [
        file,
        isSame ? before : { ...state, key: link, links: [last.table.numberOf(link)], full: [] },
      ] as const
    })
    writePublished(out, { pages: new Map(pages), table: last.table }, last, true)
  }
  const published = () => {
    const { pages, table } = readPublished(out)
    return Object.fromEntries(
      [...pages].map(([file, { links }]) => [file, links.map((number) => table.addresses[number]).join()]),
    )
  }
  const first = Object.fromEntries(
    Array.from({ length: 30 }, (_, number) => [`${number}.html`, `/${number}`]),
  )
  build(first)
  expect(published()).toEqual(first)
  const whole = readFileSync(record, 'latin1')

  build({ ...first, '3.html': '/new' })
  expect(published()).toEqual({ ...first, '3.html': '/new' })
  build({ ...first, '3.html': '/new', '4.html': '/newer' })
  expect(published()).toEqual({ ...first, '3.html': '/new', '4.html': '/newer' })
  const changed = readFileSync(record, 'latin1')
  expect(changed.startsWith(whole)).toBe(true)

  writeFileSync(record, changed.slice(0, -1))
  expect(published()).toEqual({ ...first, '3.html': '/new' })
  build({ ...first, '5.html': '/newest' })
  expect(published()).toEqual({ ...first, '5.html': '/newest' })
  expect(readFileSync(record, 'latin1').split('\n')).toHaveLength(2) // one part, with a line for its checksum
})
