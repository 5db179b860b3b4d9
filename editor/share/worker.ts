/** Receives the photos that a person shares with the installed editor, keeps them, and opens the editor. */
import type { FetchEvent, ServiceWorker } from '../../src/offline/worker-types'
import { keepShared } from './store'

const worker = self as unknown as ServiceWorker
const editor = new URL('./', location.href).href

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()))
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()))
worker.addEventListener('fetch', (event) => {
  const { method, url } = event.request
  if (method === 'POST' && url === `${editor}share`) event.respondWith(receive(event))
})

async function receive({ request }: FetchEvent): Promise<Response> {
  const form = await request.formData()
  const files = [...form.values()].filter((value) => value instanceof File && value.size > 0) as File[]
  const outcome = await keepShared(files).then(
    () => (files.length ? 'kept' : 'none'),
    () => 'full',
  )
  return Response.redirect(`${editor}?shared=${outcome}`, 303)
}
