/** The picture and the name of a photo. */
import { useEffect, useRef, useState } from 'react'
import type { Cms } from '../cms/cms'
import { nameOf, thumbnailOf } from '../photos/thumbnails'

export function PhotoName({ file, cms }: { file: string; cms: Cms }) {
  return (
    <span className="photo-name">
      <Thumbnail key={file} file={file} cms={cms} />
      <span>{nameOf(file, cms)}</span>
    </span>
  )
}

/** A picture that is loaded when it comes into view: photos of saved entries come from the repository. */
export function Thumbnail({ file, cms }: { file: string; cms: Cms }) {
  const [address, setAddress] = useState<string>()
  const frame = useRef<HTMLSpanElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `cms` is a new object at each rendering, with the same content
  useEffect(() => {
    const observer = new IntersectionObserver(([seen]) => {
      if (!seen?.isIntersecting) return
      observer.disconnect()
      thumbnailOf(file, cms).then(setAddress, () => {}) // a damaged photo has no picture
    })
    observer.observe(frame.current!)
    return () => observer.disconnect()
  }, [file])
  return (
    <span className="photo-thumbnail" ref={frame}>
      {address && <img src={address} alt={`Preview of ${nameOf(file, cms)}`} />}
    </span>
  )
}
