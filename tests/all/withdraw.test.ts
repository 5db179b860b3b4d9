/** A withdrawal that is killed at any change of a file is finished by the same command. */
import { cpSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { filesIn, isKey } from '../../scripts/store/cache'
import { makePhonePhoto } from '../fixtures/phone-photo'
import { makeProject, type Project } from '../fixtures/project'
import { minimalSite, story } from '../fixtures/site'

const maxTestMs = 1_800_000
/** What a withdrawal may change. */
const changed = ['content', '.cache/photos', '.cache/withdrawn-files.json']
const command = ['withdraw', 'cover.jpg', '2025-10-17', '--yes']

let project: Project
afterAll(() => rmSync(project.folder, { recursive: true, force: true }))
const at = (...names: string[]) => join(project.folder, ...names)

function restore() {
  for (const name of changed) rmSync(at(name), { recursive: true, force: true })
  cpSync(at('before'), at('.'), { recursive: true, preserveTimestamps: true })
}

/** The files of the content, and what is left in the cache of photos. */
const result = () => ({
  content: Object.fromEntries(filesIn(at('content')).map((path) => [path, readFileSync(path, 'latin1')])),
  cached: readdirSync(at('.cache/photos')).filter(isKey).sort(),
})

test('finishes at the second time', { timeout: maxTestMs }, async () => {
  const [first, second, cover, shown] = await Promise.all(
    [1, 2, 3, 4].map((seed) => makePhonePhoto({ seed })),
  )
  const copy = await sharp(first).resize(640).jpeg().toBuffer()
  project = await makeProject({
    ...(await minimalSite()),
    'galleries/2025-10-17/a.jpg': first!,
    'galleries/2025-10-17/b.jpg': second!,
    'galleries/2025-10-17/index.md': '---\n# all\ntitle: Books\nphotos: [b.jpg, a.jpg]\n---\n',
    'photos/cover.jpg': cover!,
    'photos/copy.jpg': copy,
    'photos/shown.jpg': shown!,
    'news/benches.md': story('Benches', { image: 'shown.jpg' }, '![A](copy.jpg)\n\n![B](cover.jpg)\n'),
  })
  cpSync(at('content'), at('before/content'), { recursive: true })
  await project.run('withdraw', 'cover.jpg') // fills the cache, and asks for --yes
  cpSync(at('.cache/photos'), at('before/.cache/photos'), { recursive: true, preserveTimestamps: true })
  restore()
  expect((await project.run(...command)).status).toBe(0)
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
    Object.assign(project.environment, fault)
    const killed = await project.run(...command)
    for (const name of Object.keys(fault)) delete project.environment[name]
    if (killed.status === 0) return expect(number).toBeGreaterThan(15)
    const what = `killed at ${number}: ${readFileSync(at('changes.log'), 'utf8').split('\n')[number - 1]}`
    const repeated = await project.run(...command)
    expect([repeated.status, repeated.err], what).toEqual([0, ''])
    expect(result(), what).toEqual(whole)
  }
})
