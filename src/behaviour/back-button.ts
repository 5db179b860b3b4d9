/**
 * Makes the browser's Back close what is open instead of leaving the page. The entry put on the history
 * carries the router's own state, and going back from it is kept from the router, which would load the page
 * once more. For that this must listen before the router does: the layout imports it.
 */

let hear: ((event: PopStateEvent) => void) | undefined
if (typeof window !== 'undefined') window.addEventListener('popstate', (event) => hear?.(event))

/** Resolves when an entry that is being taken back is gone; a new one would be taken in its place. */
let gone: Promise<void> = Promise.resolve()

/** Calls `onBack` once when the visitor goes back; returns what takes the entry away again. */
export async function catchBack(onBack: () => void): Promise<() => void> {
  await gone
  const { state } = window.history
  let isThere = true
  let hasGone = () => {}
  window.history.pushState({ ...state, isOverPage: true }, '')

  hear = (event) => {
    hear = undefined
    if (event.state?.key === state?.key) event.stopImmediatePropagation()
    hasGone()
    const wasThere = isThere
    isThere = false
    if (wasThere) onBack()
  }

  return () => {
    if (!isThere) return
    isThere = false
    gone = new Promise((resolve) => {
      hasGone = resolve
    })
    window.history.back()
  }
}
