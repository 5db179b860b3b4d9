/** Tells open pages what has changed: they reload, or show the errors of the content. */
import type { WebSocketServer } from 'vite'

export interface OpenPages {
  /** Put it into the head of a page. It must be read before the page is rendered. */
  version(): string
  /** Reloads all pages of earlier versions, also one that was rendered before a change and connects after it. */
  reload(): void
  /** Shows errors over the pages, also over those that are opened later. An empty text shows nothing. */
  show(problems: string): void
  connect(server: WebSocketServer): void
}

/** `isExposed`: other computers see pages, too. Errors quote texts that they must not see. */
export function createOpenPages(isExposed: boolean): OpenPages {
  let version = 0
  let shown = ''
  let server: WebSocketServer | undefined
  const message = () => ({ type: 'error' as const, err: { message: shown, stack: '' } })
  return {
    version: () => `<meta name="version" content="${version}">`,
    reload() {
      version++
      server?.send({ type: 'full-reload' })
    },
    show(problems) {
      shown = problems && isExposed ? 'The content has errors: the terminal lists them.' : problems
      if (shown) server?.send(message())
    },
    connect(ws) {
      server = ws
      ws.on('connection', (socket) => {
        if (shown) socket.send(JSON.stringify(message()))
      })
      // src/site/dev/page.ts sends it, once the page is connected.
      ws.on('page:version', (read, client) => {
        if (read !== String(version)) client.send({ type: 'full-reload' })
      })
    },
  }
}
