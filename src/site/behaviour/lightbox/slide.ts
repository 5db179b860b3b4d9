/** One photo of the lightbox: loading, complete, or replaced by a message. Captions are text, never HTML. */
import type { Words } from '../../../i18n/dictionaries'

/** With the classes of GLightbox */
export const slideHTML = `<div class="gslide">
  <figure class="ginner-container"><div class="gslide-media"></div><figcaption class="gcaption"></figcaption></figure>
</div>`

const failureHTML = ({ failed, tryAgain }: Words['lightbox']) => `<div class="gfailure">
  <svg viewBox="0 0 24 24" width="48" height="48" aria-hidden="true" focusable="false">
    <path d="M3 3l18 18M8 5h11a2 2 0 0 1 2 2v11m-3 1H5a2 2 0 0 1-2-2V6M3.5 17l5-5 4 4" />
  </svg>
  <p>${failed}</p>
  <button type="button" class="gretry">${tryAgain}</button>
</div>`

/**
 * Loads the photo of a gallery's link into a slide, unless it is there. Resolves when it has loaded or failed. Until then, the slide
 * shows the version of the page, over the blur.
 */
export async function fillSlide(
  slide: HTMLElement,
  link: HTMLAnchorElement,
  words: Words['lightbox'],
  fetchPriority: 'high' | 'low',
): Promise<void> {
  const frame = slide.querySelector<HTMLElement>('.gslide-media')!
  if (frame.dataset.state && frame.dataset.state !== 'error') return
  const photo = link.querySelector('img')!
  // The attributes have the largest published size.
  const width = Number(photo.getAttribute('width'))
  const ratio = width / Number(photo.getAttribute('height'))
  frame.style.setProperty('--ratio', `${ratio}`)
  frame.style.setProperty('--width', `${width}px`)
  const blur = link.querySelector('image')?.getAttribute('href')
  const previews = [photo.complete && photo.naturalWidth > 0 && photo.currentSrc, blur].filter(Boolean)
  frame.style.backgroundImage = previews.map((address) => `url("${address}")`).join()
  slide.querySelector('.gcaption')!.textContent = captionOf(link)
  frame.dataset.state = 'loading'
  const picture = link.querySelector('picture')!.cloneNode(true) as HTMLPictureElement
  const image = picture.querySelector('img')!
  Object.assign(image, { className: '', loading: 'eager', fetchPriority, src: link.href })
  setSizes(picture, `min(100vw, ${(100 * ratio).toFixed(1)}vh)`)
  frame.replaceChildren(picture)
  await new Promise((resolve) => {
    image.onload = image.onerror = resolve
  })
  frame.dataset.state = image.naturalWidth ? 'complete' : 'error'
  if (!image.naturalWidth) frame.innerHTML = failureHTML(words)
}

/** Says what and who is on the photo, and where it was taken. */
function captionOf(link: HTMLAnchorElement): string {
  const caption = link.parentElement!.querySelector('figcaption')?.textContent
  const place = link.closest<HTMLElement>('[data-place]')?.dataset.place
  return [caption, place].filter(Boolean).join(' · ')
}

function setSizes(picture: Element, sizes: string): void {
  for (const version of picture.querySelectorAll<HTMLImageElement | HTMLSourceElement>('source, img'))
    version.sizes = sizes
}

/**
 * Shows the photo of a slide in its full size, with the point that was pressed where it was, or the whole photo again. The slide
 * scrolls.
 */
export function toggleSize(slide: HTMLElement, { clientX, clientY }: MouseEvent): void {
  const frame = slide.querySelector<HTMLElement>('.gslide-media[data-state="complete"]')
  if (!frame) return
  const { left, top, width, height } = frame.getBoundingClientRect()
  const [x, y] = [(clientX - left) / width, (clientY - top) / height]
  if (!slide.classList.toggle('enlarged')) return
  setSizes(frame, frame.style.getPropertyValue('--width'))
  slide.tabIndex = -1
  slide.focus({ preventScroll: true }) // arrow keys scroll it
  slide.scrollTo(x * frame.clientWidth - clientX, y * frame.clientHeight - clientY)
}
