import { chmodSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { filesIn, readTree } from '../../../scripts/content/tree/read-tree'
import { createProblems, formatProblem } from '../../../scripts/lib/problems'
import { temporaryFolder, writeFiles } from '../../fixtures/site'

async function read(folder: string) {
  const problems = createProblems()
  const tree = await readTree(folder, problems)
  const plain = (text: string) => text.replaceAll(join(folder, '/'), '')
  return { files: filesIn(tree).map(plain), lines: problems.list.map(formatProblem).map(plain) }
}

// Other systems refuse such names when the file is made.
test.runIf(process.platform === 'linux')(
  'leaves out photos, texts and folders whose names are not UTF-8, with a warning',
  async () => {
    const folder = temporaryFolder()
    const inLatin1 = (name: string) => Buffer.from(join(folder, name), 'latin1')
    writeFileSync(inLatin1('café.jpg'), 'x')
    writeFileSync(inLatin1('café.md'), 'x')
    mkdirSync(inLatin1('fête'))
    writeFileSync(inLatin1('fête/a.jpg'), 'x')
    writeFiles(folder, { 'b.jpg': 'x' })
    const remedy = 'has a name with unreadable letters and was left out: rename it.'
    expect(await read(folder)).toEqual({
      files: ['b.jpg'],
      lines: ['caf\ufffd.jpg', 'caf\ufffd.md', 'f\ufffdte'].map((name) => `warning  ${name}  ${remedy}`),
    })
  },
)

test('reports a name of more than 200 bytes', async () => {
  const folder = temporaryFolder()
  const [long, fits] = ['త'.repeat(66), 'త'.repeat(65)].map((stem) => `${stem}.jpg`)
  writeFiles(folder, { [long!]: 'x', [fits!]: 'x' })
  expect((await read(folder)).lines).toEqual([
    `error    ${long}  the name is too long, 202 bytes: rename it. The limit is 200 bytes, which are 200 English or 66 Telugu letters.`,
  ])
})

test('reports links that multiply once, and stops', async () => {
  const folder = temporaryFolder()
  for (let level = 0; level < 8; level++) {
    mkdirSync(join(folder, `level-${level}`))
    for (let link = 0; link < 6; link++) {
      if (level < 7) symlinkSync(`../level-${level + 1}`, join(folder, `level-${level}`, `link-${link}`))
    }
  }
  writeFiles(folder, { 'level-0/z.jpg': 'x', 'z.jpg': 'x' })
  const { lines, files } = await read(folder)
  expect(files).toEqual(['z.jpg', 'level-0/z.jpg'])
  expect(lines).toEqual([
    'error    level-0/link-0  is a link that leads to too many files: put the files themselves here.',
  ])
})

const isSuperuser = process.geteuid?.() === 0
/** A user without rights, on most systems. */
const nobody = 65_534

/** Some versions of Node do not let the superuser become another user while they use io_uring. */
function canBecomeNobody(): boolean {
  try {
    process.seteuid!(0)
    return true
  } catch {
    return false
  }
}

test.skipIf(process.platform === 'win32' || (isSuperuser && !canBecomeNobody()))(
  'a folder that cannot be read is an error of the machine, not of its content',
  async () => {
    const folder = temporaryFolder()
    writeFiles(folder, { 'galleries/2025-10-17/a.jpg': 'x' })
    chmodSync(folder, 0o755)
    chmodSync(join(folder, 'galleries'), 0)
    if (isSuperuser) process.seteuid!(nobody)
    try {
      await expect(read(folder)).rejects.toMatchObject({ code: 'EACCES', path: join(folder, 'galleries') })
    } finally {
      if (isSuperuser) process.seteuid!(0)
      chmodSync(join(folder, 'galleries'), 0o755)
    }
  },
)
