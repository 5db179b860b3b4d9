/** Finds the pictures of a page: photos that are only on this device, and the published or small ones of the others. */
import { decodeName } from '../../src/shared/addresses/decode-name'
import { type Draft, parts } from '../cms/cms'
import { resolvePhoto } from '../photo-fields/assets'
import { publishedFiles, readPublishedList } from '../withdraw/published'
import { newPhotos } from './gather'
import type { PhotoSize } from './task'

export interface Pictures {
  measure(keys: readonly string[]): Promise<Record<string, PhotoSize>>
  /** The address of a picture that was measured. */
  addressOf(key: string): string
  /** Frees the memory. */
  close(): void
}

/** Wide enough for a phone. */
const pixels = 800

export async function openPictures(draft: Draft): Promise<Pictures> {
  const published = await readPublishedList()
  const files = newPhotos(draft)
  const addresses = new Map<string, string>()
  const made: string[] = []

  async function find(key: string): Promise<string | undefined> {
    const [folder, name = ''] = key.split('/ ')
    const file = files.get(name)
    if (file) {
      const address = URL.createObjectURL(file)
      made.push(address)
      return address
    }
    const asset = resolvePhoto(decodeName(name), `${folder}/`, parts().assets())
    if (!asset) return
    const width = (one: string) => Number(/-(\d+)\.jpg$/.exec(one)?.[1] ?? 0)
    const jpegs = publishedFiles(asset, published)
      .filter(width)
      .toSorted((a, b) => width(a) - width(b))
    const found = jpegs.find((one) => width(one) >= pixels) ?? jpegs.at(-1)
    return found ? new URL(found, new URL('..', location.href)).href : parts().thumbnail(asset)
  }

  async function measureOne(key: string): Promise<PhotoSize> {
    try {
      const address = await find(key)
      if (!address) return null
      const image = new Image()
      image.src = address
      await image.decode()
      addresses.set(key, address)
      return { width: image.naturalWidth, height: image.naturalHeight }
    } catch {
      return null // damaged, or there is no connection
    }
  }

  return {
    measure: async (keys) =>
      Object.fromEntries(await Promise.all(keys.map(async (key) => [key, await measureOne(key)] as const))),
    addressOf: (key) => addresses.get(key)!,
    close() {
      for (const address of made) URL.revokeObjectURL(address)
    },
  }
}
