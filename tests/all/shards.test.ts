/** A site whose photos several machines have encoded, each a part, compared with the one that a single machine builds. */
import { cpSync, existsSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { makeProject, type Project, siteOf } from '../fixtures/project'
import { entry, minimalSite, plainPhoto } from '../fixtures/site'

const event = 'galleries/2024-01-03'
const colours = ['teal', 'crimson', 'gold', 'navy', 'olive', 'plum']
let project: Project
const at = (...path: string[]) => join(project.folder, ...path)

afterAll(() => rmSync(project.folder, { recursive: true, force: true }))

test('a build with the caches of three parts encodes nothing, and gives the same bytes', async () => {
  const photos = await Promise.all(colours.map((colour) => plainPhoto(colour, 500, 400)))
  project = await makeProject({
    ...(await minimalSite()),
    ...Object.fromEntries(colours.map((colour, index) => [`${event}/${colour}.jpg`, photos[index]!])),
    [`${event}/teal-again.jpg`]: photos[0]!,
    [`${event}/broken.jpg`]: photos[0]!.subarray(0, 200),
    [`${event}/index.md`]: entry({ hide: '[plum.jpg]' }),
  })
  expect((await project.run('build')).status).toBe(0)
  const whole = siteOf(project)
  rmSync(at('.cache/photos'), { recursive: true })

  const encoded: number[] = []
  for (const part of [1, 2, 3]) {
    const { status, out } = await project.run('photos', '--shard', `${part}/3`)
    expect(status).toBe(0)
    encoded.push(Number(/(\d+) encoded now/.exec(out)?.[1]))
    renameSync(at('.cache/photos'), at(`part-${part}`))
  }
  expect(encoded.filter((count) => count > 0).length).toBeGreaterThan(1)
  for (const part of [1, 2, 3])
    for (const name of readdirSync(at(`part-${part}`)).filter((one) => !one.endsWith('.json')))
      cpSync(at(`part-${part}`, name), at('.cache/photos', name), { recursive: true })

  expect((await project.run('build')).out).toMatch(/^Photos: .* 0 encoded, \d+ from cache/m)
  expect(siteOf(project)).toEqual(whole)
  expect(existsSync(at('dist/index.html'))).toBe(true)
})

test.each(['0/3', '4/3', 'three'])('%s is no part', async (shard) => {
  const { status, err } = await project.run('photos', '--shard', shard)
  expect(status).toBe(2)
  expect(err).toContain(`--shard ${shard} is not a part: write 3/8 for the third of eight.`)
})
