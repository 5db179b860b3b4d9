import { existsSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { makePhonePhoto } from '../fixtures/phone-photo'
import { needs } from '../fixtures/programs'
import { measure } from './measure'
import { withNumber } from './photos/photo-set'

const pixels = (photo: Buffer) => sharp(photo).greyscale().raw().toBuffer()

test('a numbered photo is a different file with the same picture', async () => {
  const photo = await makePhonePhoto({ width: 80, height: 64 })
  const [one, two] = [withNumber(photo, 1), withNumber(photo, 2)]
  expect(one.equals(two)).toBe(false)
  expect((await pixels(one)).equals(await pixels(photo))).toBe(true)
  expect((await pixels(two)).equals(await pixels(photo))).toBe(true)
})

const programs = existsSync('/proc/self/stat') ? ['sh'] : ['sh', 'ps']
const testMeasure = test.skipIf(needs('the benchmark', ...programs))

testMeasure('measures output, time and memory of a program with its child processes', async () => {
  const busy = 'while (process.cpuUsage().user < 200_000);'
  const program = `require('child_process').spawnSync(process.execPath, ['-e', ${JSON.stringify(busy)}]); console.log('done')`
  const { out, cpu, wall, peak } = await measure('.', process.execPath, '-e', program)
  expect(out).toBe('done\n')
  expect(wall).toBeGreaterThan(0)
  expect(cpu).toBeGreaterThanOrEqual(0.2)
  expect(peak).toBeGreaterThan(10e6)
  await expect(measure('.', process.execPath, '-e', 'process.exit(3)')).rejects.toThrow('ended with 3')
})
