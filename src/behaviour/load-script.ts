/**
 * Loads the scripts that `import()` names. Built pages use this function instead of Vite's
 * (`loadScripts` in vite.config.ts).
 */

/** The scripts that are loading, have run, or have failed to run. */
const scripts = new Map<string, Promise<unknown>>()

/**
 * Fetches all files before the browser imports them: Firefox and Safari never request a module again that failed to load once.
 * After such a failure, the next call tries again. A script that failed to run is not imported again: Safari would say that it
 * has run.
 *
 * @param load calls `import()`
 * @param files the files that the script imports, relative to the base of the site, but for those that the page has loaded
 * @throws an error, or the answer of the host, if a file cannot be loaded or the script fails
 */
export function loadScript<Module>(load: () => Promise<Module>, files: readonly string[] = []) {
  const own = `assets/${/import\(.\.\/([^`'"]+)/.exec(String(load))![1]}`
  const loading = scripts.get(own) ?? fetchAll(new Set([own, ...files]), () => scripts.delete(own)).then(load)
  scripts.set(own, loading)
  return loading.then(load)
}

async function fetchAll(files: Iterable<string>, onFailure: () => void): Promise<void> {
  try {
    await Promise.all(
      Array.from(files, async (file) => {
        const response = await fetch(import.meta.env.BASE_URL + file)
        if (!response.ok) throw response
        await response.blob() // the whole file
      }),
    )
  } catch (error) {
    onFailure()
    throw error
  }
}

/** Calls `load`, which loads a script; after each failure again, at the next press or key. */
export function loadAgain(load: () => Promise<unknown>): void {
  const events = ['pointerdown', 'keydown', 'input']
  const tryAgain = () => {
    for (const event of events) removeEventListener(event, tryAgain)
    loadAgain(load)
  }
  load().catch(() => {
    for (const event of events) addEventListener(event, tryAgain)
  })
}
