/** The problems that a check reports about photos. */
import { copyFileSync, readdirSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makePhonePhoto } from '../../fixtures/phone-photo'
import { temporaryFolder } from '../../fixtures/site'
import { makeFolder } from '../photos/run-step'
import { look } from './look'

test('reports the photos that a build would leave out, and writes nothing into their folder', async () => {
  const { path, write } = makeFolder()
  const intact = write('IMG_1.jpg', await makePhonePhoto({ width: 80, height: 64 }))
  const copy = join(path, 'IMG_2.jpg')
  copyFileSync(intact, copy)
  const video = write('IMG_2044.MOV', Buffer.from('\0\0\0\x14ftypqt  \0\0\0\0', 'latin1'))
  const empty = write('IMG_3.jpg', '')
  const broken = write('IMG_4.jpg', Buffer.from('\xff\xd8\xff\xe0', 'latin1'))
  const huge = write('IMG_5.jpg', Buffer.from('\xff\xd8\xff\xe0', 'latin1'))
  truncateSync(huge, 300_000_001) // a sparse file, which takes no space on the disk
  const other = write('IMG_6.jpg', await makePhonePhoto({ width: 80, height: 64, seed: 2 }))
  writeFileSync(join(path, 'unrelated.txt'), '')
  const before = readdirSync(path)
  const { problems } = await look([intact, copy, video, empty, broken, huge, other], temporaryFolder())
  expect(problems.list.map(({ file, message }) => `${file} ${message}`).sort()).toEqual([
    `${copy} is the same photo as IMG_1.jpg beside it: delete one of the two.`,
    `${video} is a video; only photos can be shown. It was left out.`,
    `${empty} the file is empty and was left out: send or copy it again.`,
    `${broken} cannot be read and was left out: send or copy it again. If that does not help, save it as a JPEG.`,
    `${huge} is larger than 300 MB and was left out: send a smaller copy.`,
  ])
  expect(readdirSync(path)).toEqual(before)
})
