/**
 * The parts of the Service Workers API that the workers use. TypeScript describes them in a library that cannot be
 * combined with that of pages.
 */
interface ExtendableEvent extends Event {
  waitUntil(task: Promise<unknown>): void
}

export interface FetchEvent extends ExtendableEvent {
  request: Request
  respondWith(response: Promise<Response>): void
}

interface Events {
  install: ExtendableEvent
  activate: ExtendableEvent
  message: ExtendableEvent & { data: string[] }
  fetch: FetchEvent
}

export interface ServiceWorker {
  clients: { claim(): Promise<void> }
  skipWaiting(): Promise<void>
  addEventListener<Name extends keyof Events>(name: Name, listen: (event: Events[Name]) => void): void
}
