/** One photo of the lightbox: loading, then shown, or a sentence in its place. Captions are text, never HTML. */

import type { Photo } from '../content/model'
import { largestAddress, photoSet } from '../content/photo-files'

/** The frame of a slide in the classes GLightbox looks for; filled when the photo is wanted. */
export const slideHTML = `<div class="gslide"><figure class="ginner-container">
  <div class="gslide-media lightboxPhoto">
    <p class="lightboxFailure" hidden>
      <svg viewBox="0 0 24 24" width="48" height="48" aria-hidden="true" focusable="false">
        <path fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round"
          d="M3 3l18 18M8 5h11a2 2 0 0 1 2 2v11m-3 1H5a2 2 0 0 1-2-2V6M3.5 17l5-5 4 4" />
      </svg>
      This photo could not be loaded.
    </p>
  </div>
  <figcaption class="lightboxCaption" hidden></figcaption>
</figure></div>`

/** Puts the photo into its slide, again after it failed; resolves when it is shown or has failed. */
export function fillSlide(slide: HTMLElement, photo: Photo, isWanted: boolean): Promise<void> {
  const frame = slide.querySelector<HTMLElement>('.lightboxPhoto')!
  if (isWanted && frame.dataset.state === 'error') frame.querySelector('picture')!.remove()
  if (frame.querySelector('picture')) return Promise.resolve()
  const ratio = photo.width / photo.height
  frame.style.setProperty('--ratio', `${ratio}`)
  frame.style.setProperty('--width', `${photo.width}px`)
  frame.style.backgroundImage = `url("${photo.placeholder}")`
  addCaption(slide, photo)

  const picture = document.createElement('picture')
  const source = document.createElement('source')
  const image = document.createElement('img')
  const sizes = `min(100vw, ${(ratio * 100).toFixed(1)}vh)`
  Object.assign(source, { type: 'image/avif', srcset: photoSet(photo, 'avif'), sizes })
  Object.assign(image, { width: photo.width, height: photo.height, alt: photo.alt, decoding: 'async', sizes })
  image.fetchPriority = isWanted ? 'high' : 'low'
  const loaded = whenLoaded(image, frame)
  picture.append(source, image)
  frame.prepend(picture)
  image.srcset = photoSet(photo, 'jpg')
  image.src = largestAddress(photo)
  return loaded
}

function addCaption(slide: HTMLElement, photo: Photo): void {
  const caption = slide.querySelector<HTMLElement>('.lightboxCaption')!
  caption.textContent = photo.caption ?? ''
  caption.hidden = !photo.caption
}

function whenLoaded(image: HTMLImageElement, frame: HTMLElement): Promise<void> {
  const failure = frame.querySelector<HTMLElement>('.lightboxFailure')!
  frame.dataset.state = 'loading'
  failure.hidden = true
  return new Promise((resolve) => {
    const end = (state: 'complete' | 'error') => {
      const hasFailed = state === 'error'
      frame.dataset.state = state
      frame.style.backgroundImage = ''
      image.hidden = hasFailed
      failure.hidden = !hasFailed
      resolve()
    }
    image.addEventListener('load', () => end('complete'))
    image.addEventListener('error', () => end('error'))
  })
}
