/** The behaviour of all pages that needs no React. Pages also work without it. */

import { goToCanonicalUrl } from './behaviour/canonical-url'
import { copyWithoutSoftHyphens } from './behaviour/copy'
import { repeatEarlyEvents } from './behaviour/early-events'
import { keepPages } from './behaviour/keep-pages'
import { openAddressedPhotos } from './behaviour/lightbox/photo-address'
import { listenInHeader } from './behaviour/menu'
import { listenToPageButtons } from './behaviour/page-buttons'
import { prefetchNearPages } from './behaviour/prefetch'
import { fadeInParts } from './behaviour/reveal'

if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', begin)
else begin()

function begin(): void {
  goToCanonicalUrl()
  repeatEarlyEvents()
  openAddressedPhotos()
  listenInHeader()
  if (document.querySelector('form[role="search"]'))
    import('./behaviour/search/listen').then(
      ({ listenInSearch }) => listenInSearch(),
      () => undefined,
    )
  prefetchNearPages()
  fadeInParts()
  listenToPageButtons()
  copyWithoutSoftHyphens()
  keepPages()
}
