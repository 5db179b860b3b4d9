/** Shows the errors of the content over the pages on this computer. They quote notes that other computers must not see. */
import type { Plugin } from 'vite'
import { isFromHere } from '../preview/local-host'

export interface Overlay {
  /** Also in pages that are opened later. An empty text shows nothing. */
  show(problems: string): void
  plugin: Plugin
}

export function createOverlay(): Overlay {
  const here = new Set<{ send(message: string): void }>()
  let shown = ''
  const message = () => JSON.stringify({ type: 'error', err: { message: shown, stack: '' } })
  return {
    show(problems) {
      shown = problems
      if (shown) for (const socket of here) socket.send(message())
    },
    plugin: {
      name: 'problems',
      configureServer({ ws }) {
        ws.on('connection', (socket, request) => {
          if (!isFromHere(request)) return
          here.add(socket)
          socket.on('close', () => here.delete(socket))
          if (shown) socket.send(message())
        })
      },
    },
  }
}
