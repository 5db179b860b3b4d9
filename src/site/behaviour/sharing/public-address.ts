/**
 * Returns the address of a page for visitors to share. It begins with `url` of `site.md`, or, while that is a placeholder, with the address
 * of the window. `path` has no base, and is undefined for the current page.
 */
export function publicAddress(path?: string): string {
  const { dataset } = document.querySelector<HTMLElement>('[data-path]')!
  const site = dataset.url ?? location.origin + import.meta.env.BASE_URL.slice(0, -1)
  return encodeURI(site + (path ?? dataset.path))
}
