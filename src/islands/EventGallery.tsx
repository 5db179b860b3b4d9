/** The photos of an event, in a carousel. Each opens in the lightbox. */
import { useEffect, useRef } from 'react'
import { listenForPhotos } from '../behaviour/lightbox/lightbox'
import type { Words } from '../i18n/words'
import Carousel, { type CarouselProps } from './Carousel'

interface Props extends CarouselProps {
  lightboxWords: Words['lightbox']
}

export default function EventGallery({ lightboxWords, ...props }: Props) {
  const root = useRef<HTMLDivElement>(null)
  const { labelledBy } = props
  useEffect(() => listenForPhotos(root.current!, labelledBy, lightboxWords), [labelledBy, lightboxWords])
  return (
    <div ref={root}>
      <Carousel {...props} />
    </div>
  )
}
