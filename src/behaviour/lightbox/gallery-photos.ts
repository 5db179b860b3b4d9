/** The links to the photos of a gallery, in their order. `gallery` has the attribute `data-gallery`. */
export function photosOf(gallery: HTMLElement): HTMLAnchorElement[] {
  return [...gallery.querySelectorAll<HTMLAnchorElement>('a[data-photo]')]
}
