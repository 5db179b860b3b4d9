/** One photo of the lightbox: loading, complete, or replaced by a message. Captions are text, never HTML. */
import type { Words } from '../i18n/words'

/** The frame of a slide in the classes GLightbox looks for; filled when the photo is wanted. */
export const slideHTML = ({
  failed,
}: Words['lightbox']) => `<div class="gslide"><figure class="ginner-container">
  <div class="gslide-media lightboxPhoto">
    <p class="lightboxFailure" hidden>
      <svg viewBox="0 0 24 24" width="48" height="48" aria-hidden="true" focusable="false">
        <path fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round"
          d="M3 3l18 18M8 5h11a2 2 0 0 1 2 2v11m-3 1H5a2 2 0 0 1-2-2V6M3.5 17l5-5 4 4" />
      </svg>
      ${failed}
    </p>
  </div>
  <figcaption class="lightboxCaption" hidden></figcaption>
</figure></div>`

/**
 * Adds the photo of a gallery's link to its slide, or tries again when it has failed. The markup of the link contains
 * everything about the photo. Resolves when the photo is loaded or has failed.
 */
export function fillSlide(slide: HTMLElement, link: HTMLAnchorElement, isWanted: boolean): Promise<void> {
  const frame = slide.querySelector<HTMLElement>('.lightboxPhoto')!
  if (isWanted && frame.dataset.state === 'error') frame.querySelector('picture')!.remove()
  if (frame.querySelector('picture')) return Promise.resolve()
  const photo = link.querySelector('img')!
  const [width, height] = [photo.getAttribute('width')!, photo.getAttribute('height')!]
  const ratio = Number(width) / Number(height)
  frame.style.setProperty('--ratio', `${ratio}`)
  frame.style.setProperty('--width', `${width}px`)
  frame.style.backgroundImage = `url("${link.querySelector('image')?.getAttribute('href')}")`
  addCaption(slide, link.parentElement!.querySelector('figcaption')?.textContent)

  const picture = document.createElement('picture')
  const sizes = `min(100vw, ${(ratio * 100).toFixed(1)}vh)`
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

function addCaption(slide: HTMLElement, text: string | undefined): void {
  const caption = slide.querySelector<HTMLElement>('.lightboxCaption')!
  caption.textContent = text ?? ''
  caption.hidden = !text
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
