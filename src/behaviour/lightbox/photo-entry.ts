/** The history entry of an open photo: its address follows the photo, and Back closes it. */

/** Resolves when an entry has been removed. A new entry before that would be removed instead. */
let removed: Promise<unknown> = Promise.resolve()

export interface PhotoEntry {
  /** Gives the entry the address of another photo. */
  rename(id: string): void
  /** Removes the entry, unless the visitor has already left it. */
  remove(): void
}

/** Adds the entry, unless the visitor opened the photo's address. Calls `onLeave` when the address names no photo. */
export async function enterPhoto(id: string, onLeave: () => void): Promise<PhotoEntry> {
  await removed
  let shown = id
  if (location.hash !== `#${id}`) history.pushState({ isOverPage: true }, '', `#${id}`)
  const leave = () => {
    if (!document.querySelector(`a[data-photo="${location.hash.slice(1)}"]`)) onLeave()
  }
  addEventListener('hashchange', leave)
  return {
    rename(next) {
      shown = next
      history.replaceState(history.state, '', `#${next}`)
    },
    remove() {
      removeEventListener('hashchange', leave)
      if (location.hash !== `#${shown}`) return
      if (history.state?.isOverPage) {
        removed = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
        history.back()
      } else history.replaceState(null, '', location.pathname + location.search)
    },
  }
}
