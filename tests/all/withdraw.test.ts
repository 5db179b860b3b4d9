/** `npm run withdraw` of an event and another photo at once, and a withdrawal that is killed at any change of a file. */
import { cpSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { namesBelow } from '../../scripts/lib/read-files'
import { isKey } from '../../scripts/store/cache'
import { makePhonePhoto } from '../fixtures/phone-photo'
import { makeProject } from '../fixtures/project'
import { type Files, minimalSite, story } from '../fixtures/site'

/** A site of its own for a test. */
async function makeSite(files: Files) {
  const project = await makeProject({ ...(await minimalSite()), ...files })
  onTestFinished(() => rmSync(project.folder, { recursive: true, force: true }))
  return { ...project, at: (...names: string[]) => join(project.folder, ...names) }
}

test('withdraws an event and another photo at once', async () => {
  const [first, second, third, cover] = await Promise.all(
    [4, 5, 6, 3].map((seed) => makePhonePhoto({ seed })),
  )
  const day = 'galleries/2025-10-18 books'
  const { at, run } = await makeSite({
    [`${day}/a.jpg`]: first!,
    [`${day}/b.jpg`]: second!,
    [`${day}/VID_1.mp4`]: 'film',
    [`${day}/index.md`]: '---\ntitle: Books\nphotos: [b.jpg]\n---\n',
    'photos/third.jpg': third!,
    'photos/cover.jpg': cover!,
    'photos/sent.jpg': await sharp(first).resize(640).jpeg({ quality: 70 }).toBuffer(),
    'news/day.md': story('A day', { image: 'cover.jpg' }, 'See [the day](/events/2025-10-18-books).'),
  })
  const read = (path: string) => readFileSync(at('content', path), 'utf8')
  const folder = await run('withdraw', 'photos', '--yes')
  expect([folder.status, folder.err]).toEqual([
    2,
    'error    photos is not the folder of an event with photos: name an event by its day, or each photo.\n',
  ])
  const { status, out, err } = await run('withdraw', '2025-10-18 books', 'third.jpg', '--yes')
  expect([status, err]).toEqual([0, ''])
  expect(out).toContain('  a copy: content/photos/sent.jpg\n')
  expect(out).toContain('Withdrawn: deleted 4 files, changed 2 texts.\n')
  expect(out).toContain(
    `content/${day} no longer has photos and is not shown. VID_1.mp4 is still in it. Delete the folder`,
  )
  expect(read('news/day.md')).toContain('See the day.')
  expect(read(`${day}/index.md`)).toBe('---\ntitle: Books\n---\n')
  expect(JSON.parse(read('withdrawn.json')).withdrawn).toHaveLength(3)
  expect((await run('check')).err).toContain(`warning  content/${day}  has no photos and is not shown.\n`)
})

const maxTestMs = 1_800_000
/** What a withdrawal may change. */
const changed = ['content', '.cache/photos', '.cache/withdrawn-files.json']
const command = ['withdraw', 'cover.jpg', '2025-10-17', '--yes']

test('a withdrawal that is killed is finished by the same command', { timeout: maxTestMs }, async () => {
  const [first, second, cover, shown] = await Promise.all(
    [1, 2, 3, 4].map((seed) => makePhonePhoto({ seed })),
  )
  const copy = await sharp(first).resize(640).jpeg().toBuffer()
  const { at, run, environment } = await makeSite({
    'galleries/2025-10-17/a.jpg': first!,
    'galleries/2025-10-17/b.jpg': second!,
    'galleries/2025-10-17/index.md': '---\n# all\ntitle: Books\nphotos: [b.jpg, a.jpg]\n---\n',
    'photos/cover.jpg': cover!,
    'photos/copy.jpg': copy,
    'photos/shown.jpg': shown!,
    'news/benches.md': story('Benches', { image: 'shown.jpg' }, '![A](copy.jpg)\n\n![B](cover.jpg)\n'),
  })
  const restore = () => {
    for (const name of changed) rmSync(at(name), { recursive: true, force: true })
    cpSync(at('before'), at('.'), { recursive: true, preserveTimestamps: true })
  }
  /** The files of the content, and what is left in the cache of photos. */
  const result = () => ({
    content: Object.fromEntries(
      namesBelow(at('content')).map((name) => [name, readFileSync(at(`content/${name}`), 'latin1')]),
    ),
    cached: readdirSync(at('.cache/photos')).filter(isKey).sort(),
  })
  cpSync(at('content'), at('before/content'), { recursive: true })
  await run('withdraw', 'cover.jpg') // fills the cache, and asks for --yes
  cpSync(at('.cache/photos'), at('before/.cache/photos'), { recursive: true, preserveTimestamps: true })
  restore()
  expect((await run(...command)).status).toBe(0)
  const whole = result()
  expect(Object.keys(whole.content).filter((path) => /\/(a|b|cover|copy)\.jpg$/.test(path))).toEqual([])

  for (let number = 1; ; number++) {
    restore()
    rmSync(at('changes.log'), { force: true })
    const fault = {
      NODE_OPTIONS: `--import ${resolve('tests/all/failing-changes.mjs')}`,
      FAIL_AT: String(number),
      FAIL_WITH: 'kill',
      FAIL_LOG: at('changes.log'),
    }
    Object.assign(environment, fault)
    const killed = await run(...command)
    for (const name of Object.keys(fault)) delete environment[name]
    if (killed.status === 0) return expect(number).toBeGreaterThan(15)
    const what = `killed at ${number}: ${readFileSync(at('changes.log'), 'utf8').split('\n')[number - 1]}`
    const repeated = await run(...command)
    expect([repeated.status, repeated.err], what).toEqual([0, ''])
    expect(result(), what).toEqual(whole)
  }
})
