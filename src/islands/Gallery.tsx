/** A list of photos that open in the lightbox. Nothing moves, so it is hydrated only when it is touched (start.ts). */
import { useEffect, useRef } from 'react'
import { listenForPhotos } from '../behaviour/lightbox/lightbox'
import type { Words } from '../i18n/words'
import { type Slot, slotProps } from './slot'

interface Props {
  slots: Slot[]
  /** The ids of the elements that name the gallery. */
  labelledBy: string
  words: Words['lightbox']
}

export default function Gallery({ slots: [photos], labelledBy, words }: Props) {
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => listenForPhotos(root.current!, labelledBy, words), [labelledBy, words])
  return <div ref={root} {...slotProps(photos)} />
}
