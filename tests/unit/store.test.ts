/** What is kept between runs. */
import {
  appendFileSync,
  existsSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { reachedFrom, readGenerator, versionOf } from '../../scripts/store/cache-key'
import { keepBundle } from '../../scripts/store/kept-bundle'
import { openTable } from '../../scripts/store/table'
import { temporaryFolder, writeFiles } from '../fixtures/site'

const rowsOf = (version: string, file: string) => [...openTable<number>(version, file).entries()]

test('keeps results for the next run with the same code', () => {
  const file = join(temporaryFolder(), 'a.json')
  const table = openTable<number>('1', file)
  table.set('one', 1)
  table.set('two', 2)
  table.save()
  expect(rowsOf('1', file)).toEqual([
    ['one', 1],
    ['two', 2],
  ])
  expect(rowsOf('2', file)).toEqual([])
})

test('forgets results that no run has used for 30 days, and rarely notes that one was used', () => {
  const file = join(temporaryFolder(), 'a.json')
  const daysAgo = (days: number) => Date.now() - days * 24 * 3600 * 1000
  const rows = [
    ['old', 1, daysAgo(31)],
    ['used', 2, daysAgo(31)],
    ['recent', 3, daysAgo(29)],
  ]
  writeFileSync(file, JSON.stringify({ version: '1', rows }))
  const table = openTable<number>('1', file)
  expect(table.get('used')).toBe(2)
  table.save()
  expect(rowsOf('1', file).map(([key]) => key)).toEqual(['used', 'recent'])
  const written = readFileSync(file, 'utf8')
  const again = openTable<number>('1', file)
  again.get('used')
  rmSync(file)
  again.save()
  expect(written).not.toContain(String(rows[1]![2]))
  expect(existsSync(file)).toBe(false)
})

test('forgets results that are not used any longer', () => {
  const file = join(temporaryFolder(), 'a.json')
  const first = openTable<number>('1', file)
  first.set('one', 1)
  first.set('two', 2)
  first.save()
  const second = openTable<number>('1', file)
  expect(second.get('two')).toBe(2)
  second.keepUsed()
  second.save()
  expect(rowsOf('1', file)).toEqual([['two', 2]])
})

test('a table that is cut off has no results, and is written again', () => {
  const file = join(temporaryFolder(), 'a.json')
  const fill = () => {
    const table = openTable<number>('1', file)
    table.set('one', 1)
    table.save()
  }
  fill()
  writeFileSync(file, readFileSync(file).subarray(0, -1))
  expect(rowsOf('1', file)).toEqual([])
  fill()
  expect(rowsOf('1', file)).toEqual([['one', 1]])
})

describe('the version of a result', () => {
  const generator = {
    sources: ['main.ts', 'draw.ts', 'lines.ts', 'other.ts'].map((name) => ({ name, checksum: `1 ${name}` })),
    modules: {
      'main.ts': ['draw.ts', 'other.ts'],
      'draw.ts': ['lines.ts', 'node_modules/sharp@0.35.5'],
      'lines.ts': ['draw.ts'],
      'other.ts': [],
    },
  }
  const before = versionOf('draw.ts', generator)
  const withChange = (changed: string) => ({
    ...generator,
    sources: generator.sources.map(({ name, checksum }) => ({
      name,
      checksum: name === changed ? 'changed' : checksum,
    })),
  })

  test.each([
    ['draw.ts', true],
    ['lines.ts', true],
    ['main.ts', false],
    ['other.ts', false],
  ])('after a change of %s: %s', (changed, isOther) => {
    expect(versionOf('draw.ts', withChange(changed)) !== before).toBe(isOther)
  })

  test('changes with the version of a package', () => {
    const modules = { ...generator.modules, 'lines.ts': ['draw.ts', 'node_modules/sharp@0.36.0'] }
    expect(versionOf('draw.ts', { ...generator, modules })).not.toBe(before)
  })

  test('of a module that was renamed is an error', () => {
    expect(() => versionOf('drawing.ts', generator)).toThrow('The generator has no module drawing.ts.')
  })
})

/** Each step: what must be among the code of its results, and what must not, because they take long to make. */
const makers = [
  [
    'scripts/photos/examine.ts',
    [
      'scripts/photos/metadata.ts',
      'src/media/images/jpeg.ts',
      /^node_modules\/sharp@/,
      /^node_modules\/libheif-js@/,
    ],
    /^(scripts\/(?!photos)|src\/(?!media\/images|model\/judge\/(fingerprint|sniff)|i18n\/messages\/message|page-data\/photo-formats))/,
  ],
  [
    'scripts/documents/convert.ts',
    [
      'src/media/images/jpeg.ts',
      'src/media/pdf/draw.ts',
      /^node_modules\/@embedpdf\/pdfium@/,
      /^node_modules\/@cantoo\/pdf-lib@/,
    ],
    /^(scripts\/(?!documents)|src\/(?!media|i18n))/,
  ],
  [
    'src/model/read/load.ts',
    ['src/model/markdown/markdown.ts', /^node_modules\/remark@/],
    /^(scripts|src\/(site|editor|media))/,
  ],
  [
    'src/model/judge/copies.ts',
    ['src/model/judge/likeness.ts', 'src/model/judge/fingerprint.ts'],
    /^src\/(site|editor|media)/,
  ],
] as const

test.each(makers)('results of %s depend on the code that makes them alone', (maker, wanted, unwanted) => {
  const code = reachedFrom(maker, readGenerator().modules)
  for (const name of wanted)
    expect(code).toContainEqual(typeof name === 'string' ? name : expect.stringMatching(name))
  expect(code.filter((name) => unwanted.test(name))).toEqual([])
})

test('a build loads neither what only its workers need nor the code of withdrawals', () => {
  const code = reachedFrom('scripts/commands/build.ts', readGenerator().modules)
  const unwanted =
    /^node_modules\/(sharp|libheif-js|@embedpdf\/pdfium|@cantoo\/pdf-lib)@|^src\/model\/withdrawal\/plan/
  expect(code.filter((name) => unwanted.test(name))).toEqual([])
})

describe('a bundle', () => {
  /** In a small project. Returns whether the bundle was made, and its key. `change` happens while it is made. */
  async function keep(input = 'main', change = () => {}) {
    let isMade = false
    const { key } = await keepBundle('kept', input, 2, async (made, list) => {
      isMade = true
      writeFiles(made, { 'client/a.js': 'made' })
      const sources = [
        resolve('src/a.ts'),
        resolve('src/b.css'),
        'node_modules/x/x.js',
        '\0helper',
        'src/a.ts?raw',
      ]
      writeFileSync(list, sources.join('\n'))
      change()
    })
    return { key, isMade }
  }
  const isMade = async (input?: string) => (await keep(input)).isMade

  beforeEach(() => {
    const before = process.cwd()
    process.chdir(temporaryFolder())
    onTestFinished(() => process.chdir(before))
    writeFiles('.', {
      'package.json': '{}',
      'node_modules/.package-lock.json': '{}',
      'node_modules/x/x.js': '',
      'src/a.ts': 'a',
      'src/b.css': 'b',
      'src/other.ts': '',
    })
    while (Date.now() <= statSync('src').ctimeMs); // what is younger than the bundler counts as changed
  })

  test('is used while its sources are the same, whatever their times', async () => {
    expect(await isMade()).toBe(true)
    utimesSync('src/a.ts', 1, 1)
    writeFileSync('src/other.ts', 'no source')
    writeFileSync('node_modules/x/x.js', 'a package is known by its version')
    expect(await isMade()).toBe(false)
    expect(await isMade('other')).toBe(true)
  })

  test.each<[string, () => void]>([
    ['a source has changed', () => writeFileSync('src/b.css', 'c')],
    [
      'a file is new beside a source, which a pattern of names may match',
      () => writeFileSync('src/c.css', ''),
    ],
    ['a package has another version', () => writeFileSync('node_modules/.package-lock.json', '{"a":1}')],
    ['the settings of the project have changed', () => writeFileSync('package.json', '{"a":1}')],
  ])('is made again when %s', async (_, change) => {
    await keep()
    change()
    expect(await isMade()).toBe(true)
  })

  test('is used again when a change is taken back', async () => {
    const { key } = await keep()
    appendFileSync('src/a.ts', 'more')
    expect(await isMade()).toBe(true)
    writeFileSync('src/a.ts', 'a')
    expect(await keep()).toEqual({ key, isMade: false })
  })

  test('is made again when a source has changed while it was made', async () => {
    await keep('main', () => {
      const nowMs = Date.now()
      // Systems round times.
      do writeFileSync('src/a.ts', 'changed')
      while (statSync('src/a.ts').ctimeMs < nowMs)
    })
    // What changes in the millisecond in which a bundle is begun may have changed since.
    while (Date.now() <= statSync('src/a.ts').ctimeMs + 1);
    expect(await isMade()).toBe(true)
    expect(await isMade()).toBe(false)
  })

  test('is made once for two requests at the same time', async () => {
    expect(await Promise.all([isMade(), isMade()])).toEqual([true, false])
  })

  test('is kept if the clock was set back after others were made', async () => {
    for (const input of ['one', 'two']) utimesSync(join('kept', (await keep(input)).key), 4e9, 4e9)
    await keep('three')
    expect(await isMade('three')).toBe(false)
    expect([await isMade('one'), await isMade('two')]).toContain(true)
  })
})
