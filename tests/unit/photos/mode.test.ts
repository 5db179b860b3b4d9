/** The permissions of published photos. */
import { chmodSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { linkFiles } from '../../../scripts/lib/write-files'
import { makePhonePhoto } from '../../fixtures/phone-photo'
import { makeFolder } from './run-step'

test.runIf(process.platform !== 'win32').each([0o600])(
  'a cached photo with mode %i is published with the mode of a new file',
  async (mode) => {
    const { path, write, run } = makeFolder()
    const original = write('a.jpg', await makePhonePhoto({ width: 80, height: 64 }))
    for (const { from } of (await run(original)).files) chmodSync(from, mode)
    const { files, summary } = await run(original)
    expect(summary).toMatchObject({ encoded: 0, fromCache: 1 })
    linkFiles(files, join(path, 'photos'))
    for (const { name } of files)
      expect(statSync(join(path, 'photos', name)).mode).toBe(statSync(original).mode)
  },
)
