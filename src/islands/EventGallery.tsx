/** The photos of an event: pages of a carousel, whose photos open in the lightbox. */
import { useEffect, useRef } from 'react'
import { listenForPhotos } from '../behaviour/lightbox'
import Carousel, { type CarouselProps } from './Carousel'

export default function EventGallery(props: CarouselProps) {
  const root = useRef<HTMLDivElement>(null)
  const { labelledBy } = props
  useEffect(() => listenForPhotos(root.current!, labelledBy), [labelledBy])
  return (
    <div ref={root}>
      <Carousel {...props} />
    </div>
  )
}
