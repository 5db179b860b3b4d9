/** Opens a gallery's photos over the page. What that takes is loaded at the first use. */
import { useEffect, useRef } from 'react'
import type { Photo } from '../content/model'

const load = () => import('./lightbox-dialog')

/** For a photo that is pressed or has the focus: the lightbox then opens at once. */
export function prepareLightbox(): void {
  // What did not come is asked for again when it is needed.
  load().catch(() => undefined)
}

/** One at a time, also when two photos are pressed before the first lightbox has arrived. */
let isComing = false

/**
 * Returns what opens the lightbox at a place in the list, coming from a link that has the focus back when
 * it closes. When it cannot be loaded the link is followed.
 * @param labelledBy the ids of what names the gallery, and so the dialog
 */
export function useLightbox(photos: Photo[], labelledBy: string) {
  const leave = useRef<() => void>(undefined)

  // Whatever leads to another page leaves no lightbox behind.
  useEffect(() => () => leave.current?.(), [])

  return (place: number, link: HTMLAnchorElement) => {
    if (isComing) return
    isComing = true
    load()
      .then(async ({ openLightbox }) => {
        if (link.isConnected) leave.current = await openLightbox(photos, place, textOf(labelledBy), link)
      })
      .catch(() => window.location.assign(link.href))
      .finally(() => {
        isComing = false
      })
  }
}

function textOf(ids: string): string {
  return ids
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')
}
