/** What the editor makes of a check of the site that does not end. */
import { expect, onTestFinished, test, vi } from 'vitest'
import { createSiteWorker } from '../../../src/editor/worker/site-worker/ask'
import { inWords } from '../../../src/i18n/messages/in-words'

const site = { head: '1', files: new Map<string, string>(), texts: new Map<string, string>() }

/** Asks a worker that does this with each question. */
function checkWith(postMessage: (worker: Worker) => void, signal = new AbortController().signal) {
  vi.stubGlobal('location', { href: 'https://trust.example/admin/' })
  vi.stubGlobal(
    'Worker',
    class {
      postMessage() {
        postMessage(this as unknown as Worker)
      }
      terminate() {}
    },
  )
  vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })
  return createSiteWorker([]).check(site, signal)
}

test.each<[string, (worker: Worker) => void]>([
  ['fails', (worker) => worker.onmessage!({ data: { failure: 'no' } } as MessageEvent)],
  ['cannot be loaded', (worker) => worker.onerror!({ preventDefault() {} } as ErrorEvent)],
])('a check that %s is told', async (_name, postMessage) => {
  const failure = await checkWith(postMessage).catch((error) => error)
  expect(inWords(failure.said)).toMatch(/^The texts could not be checked\. Try again\./)
})

test('a check that does not end is told', async () => {
  const isOver = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(isOver.signal)
  const failure = checkWith(() => isOver.abort()).catch((error) => error)
  expect(inWords((await failure).said)).toMatch(/^The texts could not be checked\./)
})

test('a check that was cancelled is cancelled, and what the worker has read is kept', async () => {
  const stop = new AbortController()
  const terminate = vi.fn()
  const begin = (worker: Worker) => {
    Object.assign(worker, { terminate })
    stop.abort()
  }
  const failure = await checkWith(begin, stop.signal).catch((error) => error)
  expect(failure.name).toBe('AbortError')
  expect(terminate).not.toHaveBeenCalled()
})
