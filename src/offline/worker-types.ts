/**
 * The parts of the Service Workers API that the worker uses. TypeScript describes them in a library that cannot be
 * combined with that of pages.
 */
interface ExtendableEvent extends Event {
  waitUntil(task: Promise<unknown>): void
}

export interface FetchEvent extends ExtendableEvent {
  request: Request
  preloadResponse: Promise<Response | undefined>
  respondWith(response: Promise<Response>): void
}

interface InstallEvent extends ExtendableEvent {
  /** Not in all browsers. */
  addRoutes?(rule: { condition: { urlPattern: { pathname: string } }; source: 'network' }): Promise<void>
}

interface Events {
  install: InstallEvent
  activate: ExtendableEvent
  message: ExtendableEvent & { data: string[] }
  fetch: FetchEvent
}

export interface ServiceWorker {
  location: Location
  registration: { navigationPreload?: { enable(): Promise<void>; disable(): Promise<void> } }
  clients: { claim(): Promise<void> }
  skipWaiting(): Promise<void>
  addEventListener<Name extends keyof Events>(name: Name, listen: (event: Events[Name]) => void): void
}
