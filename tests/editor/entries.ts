/** The content that editor tests open, and what they read of it. */
import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { makePhonePhoto } from '../fixtures/phone-photo'
import { testContent } from '../test-site'

export const sample = testContent

/** Makes different photos, `1.jpg` and so on. */
export function makePhotos(count: number) {
  return Promise.all(
    Array.from({ length: count }, async (_, index) => ({
      name: `${index + 1}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await makePhonePhoto({ width: 640, height: 480, seed: index }),
    })),
  )
}

export function readText(file: string): { fields: Record<string, unknown>; body: string } {
  const [, fields = '', ...body] = readFileSync(file, 'utf8').split(/^---\n/m)
  return { fields: parse(fields), body: body.join('---\n').trim() }
}
