/** One photo more among a thousand: one file is read, decoded and encoded. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { writeCachedPhotos } from '../bench/photos/cached-photos'
import { makePhonePhoto } from '../fixtures/phone-photo'
import { temporaryFolder } from '../fixtures/site'

const count = 1000

test('one photo added to a thousand', async () => {
  const folder = temporaryFolder()
  const [first, many, cache, log] = ['first', 'many', 'cache', 'log'].map((name) => join(folder, name))
  const small = { width: 240, height: 180 }
  const step = (photos: string) => {
    rmSync(log!, { force: true })
    const program = [join(process.env.GENERATOR!, 'photo-step.mjs'), photos, cache!, join(folder, 'out')]
    const { status, stdout, stderr } = spawnSync(process.execPath, program, {
      encoding: 'utf8',
      env: {
        ...process.env,
        NODE_OPTIONS: `--import ${pathToFileURL('tests/all/log-reads.mjs')}`,
        READ_BELOW: many,
        READ_LOG: log,
      },
    })
    expect(status, stderr).toBe(0)
    const { encoded, fromCache } = JSON.parse(stdout.trim().split('\n').at(-1)!)
    const lines = existsSync(log!) ? readFileSync(log!, 'utf8').trim().split('\n') : []
    return { encoded, fromCache, reads: lines.map((line) => line.slice(many!.length + 1)) }
  }
  mkdirSync(first!)
  writeFileSync(join(first!, 'a.jpg'), await makePhonePhoto({ ...small, seed: 1 }))
  await expect.poll(() => step(first!).fromCache).toBe(1)
  await writeCachedPhotos(many!, cache!, count)
  // Files that were written just now are read again.
  await expect.poll(() => step(many!).reads).toEqual([])
  writeFileSync(join(many!, 'new.jpg'), await makePhonePhoto({ ...small, seed: 2 }))
  expect(step(many!)).toEqual({ encoded: 1, fromCache: count, reads: ['new.jpg'] })
})
