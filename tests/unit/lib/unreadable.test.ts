import { expect, test, vi } from 'vitest'
import { minimalSite, plainPhoto, temporaryFolder, writeFiles } from '../../fixtures/site'
import { loadFolder } from '../content/load'

// The superuser may read everything, so that a test cannot make a folder that it cannot read.
vi.mock('node:fs', async (importOriginal) => {
  const fs = await importOriginal<typeof import('node:fs')>()
  const readdirSync = (path: string, options: object) => {
    if (String(path).endsWith('2025-10-17'))
      throw Object.assign(new Error('EIO: i/o error'), { code: 'EIO', syscall: 'scandir', path })
    return (fs.readdirSync as (path: string, options: object) => unknown)(path, options)
  }
  return { ...fs, readdirSync }
})

test('a folder that cannot be read ends the command with its name, instead of messages about missing photos', async () => {
  const folder = temporaryFolder()
  writeFiles(folder, {
    ...(await minimalSite()),
    'galleries/2025-10-17/a.jpg': await plainPhoto('teal'),
    'galleries/2025-10-17/index.md': '---\nphotos: [a.jpg]\n---\n',
  })
  const path = expect.stringMatching(/galleries\/2025-10-17$/)
  await expect(loadFolder(folder)).rejects.toMatchObject({ code: 'EIO', path })
})
