/** Originals among the files that are published unchanged. What else such files must not be is in `tests/unit/judge.test.ts`. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { judgeFile, originalsByChecksum } from '../../../scripts/publish/verify/privacy'
import { plainPhoto, temporaryFolder, writeFiles } from '../../fixtures/site'

async function makeContent() {
  const content = join(temporaryFolder(), 'content')
  mkdirSync(content)
  return {
    content,
    judge: (name: string, data: Buffer) => judgeFile(name, data, originalsByChecksum(content)),
  }
}

test('finds an original by its bytes, in any folder and with any name', async () => {
  const { content, judge } = await makeContent()
  const photo = await plainPhoto('teal')
  writeFiles(content, { 'galleries/2025-10-17/IMG_1.jpg': photo })
  const error = expect.stringMatching(
    /^contains the original photo .*content\/galleries\/2025-10-17\/IMG_1\.jpg, which must not be published\./,
  )
  expect(judge('a.jpg', photo)).toEqual({ error })
  expect(judge('school/style.css', photo)).toEqual({ error })
  expect(judge('a.jpg', await plainPhoto('red'))).toEqual({})
})

test('ignores empty and hidden files of the content', async () => {
  const { content, judge } = await makeContent()
  writeFiles(content, {
    'galleries/.gitkeep': '',
    'galleries/IMG_9999.jpg': '',
    'notes.txt': '',
    '._IMG_1.jpg': 'rules',
    '.hidden/copy.jpg': 'rules',
    'Thumbs.db': 'rules',
  })
  for (const text of ['', 'rules']) expect(judge('robots.txt', Buffer.from(text))).toEqual({})
})

test('finds an original whose name is not UTF-8', async () => {
  const { content, judge } = await makeContent()
  const name = Buffer.concat([Buffer.from(`${content}/caf`), Buffer.from([0xe9]), Buffer.from('.png')])
  const isTaken = writeOddName(name)
  expect(judge('a.txt', Buffer.from('private')).error !== undefined).toBe(isTaken)
})

/** Not every file system accepts names that are not UTF-8. */
function writeOddName(path: Buffer): boolean {
  try {
    writeFileSync(path, 'private')
    return true
  } catch {
    return false
  }
}
