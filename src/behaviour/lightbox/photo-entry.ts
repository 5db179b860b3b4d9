/** The history entry of an open photo: its address follows the photo, and Back closes it. */

/** Resolves when an entry has been removed. A new entry before that would be removed instead. */
let removed: Promise<unknown> = Promise.resolve()

export interface PhotoEntry {
  /** Gives the entry the address of another photo, unless it has been removed. */
  rename(id: string): void
  /** Removes the entry, unless the visitor has already left it. */
  remove(): void
}

/**
 * Adds the entry, unless the visitor opened the photo's address. Calls `onLeave` when the address names no photo of the
 * page; `isKnown` decides for photos that are not in it.
 */
export async function enterPhoto(
  id: string,
  isKnown: (id: string) => boolean,
  onLeave: () => void,
): Promise<PhotoEntry> {
  await removed
  let shown = id
  if (location.hash !== `#${id}`) history.pushState({ isOverPage: true }, '', `#${id}`)
  const leave = () => {
    const named = location.hash.slice(1)
    if (!isKnown(named) && !document.querySelector(`a[data-photo="${named}"]`)) onLeave()
  }
  addEventListener('hashchange', leave)
  let isRemoved = false
  return {
    rename(next) {
      if (isRemoved) return
      try {
        history.replaceState(history.state, '', `#${next}`)
        shown = next
      } catch {} // Safari allows 100 changes in 30 seconds
    },
    remove() {
      isRemoved = true
      removeEventListener('hashchange', leave)
      if (location.hash !== `#${shown}`) return
      if (history.state?.isOverPage) {
        removed = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
        history.back()
      } else history.replaceState(null, '', location.pathname + location.search)
    },
  }
}
