/** The service worker that receives shared photos. */
import { expect, test, vi } from 'vitest'

const editor = 'https://trust.example/admin/'
/** Compiled with other globals than tests. */
const worker: string = '../../../src/editor/worker/share/worker'

test('photos of a form of another site are not kept', async () => {
  const kept: string[] = []
  const handlers = new Map<string, (event: object) => void>()
  const addEventListener = (name: string, handler: (event: object) => void) => handlers.set(name, handler)
  vi.stubGlobal('self', { addEventListener })
  vi.stubGlobal('location', new URL(`${editor}share-worker.js`))
  vi.stubGlobal('caches', { open: async () => ({ put: async (key: string) => kept.push(key) }) })
  await import(worker)
  const share = async (origin: string | undefined) => {
    const body = new FormData()
    body.append('photos', new File(['photo'], 'a.jpg', { type: 'image/jpeg' }))
    const request = new Request(`${editor}share`, { method: 'POST', body, headers: origin ? { origin } : {} })
    const { status, headers } = await new Promise<Response>((respondWith) =>
      handlers.get('fetch')!({ request, respondWith }),
    )
    expect([status, headers.get('location')]).toEqual([303, editor])
    return kept.splice(0).length
  }
  // A browser that shares names no page.
  for (const origin of [undefined, 'null', 'https://trust.example']) expect(await share(origin)).toBe(1)
  for (const origin of ['https://evil.example', 'https://trust.example.evil'])
    expect(await share(origin)).toBe(0)
  vi.unstubAllGlobals()
})
