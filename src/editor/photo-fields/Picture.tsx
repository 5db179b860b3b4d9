/** A small picture of a photo: of a new one, of the published one, or of the file in the repository. */
import { useEffect, useRef, useState } from 'react'
import type { Editor } from '../context'
import { useEditor } from '../context'
import styles from './photos.module.css'

interface Props {
  /** Of a saved photo. */
  path?: string
  /** Of a photo that is not saved yet. */
  blob?: Blob
  alt?: string
}

const thumbnailPixels = 240

export function Picture({ path, blob, alt = '' }: Props) {
  const editor = useEditor()
  const place = useRef<HTMLSpanElement>(null)
  const [address, setAddress] = useState<string>()
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setSeen(true), {
      rootMargin: '300px',
    })
    observer.observe(place.current!)
    return () => observer.disconnect()
  }, [])
  const { published, snapshot, repository } = editor
  const hash = path && snapshot.files.get(path)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another state with the same file has the same picture
  useEffect(() => {
    if (!isSeen) return
    let made: string | undefined
    let isGone = false
    const show = (found: Blob | string | undefined) => {
      if (isGone || !found) return
      if (found instanceof Blob) made = URL.createObjectURL(found)
      setAddress(made ?? (found as string))
    }
    if (blob) show(blob)
    else if (path) findPicture(path, editor).then(show, () => {})
    return () => {
      isGone = true
      if (made) URL.revokeObjectURL(made)
    }
  }, [isSeen, blob, path, hash, published, repository])
  return (
    <span ref={place} className={styles.picture}>
      {address && <img src={address} alt={alt} decoding="async" />}
    </span>
  )
}

/** The address of the published picture, or a small copy of the file in the repository. */
export async function findPicture(
  path: string,
  { published, snapshot, repository }: Pick<Editor, 'published' | 'snapshot' | 'repository'>,
): Promise<Blob | string | undefined> {
  const small = smallest(published, snapshot.files.get(path))
  if (small) return small
  if (!snapshot.files.has(path)) return
  const picture = await createImageBitmap(await repository.read(path, snapshot))
  const scale = Math.min(1, thumbnailPixels / Math.max(picture.width, picture.height))
  const canvas = new OffscreenCanvas(Math.ceil(picture.width * scale), Math.ceil(picture.height * scale))
  canvas.getContext('2d')!.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  return canvas.convertToBlob({ type: 'image/jpeg' })
}

/** The published files of a photo, by the hash of the original. */
export function publishedFiles(published: Editor['published'], hash = ''): readonly string[] {
  return published[hash.slice(0, 16)] ?? []
}

function smallest(published: Editor['published'], hash: string | undefined): string | undefined {
  const widths = publishedFiles(published, hash).flatMap((file): [number, string][] => {
    const width = /-(\d+)\.jpg$/.exec(file)?.[1]
    return width ? [[Number(width), file]] : []
  })
  const [first] = widths.sort(([a], [b]) => a - b)
  return first && new URL(first[1], new URL('..', location.href)).href
}
