/** Serves a site as hosts do, and measures a page on a phone: bytes of the first view by kind. */

import { readFileSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Browser, Page } from 'playwright-core'
import { answerFor } from '../../../scripts/commands/preview'
import { contentType } from '../../../scripts/lib/read-files'
import { serveSite } from '../../fixtures/http'

/** Transferred bytes, without headers, which HTTP/2 compresses. */
export type Weight = Record<'html' | 'css' | 'js' | 'fonts' | 'photos', number>

const kinds: Record<string, keyof Weight> = {
  Document: 'html',
  Stylesheet: 'css',
  Script: 'js',
  Font: 'fonts',
  Image: 'photos',
}

const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  hasTouch: true,
  isMobile: true,
}

/** gzip, because all hosts support it. Brotli is smaller. */
const encoding = { 'Accept-Encoding': 'gzip' }

export async function weighPage(browser: Browser, address: string): Promise<Weight> {
  const context = await browser.newContext({ ...phone, extraHTTPHeaders: encoding })
  try {
    const page = await context.newPage()
    const bytes = await countBytes(page, new URL(address).origin)
    await page.goto(address)
    await page.waitForLoadState('networkidle')
    return bytes
  } finally {
    await context.close()
  }
}

/** Counts responses, except those of the map, which is another site. */
async function countBytes(page: Page, origin: string): Promise<Weight> {
  const bytes = { html: 0, css: 0, js: 0, fonts: 0, photos: 0 }
  const requested = new Map<string, { kind: keyof Weight; headers: number }>()
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    const kind = kinds[type]
    if (kind && response.url.startsWith(origin))
      requested.set(requestId, { kind, headers: response.encodedDataLength })
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const { kind, headers = 0 } = requested.get(requestId) ?? {}
    if (kind) bytes[kind] += encodedDataLength - headers
  })
  return bytes
}

/** The smallest first. */
const codings = { br: brotliCompressSync, gzip: gzipSync }
const texts = /\.(html|css|js|json|svg|txt|webmanifest|xml)$/

/** Serves a site like `serveSite`, but compresses texts. The site in `folder` was built for the path `/`. */
export function serveCompressed(folder: string): RequestListener {
  const serve = serveSite(folder, '/')
  return (request, response) => {
    const { status, headers, file } = answerFor(folder, '/', request.url!)
    const accepted = String(request.headers['accept-encoding']).split(/, */)
    const coding = Object.entries(codings).find(([name]) => accepted.includes(name))
    if (status !== 200 || !file || !coding || !texts.test(file)) return serve(request, response)
    const [name, compress] = coding
    response.setHeaders(headers)
    response.setHeader('Content-Type', contentType(file))
    response.setHeader('Content-Encoding', name)
    response.end(compress(readFileSync(join(folder, file))))
  }
}
