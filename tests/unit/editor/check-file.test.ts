import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { checkFile } from '../../../editor/repository/check-file'
import { heicFile, makePhonePhoto } from '../../fixtures/phone-photo'

const path = 'content/galleries/2025-10-17/a.jpg'
const check = (data: Uint8Array) => checkFile(path, new Blob([new Uint8Array(data)]))

test('nothing but a JPEG without metadata is sent, whoever asks for it', async () => {
  const photo = await makePhonePhoto()
  await expect(check(photo)).rejects.toThrow(`${path} was not sent: it contains EXIF`)
  await expect(check(readFileSync(heicFile))).rejects.toThrow('a format other than JPEG')
  await check(await sharp(photo).jpeg().toBuffer())
})
