/** The history entry of an open photo: its address follows the photo, and Back closes it. */

/** Browsers refuse more than 100 changes of the address in 30 seconds, which a held key would make. */
const restMs = 150

interface Entry {
  /** Gives the entry the address of another photo when the visitor rests there. */
  rename(id: string): void
  /** Removes the entry, unless the visitor has left it. Resolves when that is done. */
  remove(): Promise<unknown>
}

/** Adds the entry, unless the page has the address of the photo. Calls `onLeave` when the visitor leaves it. */
export function addEntry(id: string, onLeave: () => void): Entry {
  let shown = `#${id}`
  let timer: ReturnType<typeof setTimeout> | undefined
  if (location.hash !== shown) history.pushState({ isOverPage: true }, '', shown)
  addEventListener('popstate', onLeave)
  return {
    rename(next) {
      clearTimeout(timer)
      timer = setTimeout(() => {
        shown = `#${next}`
        history.replaceState(history.state, '', shown)
      }, restMs)
    },
    async remove() {
      clearTimeout(timer)
      removeEventListener('popstate', onLeave)
      if (location.hash !== shown) return
      const left = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
      history.back()
      await left
    },
  }
}
