/** Cleanup that runs however the process ends. */

/** Calls `clear` once: when the process ends, or earlier when the returned function is called. */
export function onExit(clear: () => void): () => void {
  process.once('exit', clear)
  return () => {
    process.off('exit', clear)
    clear()
  }
}
