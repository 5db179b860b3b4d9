/** Never runs a task twice at a time. A call while it runs makes it run once more afterwards. */
export function serially(task: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  let isWanted = false
  const runAll = async () => {
    while (isWanted) {
      isWanted = false
      await task()
    }
  }
  return () => {
    isWanted = true
    running ??= runAll().finally(() => {
      running = undefined
    })
    return running
  }
}
