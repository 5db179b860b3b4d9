/**
 * The address of a page for other people, with the base: that in `site.md`; while it is a placeholder, that of the window.
 * `path` is without the base, and undefined for the page itself.
 */
export function publicAddress(path?: string): string {
  const { dataset } = document.querySelector<HTMLElement>('[data-path]')!
  const site = dataset.url ?? location.origin + import.meta.env.BASE_URL.slice(0, -1)
  return encodeURI(site + (path ?? dataset.path))
}
