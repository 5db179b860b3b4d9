/** The behaviour of every page that needs no React. Pages also work without it. */
import { copyWithoutSoftHyphens } from './behaviour/copy'
import { listenInHeader } from './behaviour/menu'
import { takeOwnAddress } from './behaviour/own-address'
import { prefetchNearPages } from './behaviour/prefetch'
import { fadeInParts } from './behaviour/scroll-in'

if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', begin)
else begin()

function begin(): void {
  takeOwnAddress()
  // The page was reloaded while a lightbox was open, which is closed now (behaviour/back-button.ts).
  if (history.state?.isOverPage) history.back()
  listenInHeader()
  prefetchNearPages()
  fadeInParts()
  copyWithoutSoftHyphens()
}
