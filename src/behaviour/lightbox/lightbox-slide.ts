/** One photo of the lightbox: loading, complete, or replaced by a message. Captions are text, never HTML. */
import type { Words } from '../../i18n/words'

/** A slide, with the class of GLightbox. An event may have hundreds: a frame is added when the photo is needed. */
export const slideHTML = '<div class="gslide"></div>'

/** The frame of a photo, with the classes of GLightbox. */
const frameHTML = ({ failed, tryAgain }: Words['lightbox']) => `<figure class="ginner-container">
  <div class="gslide-media lightboxPhoto">
    <div class="lightboxFailure" hidden>
      <svg viewBox="0 0 24 24" width="48" height="48" aria-hidden="true" focusable="false">
        <path fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round"
          d="M3 3l18 18M8 5h11a2 2 0 0 1 2 2v11m-3 1H5a2 2 0 0 1-2-2V6M3.5 17l5-5 4 4" />
      </svg>
      <p>${failed}</p>
      <button type="button" class="lightboxRetry">${tryAgain}</button>
    </div>
  </div>
  <figcaption class="lightboxCaption" hidden></figcaption>
</figure>`

/** Adds the frame, unless the slide has one. */
export function addFrame(slide: HTMLElement, words: Words['lightbox']): HTMLElement {
  if (!slide.firstChild) slide.innerHTML = frameHTML(words)
  return slide.querySelector<HTMLElement>('.lightboxPhoto')!
}

/** Shows the preview of a gallery's photo and its caption in a slide. The markup of the link contains everything about it. */
export function frameSlide(slide: HTMLElement, link: HTMLAnchorElement): void {
  const frame = slide.querySelector<HTMLElement>('.lightboxPhoto')!
  if (frame.querySelector('picture')) return
  const photo = link.querySelector('img')!
  const { width, height } = sizeOf(photo)
  frame.style.setProperty('--ratio', `${width / height}`)
  frame.style.setProperty('--width', `${width}px`)
  frame.style.backgroundImage = previewOf(link, photo)
  addCaption(slide, link.parentElement!.querySelector('figcaption')?.textContent)
}

/**
 * Loads the photo of a gallery's link into its slide, or tries again when it has failed. Resolves when it is loaded or has
 * failed.
 */
export function fillSlide(slide: HTMLElement, link: HTMLAnchorElement, isWanted: boolean): Promise<void> {
  const frame = slide.querySelector<HTMLElement>('.lightboxPhoto')!
  if (isWanted && frame.dataset.state === 'error') frame.querySelector('picture')?.remove()
  if (frame.querySelector('picture')) return Promise.resolve()
  frameSlide(slide, link)
  const photo = link.querySelector('img')!
  const { width, height } = sizeOf(photo)

  const picture = document.createElement('picture')
  const sizes = `min(100vw, ${((width / height) * 100).toFixed(1)}vh)`
  for (const { type, srcset } of link.querySelectorAll('source'))
    picture.append(Object.assign(document.createElement('source'), { type, srcset, sizes }))
  const image = document.createElement('img')
  Object.assign(image, { width, height, sizes, alt: photo.alt, decoding: 'async' })
  image.fetchPriority = isWanted ? 'high' : 'low'
  const loaded = whenLoaded(image, frame)
  picture.append(image)
  frame.prepend(picture)
  image.srcset = photo.srcset
  image.src = link.href
  return loaded
}

/** The most pixels that are published. */
function sizeOf(photo: HTMLImageElement): { width: number; height: number } {
  return { width: Number(photo.getAttribute('width')), height: Number(photo.getAttribute('height')) }
}

/** Shown until the photo is drawn: the version of the page, if it has been loaded, over the blur, if there is one. */
function previewOf(link: HTMLAnchorElement, photo: HTMLImageElement): string {
  const blurred = link.querySelector('image')?.getAttribute('href')
  const isLoaded = photo.complete && photo.naturalWidth > 0
  const addresses = [isLoaded && photo.currentSrc, blurred].filter(Boolean)
  return addresses.map((address) => `url("${address}")`).join()
}

/** Replaces the photo with its largest version when that has loaded. If it does not load, the photo stays. */
export async function sharpen(frame: HTMLElement): Promise<void> {
  const picture = frame.querySelector('picture')
  if (!picture || frame.dataset.state !== 'complete' || 'sharp' in picture.dataset) return
  const sharp = picture.cloneNode(true) as HTMLPictureElement
  sharp.dataset.sharp = ''
  const sizes = frame.style.getPropertyValue('--width')
  for (const version of sharp.querySelectorAll<HTMLImageElement | HTMLSourceElement>('source, img'))
    version.sizes = sizes
  picture.dataset.sharp = ''
  try {
    await sharp.querySelector('img')!.decode()
    picture.replaceWith(sharp)
  } catch {
    delete picture.dataset.sharp
  }
}

function addCaption(slide: HTMLElement, text: string | undefined): void {
  const caption = slide.querySelector<HTMLElement>('.lightboxCaption')!
  caption.textContent = text ?? ''
  caption.hidden = !text
}

/** Shows that a photo loads, or the message that it has failed. */
export function markFrame(frame: HTMLElement, state: 'loading' | 'complete' | 'error'): void {
  const hasFailed = state === 'error'
  frame.dataset.state = state
  if (hasFailed) frame.style.backgroundImage = ''
  frame.querySelector<HTMLElement>('.lightboxFailure')!.hidden = !hasFailed
}

function whenLoaded(image: HTMLImageElement, frame: HTMLElement): Promise<void> {
  markFrame(frame, 'loading')
  return new Promise((resolve) => {
    const end = (state: 'complete' | 'error') => {
      markFrame(frame, state)
      image.hidden = state === 'error'
      resolve()
    }
    image.addEventListener('load', () => end('complete'))
    image.addEventListener('error', () => end('error'))
  })
}
