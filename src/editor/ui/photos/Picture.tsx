/** A small picture of a photo: of a new one, of the published one, or of the file in the repository. */
import { useEffect, useRef, useState } from 'react'
import type { Repository } from '../../repository/repository'
import { shownPhoto } from '../../worker/preparation/queue'
import { type Editor, useEditor } from '../context'
import styles from './photos.module.css'

interface Props {
  /** Of a saved photo. */
  path?: string
  /** Of a photo that is not saved yet. */
  blob?: Blob
  alt?: string
  isLarge?: boolean
}

const smallPixels = 400
const largePixels = 1000

export function Picture({ path, blob, alt = '', isLarge = false }: Props) {
  const { published, snapshot, repository } = useEditor()
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
  const hash = path && snapshot.files.get(path)
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
    else if (path && hash)
      findPicture(path, hash, { published, repository }, isLarge ? largePixels : smallPixels).then(
        show,
        () => {},
      )
    return () => {
      isGone = true
      if (made) URL.revokeObjectURL(made)
    }
  }, [isSeen, blob, path, hash, published, repository, isLarge])
  return (
    <span ref={place} className={isLarge ? `${styles.picture} ${styles.large}` : styles.picture}>
      {address && <img src={address} alt={alt} decoding="async" />}
    </span>
  )
}

/** Copies of files that are not published, by their git hash: a file with a hash never changes, and is loaded once. */
const copies = new WeakMap<Repository, Map<string, Promise<Blob>>>()

/** The address of the published picture, or a copy of the file in the repository. `pixels`: of its longer side, at least. */
export async function findPicture(
  path: string,
  hash: string,
  { published, repository }: Pick<Editor, 'published' | 'repository'>,
  pixels = smallPixels,
): Promise<Blob | string | undefined> {
  const address = publishedAddress(published, hash, pixels)
  if (address) return address
  const known = copies.get(repository) ?? new Map<string, Promise<Blob>>()
  copies.set(repository, known)
  const copy = known.get(hash) ?? repository.read(path, hash).then(reduce)
  known.set(hash, copy)
  copy.catch(() => known.delete(hash))
  return copy
}

async function reduce(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(await shownPhoto(file))
  const scale = Math.min(1, largePixels / Math.max(picture.width, picture.height))
  const canvas = new OffscreenCanvas(Math.ceil(picture.width * scale), Math.ceil(picture.height * scale))
  canvas.getContext('2d')!.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  return canvas.convertToBlob({ type: 'image/jpeg' })
}

/** The published files of a photo, by the hash of the original. */
export function publishedFiles(published: Editor['published'], hash = ''): readonly string[] {
  return published[hash.slice(0, 16)] ?? []
}

/** Of the smallest published picture that is wide enough, or else of the largest. */
function publishedAddress(published: Editor['published'], hash: string, pixels: number): string | undefined {
  const widths = publishedFiles(published, hash).flatMap((file): [number, string][] => {
    const width = /-(\d+)\.jpg$/.exec(file)?.[1]
    return width ? [[Number(width), file]] : []
  })
  const sorted = widths.sort(([a], [b]) => a - b)
  const found = sorted.find(([width]) => width >= pixels) ?? sorted.at(-1)
  return found && new URL(found[1], new URL('..', location.href)).href
}
