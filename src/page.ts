/** The behaviour of all pages that needs no React. Pages also work without it. */

import { goToCanonicalUrl } from './behaviour/canonical-url'
import { keepPages } from './behaviour/keep-pages'
import { openAddressedPhotos } from './behaviour/lightbox/photo-address'
import { loadAgain } from './behaviour/load-script'
import { listenInHeader } from './behaviour/menu'
import { prefetchNearPages } from './behaviour/prefetch'
import { fadeInParts } from './behaviour/reveal'
import { listenToPageButtons } from './behaviour/sharing/page-buttons'
import { repeatEarlyEvents } from './islands/early-events'

const parts = [
  listenInHeader,
  goToCanonicalUrl,
  repeatEarlyEvents,
  openAddressedPhotos,
  loadSearch,
  prefetchNearPages,
  fadeInParts,
  listenToPageButtons,
  keepPages,
]

/** A part that fails, in a browser that lacks something, stops no other. */
function begin(): void {
  for (const beginPart of parts)
    try {
      beginPart()
    } catch (error) {
      setTimeout(() => {
        throw error // is reported
      })
    }
}

function loadSearch(): void {
  if (document.querySelector('form[role="search"]'))
    loadAgain(() => import('./behaviour/search/listen').then(({ listenInSearch }) => listenInSearch()))
}

if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', begin)
else begin()
