/** Receives the photos that a person shares with the installed editor, keeps them, and opens the editor. */
import { storeShared } from '../../model/photos/shared-photos'

const worker = self as unknown as ServiceWorkerGlobalScope
const editor = new URL('./', location.href).href

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()))
worker.addEventListener('fetch', (event) => {
  const { method, url } = event.request
  if (method === 'POST' && url === `${editor}share`) event.respondWith(receive(event))
})

/** A browser that shares sends no origin, or `null`. So does a page that hides: nothing goes into an event without a choice. */
const allowedOrigins = [null, 'null', location.origin]

async function receive({ request }: FetchEvent): Promise<Response> {
  if (!allowedOrigins.includes(request.headers.get('origin'))) return Response.redirect(editor, 303)
  const values = [...(await request.formData()).values()]
  const isStored = await storeShared(values.filter((value) => value instanceof File)).then(
    () => true,
    () => false,
  )
  return Response.redirect(isStored ? editor : `${editor}?full`, 303)
}
