/**
 * The service worker of the editor: it receives the photos that a person shares with the installed editor, keeps them on the device, and
 * opens the editor. Everything else comes from the network.
 */

import type { FetchEvent, ServiceWorker } from '../../src/offline/worker-types'
import { keepPhotos, listPhotos } from './store'

const worker = self as unknown as ServiceWorker

/** The editor; the manifest names the address below it that receives the photos. */
const editor = new URL('./', location.href).href
const target = `${editor}share`

/** What has happened to the photos. */
export type Outcome = 'kept' | 'none' | 'many' | 'full'

/** More are hardly meant, and would take minutes to prepare. */
const maxPhotos = 100

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()))
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()))
// Deletes what is too old, whenever the worker starts.
void listPhotos().catch(() => {})

worker.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request
  if (method === 'POST' && url === target) event.respondWith(receive(event))
  else if (mode === 'navigate') event.respondWith(fetch(event.request).catch(sayOffline))
})

async function receive({ request }: FetchEvent): Promise<Response> {
  return Response.redirect(`${editor}?shared=${await keep(request)}`, 303)
}

async function keep(request: Request): Promise<Outcome> {
  const form = await request.formData().catch(() => undefined)
  const files = [...(form?.values() ?? [])].filter((value) => value instanceof File && value.size > 0)
  if (!files.length) return 'none'
  if (files.length > maxPhotos) return 'many'
  return keepPhotos(files as File[]).then(
    () => 'kept',
    () => 'full',
  )
}

/** The worker does not know the language of the editor. */
async function sayOffline(): Promise<Response> {
  const count = (await listPhotos().catch(() => [])).length
  const kept = [
    `Photos that wait on this phone until then: ${count}. They are deleted after three days.`,
    `అప్పటి వరకు ఈ ఫోన్‌లో ఉండే ఫొటోలు: ${count}. మూడు రోజుల తర్వాత అవి తొలగిపోతాయి.`,
  ]
  const paragraph = (text: string, lang: string) => `<p lang="${lang}">${text}</p>`
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>No connection</title>
</head>
<body>
${paragraph('There is no connection. Open the editor again when there is one.', 'en')}
${count ? paragraph(kept[0]!, 'en') : ''}
${paragraph('ఇంటర్నెట్ లేదు. వచ్చాక ఎడిటర్‌ను మళ్లీ తెరవండి.', 'te')}
${count ? paragraph(kept[1]!, 'te') : ''}
</body>
</html>
`
  return new Response(html, { status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } })
}
