/** Returns a function that never runs `task` twice at the same time: a call during a run makes it run once more after it. */
export function runOneAtATime(task: () => Promise<void>): () => Promise<void> {
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
