/** Makes the browser's Back close what is open instead of leaving the page. */

/** Resolves when an entry that is being removed is gone; a new one would be removed in its place. */
let removed: Promise<void> = Promise.resolve()

/** Adds an entry to the history. Calls `onBack` when the visitor leaves it; returns what removes it. */
export async function catchBack(onBack: () => void): Promise<() => void> {
  await removed
  history.pushState({ isOverPage: true }, '')
  let isThere = true
  const left = new Promise<void>((resolve) => {
    addEventListener('popstate', () => resolve(), { once: true })
  }).then(() => {
    if (!isThere) return
    isThere = false
    onBack()
  })
  return () => {
    if (!isThere) return
    isThere = false
    removed = left
    history.back()
  }
}
