/** The first script of every page. Pages also work without it. */

import { goToCanonicalUrl } from './behaviour/canonical-url'
import { listenForPhotos } from './behaviour/lightbox/lightbox'
import { openAddressedPhotos } from './behaviour/lightbox/photo-address'
import { listenInHeader } from './behaviour/menu'
import { whenParsed } from './behaviour/parsed'
import { registerWorker } from './behaviour/register-worker'
import { fadeInParts } from './behaviour/reveal'
import { listenToPageButtons } from './behaviour/sharing/page-buttons'
import { hydrateSlideShows, listenForIslands } from './islands/hydrate'
import './styles/all'

/** What is painted can be pressed, also while the rest of the page arrives. */
const early = [listenForIslands, listenForPhotos]
const late = [
  hydrateSlideShows,
  listenInHeader,
  goToCanonicalUrl,
  openAddressedPhotos,
  loadSearch,
  fadeInParts,
  listenToPageButtons,
  registerWorker,
]

document.documentElement.dataset.scripted = ''
begin(early)
void whenParsed().then(() => {
  begin(late)
  document.documentElement.dataset.scripted = 'ready'
})

function begin(parts: (() => void)[]): void {
  for (const part of parts)
    try {
      part()
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
