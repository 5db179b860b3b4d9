/** Makes the browser's Back close a lightbox instead of leaving the page. */

/** Resolves when the entry that is being removed is gone. A new entry before that would be removed instead. */
let removed: Promise<void> = Promise.resolve()

/** Adds an entry to the history, and calls `onBack` when the visitor leaves it. Returns a function that removes it. */
export async function catchBack(onBack: () => void): Promise<() => void> {
  await removed
  history.pushState({ isOverPage: true }, '')
  let isCurrent = true
  const left = new Promise<void>((resolve) => {
    addEventListener('popstate', () => resolve(), { once: true })
  }).then(() => {
    if (!isCurrent) return
    isCurrent = false
    onBack()
  })
  return () => {
    if (!isCurrent) return
    isCurrent = false
    removed = left
    history.back()
  }
}
