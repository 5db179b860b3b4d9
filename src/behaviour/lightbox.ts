/** Opens a gallery's photos over the page. What that takes is loaded at the first use. */
import { useEffect, useRef } from 'react'
import type { Photo } from '../content/model'
import { isLeaving } from './new-version'

type Dialog = typeof import('./lightbox-dialog')

const load = () => import('./lightbox-dialog')

/** For a photo that is pressed or has the focus: the lightbox then opens at once. */
export function prepareLightbox(): void {
  // What did not come is asked for again when it is needed.
  load().catch(() => undefined)
}

/** The photo that was pressed last, until its lightbox is there; and what opens it. */
let asked: { link: HTMLAnchorElement; open: (module: Dialog) => Promise<void> } | undefined

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
    const isComing = asked !== undefined
    const open = async ({ openLightbox }: Dialog) => {
      leave.current = await openLightbox(photos, place, textOf(labelledBy), link)
    }
    asked = { link, open }
    if (!isComing) void openAsked()
  }
}

/** One lightbox, also when two photos are pressed before it has come; none for who has gone elsewhere meanwhile. */
async function openAsked(): Promise<void> {
  const isWanted = () => asked!.link.isConnected && !isLeaving()
  try {
    const dialog = await load()
    if (isWanted()) await asked!.open(dialog)
  } catch {
    if (isWanted()) window.location.assign(asked!.link.href)
  } finally {
    asked = undefined
  }
}

function textOf(ids: string): string {
  return ids
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')
}
