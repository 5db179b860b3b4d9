/**
 * The first script of a published page: lets it be seen before the scripts that bring it alive take their share of
 * the line. Until then everything on it works as it does without a script.
 */
const events = ['pointerdown', 'keydown'] as const
/** Milliseconds: a photo that hangs does not hold the page back for longer. */
const patience = 3000

let isStarted = false
const timer = setTimeout(start, patience)
for (const event of events) addEventListener(event, start, { once: true, passive: true, capture: true })
if (document.readyState === 'complete') void afterPaint()
else addEventListener('load', () => void afterPaint(), { once: true })

/**
 * A task that follows a frame runs when that frame has been painted; a page in the background has none. The photo on
 * top is decoded beside the page and may miss the first frame after it has come.
 */
async function afterPaint(): Promise<void> {
  if (document.hidden) return start()
  const photos = document.querySelectorAll<HTMLImageElement>('img[fetchpriority="high"]')
  await Promise.allSettled([...photos].map((photo) => photo.decode()))
  requestAnimationFrame(() => setTimeout(start))
}

function start(): void {
  if (isStarted) return
  isStarted = true
  clearTimeout(timer)
  for (const event of events) removeEventListener(event, start, { capture: true })
  // The page names the scripts it needs, for no medium yet: so they wait for no other to ask for them.
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"][media]')) {
    const copy = link.cloneNode() as HTMLLinkElement
    copy.removeAttribute('media')
    link.replaceWith(copy)
  }
  const main = document.querySelector<HTMLScriptElement>('script[data-main]')!.dataset.main!
  void import(/* @vite-ignore */ main)
}
