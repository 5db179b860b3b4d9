/** The first script of every page. Pages also work without it. */

import { goToCanonicalUrl } from './behaviour/canonical-url'
import { listenForPhotos } from './behaviour/lightbox/lightbox'
import { openAddressedPhotos } from './behaviour/lightbox/photo-address'
import { listenInHeader } from './behaviour/menu'
import { registerWorker } from './behaviour/register-worker'
import { fadeInParts } from './behaviour/reveal'
import { listenToPageButtons } from './behaviour/sharing/page-buttons'
import { listenForIslands } from './islands/hydrate'
import './styles/all'

const parts = [
  listenForIslands,
  listenForPhotos,
  listenInHeader,
  goToCanonicalUrl,
  openAddressedPhotos,
  loadSearch,
  fadeInParts,
  listenToPageButtons,
  registerWorker,
]

document.documentElement.dataset.scripted = ''
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', beginAll)
else beginAll()

function beginAll(): void {
  for (const begin of parts)
    try {
      begin()
    } catch (error) {
      // A part that fails stops no other.
      setTimeout(() => {
        throw error
      })
    }
}

function loadSearch(): void {
  if (document.querySelector('form[role="search"]'))
    void import('./behaviour/search/listen').then(({ listenInSearch }) => listenInSearch())
}
