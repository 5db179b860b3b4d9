/** What the packaged browser says where it cannot run. */
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../fixtures/site'
import { unpackedChromium } from '../packaged-chromium'

/** A browser that is a script. */
function makeBrowser(script: string): string {
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'chromium'), `#!/bin/sh\n${script}\n`, { mode: 0o700 })
  return folder
}

test.runIf(process.platform === 'linux').each([
  ['kill -ILL $$', 'it does not support this processor'],
  [
    'echo "chromium: error while loading shared libraries: libx.so" >&2; exit 127',
    'chromium: error while loading shared libraries: libx.so',
  ],
  ['kill -SEGV $$', 'it ended with SIGSEGV'],
  ['exit 3', 'it ended with 3'],
])('a browser that does not start is named with the reason: %s', async (script, reason) => {
  await expect(unpackedChromium(makeBrowser(script))).rejects.toThrow(
    `The Chromium of the tests does not run here: ${reason}.`,
  )
})

test('an incomplete browser is named', async () => {
  const folder = join(temporaryFolder(), 'unpacked')
  mkdirSync(folder)
  await expect(unpackedChromium(folder)).rejects.toThrow(
    `The Chromium of the tests does not run here: ${folder} is incomplete: delete it and run the command again.`,
  )
})

test('a folder that cannot be written is named, and nothing stays behind', async () => {
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'file'), '')
  const place = join(folder, 'file/unpacked')
  await expect(unpackedChromium(place)).rejects.toThrow(
    `The Chromium of the tests cannot be unpacked into ${place}: `,
  )
  expect(readdirSync(folder)).toEqual(['file'])
})
