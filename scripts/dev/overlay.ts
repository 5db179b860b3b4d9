/** Shows the errors of the content over the pages. */
import type { Plugin } from 'vite'

export interface Overlay {
  /** Also in pages that are opened later. An empty text shows nothing. */
  show(problems: string): void
  plugin: Plugin
}

/** `isExposed`: other computers see pages, too. Errors quote texts that they must not see. */
export function createOverlay(isExposed: boolean): Overlay {
  let shown = ''
  let send = () => {}
  const message = () => ({ type: 'error' as const, err: { message: shown, stack: '' } })
  return {
    show(problems) {
      shown = problems && isExposed ? 'The content has errors: the terminal lists them.' : problems
      if (shown) send()
    },
    plugin: {
      name: 'problems',
      configureServer({ ws }) {
        send = () => ws.send(message())
        ws.on('connection', (socket) => {
          if (shown) socket.send(JSON.stringify(message()))
        })
      },
    },
  }
}
