/** What has to be cleared away however the process ends. */

/** Calls `clear` when the process ends, or before, when the function it returns is called; once. */
export function atEnd(clear: () => void): () => void {
  process.once('exit', clear)
  return () => {
    process.off('exit', clear)
    clear()
  }
}
