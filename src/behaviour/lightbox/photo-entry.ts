/** The history entry of an open photo: its address follows the photo, and Back closes it. */

/**
 * Browsers refuse more than 100 changes of the address in 30 seconds, which a held key would make. After this many photos
 * without a rest, the address is written at the next rest.
 */
const maxQuick = 20
const restMs = 200

/** Resolves when an entry has been removed. A new entry before that would be removed instead. */
let removed: Promise<unknown> = Promise.resolve()

export interface PhotoEntry {
  /** Gives the entry the address of another photo, unless it has been removed. */
  rename(id: string): void
  /** Removes the entry, unless the visitor has already left it. */
  remove(): void
}

/** Adds the entry, unless the visitor opened the photo's address. Calls `onLeave` when the address names no photo of the page. */
export async function enterPhoto(id: string, onLeave: () => void): Promise<PhotoEntry> {
  await removed
  let shown = id
  if (location.hash !== `#${id}`) write(() => history.pushState({ isOverPage: true }, '', `#${id}`))
  const leave = () => {
    const named = location.hash.slice(1)
    if (!document.querySelector(`a[data-photo="${named}"]`)) onLeave()
  }
  addEventListener('hashchange', leave)
  let quick = 0
  let renamedMs = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let isRemoved = false
  const rename = (next: string) => {
    write(() => history.replaceState(history.state, '', `#${next}`))
    shown = location.hash.slice(1)
  }
  return {
    rename(next) {
      if (isRemoved) return
      clearTimeout(timer)
      quick = Date.now() - renamedMs < restMs ? quick + 1 : 0
      renamedMs = Date.now()
      if (quick > maxQuick) timer = setTimeout(rename, restMs, next)
      else rename(next)
    },
    remove() {
      isRemoved = true
      clearTimeout(timer)
      removeEventListener('hashchange', leave)
      if (location.hash !== `#${shown}`) return
      if (history.state?.isOverPage) {
        removed = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
        history.back()
      } else write(() => history.replaceState(null, '', location.pathname + location.search))
    },
  }
}

/** Changes the address, unless the browser refuses that. */
function write(change: () => void): void {
  try {
    change()
  } catch {}
}
