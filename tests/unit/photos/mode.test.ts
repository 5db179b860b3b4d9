/** The permissions of published photos. */
import { chmodSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { linkFiles } from '../../../scripts/photos/publish'
import { temporaryFolder, writeFiles } from '../../fixtures/site'

test.runIf(process.platform !== 'win32').each([0o600, 0o666, 0o640])(
  'a cached photo with mode %i is published with the mode of a new file',
  (mode) => {
    const folder = temporaryFolder()
    writeFiles(folder, { 'a.jpg': 'photo', 'page.html': 'page' })
    chmodSync(join(folder, 'a.jpg'), mode)
    linkFiles([{ source: join(folder, 'a.jpg'), name: 'b.jpg' }], join(folder, 'photos'))
    expect(statSync(join(folder, 'photos/b.jpg')).mode).toBe(statSync(join(folder, 'page.html')).mode)
  },
)
