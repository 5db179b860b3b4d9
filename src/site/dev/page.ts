/** Runs in the browser on pages of the dev server. A page that was rendered before a change, and connects after it, loads again. */
import.meta.hot?.send('page:version', document.querySelector<HTMLMetaElement>('meta[name=version]')?.content)
