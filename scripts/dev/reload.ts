/** Reloads open pages. A page that was rendered before a change and connects after it is reloaded as well. */
import type { Plugin } from 'vite'

export interface Reload {
  /** Put it into the head of a page. It must be read before the page is rendered. */
  version(): string
  /** Reloads all pages of earlier versions. */
  reload(): void
  plugin: Plugin
}

export function createReload(): Reload {
  let version = 0
  let send = () => {}
  return {
    version: () => `<meta name="version" content="${version}">`,
    reload() {
      version++
      send()
    },
    plugin: {
      name: 'reload',
      configureServer({ ws }) {
        send = () => ws.send({ type: 'full-reload' })
        // src/dev/page.ts sends it, once the page is connected.
        ws.on('page:version', (shown, client) => {
          if (shown !== String(version)) client.send({ type: 'full-reload' })
        })
      },
    },
  }
}
