import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createThumbnails } from '../../../scripts/dev/thumbnails'
import { listen } from '../../fixtures/listen'
import { heicFile } from '../../fixtures/phone-photo'
import { plainPhoto, temporaryFolder, writeFiles } from '../../fixtures/site'

test('serves a photo as JPEG, and a HEIC photo as an SVG tile', async () => {
  const folder = temporaryFolder()
  writeFiles(folder, { 'a.jpg': await plainPhoto('teal', 40, 30), 'b.heic': readFileSync(heicFile) })
  const photos = createThumbnails()
  const serve = photos.serve('/photos/')
  const server = createServer((request, response) => serve(request, response, () => response.end('none')))
  onTestFinished(() => void server.close())
  const address = await listen(server)
  const typeOf = async (name: string) => {
    const photo = (await photos.describe(join(folder, name)))!
    const response = await fetch(`${address}/photos/${photo.name}-${photo.width}.jpg`)
    return response.headers.get('Content-Type')
  }
  expect(await typeOf('a.jpg')).toBe('image/jpeg')
  expect(await typeOf('b.heic')).toBe('image/svg+xml')
})
