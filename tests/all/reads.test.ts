/** How often the photo step reads a file. */
import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { heicFile, makePhonePhoto } from '../fixtures/phone-photo'
import { makeFolder } from '../unit/photos/run-step'

test('a new file is read once whatever it is, and an unchanged one never', async () => {
  const { path, cache, write } = makeFolder()
  const originals = join(path, 'originals')
  mkdirSync(originals)
  const photo = await makePhonePhoto({ width: 320, height: 240 })
  write('originals/a.jpg', photo)
  write('originals/b.png', await sharp(photo).png().toBuffer())
  write('originals/film.mp4', '\0\0\0\x18ftypmp42')
  write('originals/half.jpg', photo.subarray(0, photo.length / 2))
  copyFileSync(heicFile, join(originals, 'phone.heic'))
  const log = join(path, 'log')
  const readsOfRun = () => {
    rmSync(log, { force: true })
    const program = [join(process.env.GENERATOR!, 'photo-step.mjs'), originals, cache, join(path, 'out')]
    const { status, stderr } = spawnSync(process.execPath, program, {
      env: {
        ...process.env,
        NODE_OPTIONS: `--import ${pathToFileURL('tests/all/log-reads.mjs')}`,
        READ_BELOW: originals,
        READ_LOG: log,
      },
    })
    expect(status, String(stderr)).toBe(0)
    const lines = existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n') : []
    return lines.map((line) => line.slice(originals.length + 1)).sort()
  }
  expect(readsOfRun()).toEqual(['a.jpg', 'b.png', 'film.mp4', 'half.jpg', 'phone.heic'])
  expect(readsOfRun()).toEqual([])
})
