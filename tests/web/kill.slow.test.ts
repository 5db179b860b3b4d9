/** A build that is killed after edits leaves nothing behind that changes a later build. */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { makeProject, type Project, siteOf } from '../fixtures/project'
import { area, entry, type Files, minimalSite, plainPhoto, story, writeFiles } from '../fixtures/site'

/** `KILLS=300` runs as many rounds. */
const rounds = Number(process.env.KILLS ?? 24)
const maxRoundMs = 60_000
/** A build takes about this long. */
const buildMs = 1600

const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

async function content(): Promise<Files> {
  const photos = '[../galleries/2025-03-04/IMG_1.jpg, school.jpg]'
  const stories = [1, 2, 3, 4].flatMap((number) => [
    [
      `news/story-${number}.md`,
      story(`Story ${number}`, { gallery: photos }, `- **${number}** benches\n\n![](school.jpg)`),
    ],
    [`news/story-${number}.te.md`, entry({ title: `కథ ${number}` }, 'ఒక రోజు.')],
  ])
  return {
    ...(await minimalSite()),
    ...Object.fromEntries(stories),
    'focus-areas/health.md': area('Health', 2),
    'galleries/2025-03-04/IMG_1.jpg': await plainPhoto('teal', 900, 600),
    'galleries/2025-03-04/IMG_2.jpg': await plainPhoto('navy', 900, 600),
    'galleries/2025-03-04/index.md': entry({ title: 'Books' }, 'A day.'),
  }
}

async function build(project: Project, ...options: string[]) {
  const run = await project.run('build', ...options)
  expect(run.status, run.err).toBe(0)
  return run
}

test(
  'after an edit and a kill at any moment, the next build makes the same site as a build from scratch',
  async () => {
    const project = await makeProject(await content())
    const fresh = await makeProject({})
    folders.push(project.folder, fresh.folder)
    const at = (name: string) => join(project.folder, 'content', name)
    const random = (below: number) => Math.floor(Math.random() * below)
    const change = (name: string, from: string | RegExp, to: string) =>
      writeFileSync(at(name), readFileSync(at(name), 'utf8').replace(from, to))
    const anyStory = () => `news/story-${1 + random(4)}`
    let number = 1
    const edits: (() => unknown)[] = [
      () => change(`${anyStory()}.md`, /$/, `\n\nOne more ${number++}.`),
      () => change(`${anyStory()}.md`, /\d\*\*/, `${number++}**`),
      () => change(`${anyStory()}.md`, /title: .*/, `title: Title ${number++}`),
      () =>
        change(
          `${anyStory()}.md`,
          /image: .*/,
          `image: {file: school.jpg, focus: ${['top', 'left'][random(2)]}}`,
        ),
      () => change(`${anyStory()}.te.md`, /$/, `\n\nమరొకటి ${number++}.`),
      () => change('galleries/2025-03-04/index.md', /title: .*/, `title: Books ${number++}`),
      () => change('site.md', /footerLine: .*/, `footerLine: Line ${number++}`),
      async () =>
        writeFiles(at('photos'), {
          'school.jpg': await plainPhoto({ r: random(256), g: random(256), b: 9 }),
        }),
      async () =>
        writeFiles(at('galleries/2025-03-04'), {
          [`IMG_${3 + random(4)}.jpg`]: await plainPhoto({ r: random(256), g: 9, b: 9 }),
        }),
    ]
    const edit = async () => {
      for (let count = random(3); count >= 0; count--) await edits[random(edits.length)]!()
    }
    await build(project)
    for (let round = 1; round <= rounds; round++) {
      await edit()
      const child = project.startGroup('build')
      const ended = new Promise((resolve) => child.once('close', resolve))
      const killAt = random(buildMs)
      const editAt = random(3) ? undefined : random(killAt + 1)
      if (editAt !== undefined) {
        await sleep(editAt)
        await edit()
      }
      await sleep(killAt - (editAt ?? 0))
      if (child.exitCode === null) process.kill(-child.pid!, 'SIGKILL')
      await ended
      await build(project)
      const cache = join(fresh.folder, '.cache')
      for (const name of round > 1 ? readdirSync(cache) : [])
        if (!/^(photos|generator|bundles|editor|fonts)$/.test(name))
          rmSync(join(cache, name), { recursive: true })
      rmSync(join(fresh.folder, 'dist'), { recursive: true, force: true })
      await build(fresh, '--content', at(''))
      const what = `round ${round}, killed after ${killAt} ms, edited after ${editAt} ms`
      expect(siteOf(project), what).toEqual(siteOf(fresh))
    }
  },
  rounds * maxRoundMs,
)
