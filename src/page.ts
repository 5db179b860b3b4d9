/** What every page does besides its islands. None of it needs React, and the page works without it. */
import { listenInHeader } from './behaviour/menu'
import { takeOwnAddress } from './behaviour/own-address'
import { prefetchNearPages } from './behaviour/prefetch'
import { fadeUpParts } from './behaviour/scroll-in'

if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', begin)
else begin()

function begin(): void {
  takeOwnAddress()
  // The page was loaded again with something open over it, which is closed now (behaviour/back-button.ts).
  if (history.state?.isOverPage) history.back()
  listenInHeader()
  prefetchNearPages()
  fadeUpParts()
}
