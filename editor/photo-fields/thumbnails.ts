/** Small pictures of photos, for the lists of the editor. */
import type { Cms } from '../cms/cms'
import { findAsset } from './assets'

/** A photo that is not saved yet. */
interface NewPhoto {
  name: string
  /** The address of its picture. */
  thumbnail: string
}

/** By temporary address. */
const newPhotos = new Map<string, NewPhoto>()

const edgePixels = 240

export function noteNewPhoto(address: string, photo: NewPhoto): void {
  newPhotos.set(address, photo)
}

/** The name a photo has when it is saved. */
export function nameOf(file: string, { draft }: Cms): string {
  // A draft that was restored has photos which this page did not prepare.
  return newPhotos.get(file)?.name ?? draft.files[file]?.file.name ?? file.replace(/^.*\//, '')
}

/** Resolves to the address of a picture; undefined if there is none. */
export async function thumbnailOf(file: string, cms: Cms): Promise<string | undefined> {
  const known = newPhotos.get(file)
  if (known) return known.thumbnail
  const restored = cms.draft.files[file]?.file
  if (restored) {
    const thumbnail = await reduce(restored)
    noteNewPhoto(file, { name: restored.name, thumbnail })
    return thumbnail
  }
  const asset = findAsset(cms, file)
  return asset && cms.thumbnail(asset)
}

async function reduce(photo: Blob): Promise<string> {
  const picture = await createImageBitmap(photo, { resizeWidth: edgePixels, resizeQuality: 'medium' })
  const canvas = new OffscreenCanvas(picture.width, picture.height)
  canvas.getContext('2d')!.drawImage(picture, 0, 0)
  picture.close()
  return URL.createObjectURL(await canvas.convertToBlob({ type: 'image/jpeg' }))
}
