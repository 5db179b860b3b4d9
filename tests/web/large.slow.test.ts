/**
 * Runs the commands of publish-large.yml with a server for buckets on this computer, each job in a project folder of its own.
 * Skipped without rclone, tar and jq.
 */
import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { makePhonePhoto } from '../fixtures/phone-photo'
import { needs } from '../fixtures/programs'
import { makeProject, type Project, siteOf } from '../fixtures/project'
import { type S3Server, startS3Server } from '../fixtures/s3-server'
import { entry, type Files, lastingFolder, minimalSite, siteFile, writeFiles } from '../fixtures/site'

const isMissing = needs('publish-large.yml', 'rclone', 'tar', 'jq')

interface Job {
  env?: Record<string, string>
  steps: { run?: string; env?: Record<string, string> }[]
}
const workflow = parse(readFileSync('.github/workflows/publish-large.yml', 'utf8')) as {
  env: Record<string, string>
  jobs: Record<'photos' | 'build' | 'store' | 'clean-store' | 'clean', Job>
}
const parts = 3
const buckets = ['originals', 'work', 'photos']

describe.skipIf(isMissing)('publishing with originals in a bucket', () => {
  const folder = lastingFolder()
  const projects: Project[] = []
  let server: S3Server | undefined
  let texts: Files
  let originals: Files

  beforeAll(async () => {
    server = await startS3Server(join(folder, 's3'), buckets)
    const site = await minimalSite()
    const photos = await Promise.all(
      Array.from({ length: 9 }, (_, seed) => makePhonePhoto({ width: 320, height: 240, seed })),
    )
    const names = photos.map((_, index) => `galleries/2025-10-1${index % 3}/IMG_${index}.jpg`)
    originals = Object.fromEntries(names.map((name, index) => [name, photos[index]!]))
    originals['photos/school.jpg'] = site['photos/school.jpg']!
    originals['galleries/2025-10-10/broken.jpg'] = photos[0]!.subarray(0, 500)
    const { 'photos/school.jpg': _, ...rest } = site
    texts = { ...rest, 'galleries/2025-10-11/index.md': entry({ hide: '[IMG_1.jpg]' }) }
    texts['site.md'] = siteFile({ photosUrl: `${server?.address}/photos` })
    writeFiles(join(folder, 'bucket'), originals)
    await shell('rclone copy bucket store:originals', folder, {})
  })
  afterAll(() => {
    server?.stop()
    for (const place of [folder, ...projects.map((project) => project.folder)])
      rmSync(place, { recursive: true, force: true })
  })

  /** Replaces the expressions of the workflow. */
  const values = (env: Record<string, string> = {}, part = 0) => {
    const known: Record<string, string> = {
      'vars.STORE_PROVIDER': 'Other',
      'vars.STORE_ENDPOINT': server!.address,
      'vars.STORE_REGION': 'us-east-1',
      ...Object.fromEntries(buckets.map((bucket) => [`vars.${bucket.toUpperCase()}`, bucket])),
      'secrets.STORE_KEY': 'S3RVER',
      'secrets.STORE_SECRET': 'S3RVER',
      'matrix.part': String(part),
      'strategy.job-total': String(parts),
      'steps.pages.outputs.base_path': '',
      'steps.pages.outputs.base_url': 'https://trust.example',
    }
    const fill = (text: unknown) => String(text).replace(/\$\{\{ (\S+) \}\}/g, (_, name) => known[name]!)
    return Object.fromEntries(Object.entries(env).map(([name, value]) => [name, fill(value)]))
  }
  const shell = async (script: string, cwd: string, env: Record<string, string>) => {
    const all = { ...process.env, ...values(workflow.env), ...values(workflow.jobs.photos.env), ...env }
    // Neither settings of the tests nor of other buckets may reach the commands.
    const isOwn = ([name]: [string, unknown]) => !/^(NODE_ENV|VITEST|MODE|AWS_.*|GITHUB_.*)$/.test(name)
    const clean = Object.fromEntries(Object.entries(all).filter(isOwn))
    return promisify(execFile)('bash', ['-eo', 'pipefail', '-c', script], { cwd, env: clean })
  }
  const runJob = async (name: keyof typeof workflow.jobs, cwd: string, part?: number) => {
    const { env, steps } = workflow.jobs[name]
    let out = ''
    for (const step of steps) {
      if (!step.run || /^(sudo apt-get|npm ci)/.test(step.run)) continue
      const run = await shell(step.run, cwd, { ...values(env, part), ...values(step.env) })
      out += run.stdout + run.stderr
    }
    return out
  }

  /** One run of the workflow, with the texts alone in each project. Returns the output of its jobs. */
  const publish = async (wanted: Files) => {
    const jobs = await Promise.all(Array.from({ length: parts }, () => makeProject(wanted)))
    const site = await makeProject(wanted)
    projects.push(...jobs, site)
    const outs = await Promise.all(jobs.map((job, index) => runJob('photos', job.folder, index + 1)))
    const built = await runJob('build', site.folder)
    const machine = join(folder, 'publishing')
    rmSync(machine, { recursive: true, force: true })
    mkdirSync(machine)
    for (const name of ['photos.txt', 'records.txt', 'dist-photos'])
      cpSync(join(site.folder, name), join(machine, name), { recursive: true })
    for (const name of ['store', 'clean-store', 'clean'] as const) await runJob(name, machine)
    return { outs, built, site }
  }
  const filesIn = async (place: string) =>
    (await shell(`rclone lsf store:${place}`, folder, {})).stdout.trim().split('\n').sort()
  const atStore = () => filesIn('photos')

  test('publishes the same bytes as one machine, and afterwards makes only what has changed', async () => {
    const alone = await makeProject({ ...texts, ...originals })
    projects.push(alone)
    expect((await alone.run('build')).status).toBe(0)
    const first = await publish(texts)
    expect(siteOf(first.site)).toEqual(siteOf(alone))
    expect(await atStore()).toEqual(readdirSync(join(alone.folder, 'dist-photos')).sort())
    expect(first.built).toContain('broken.jpg  the file is damaged')

    // A photo is added to the bucket, one is replaced, one is deleted.
    const [added, replaced, deleted] = [10, 4, 7].map(
      (number) => `galleries/2025-10-1${number % 3}/IMG_${number}.jpg`,
    )
    const { [deleted!]: _, ...kept } = originals
    const changed = {
      [added!]: await makePhonePhoto({ width: 320, height: 240, seed: 20 }),
      [replaced!]: await makePhonePhoto({ width: 320, height: 240, seed: 21 }),
    }
    writeFiles(join(folder, 'bucket'), changed)
    rmSync(join(folder, 'bucket', deleted!))
    await shell('rclone sync bucket store:originals', folder, {})
    const second = await publish(texts)
    const made = second.outs.map((out) => Number(/Photos: (\d+) record/.exec(out)![1]))
    expect(made.reduce((sum, count) => sum + count)).toBe(2)
    const again = await makeProject({ ...texts, ...kept, ...changed })
    projects.push(again)
    expect((await again.run('build')).status).toBe(0)
    expect(siteOf(second.site)).toEqual(siteOf(again))
    expect(await atStore()).toEqual(readdirSync(join(again.folder, 'dist-photos')).sort())
    expect(await filesIn('work/photos')).toEqual(await atStore())
    expect(await filesIn('work/records')).toEqual(['records-1.tar', 'records-2.tar', 'records-3.tar'])
  }, 300_000)

  test('a text in the bucket stops the run, because it may hold something back', async () => {
    await shell(
      "echo 'consent: pending' | rclone rcat store:originals/galleries/2025-10-10/note.txt",
      folder,
      {},
    )
    await expect(publish(texts)).rejects.toThrow(
      'note.txt  is not read: the text of an event must be named index.md',
    )
  })
})
