/** Loads the photos of the next slide before it is shown. */
import { type RefObject, useEffect } from 'react'
import { isSavingData } from '../connection'

export function useEarlyPhotos(root: RefObject<HTMLElement | null>, isReady: boolean, index: number): void {
  useEffect(() => {
    if (!isReady || isSavingData()) return
    const slides = root.current!.querySelectorAll('[data-slide]')
    const next = slides[(index + 1) % slides.length]
    for (const photo of next?.querySelectorAll('img') ?? []) {
      photo.fetchPriority = 'low'
      photo.loading = 'eager'
    }
  }, [root, isReady, index])
}
