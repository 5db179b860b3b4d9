/** Pictures of the site, which Chromium shows before it installs the site (w3.org/TR/manifest-app-info, 2.3). */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

export interface Screenshot {
  /** In `public/`. */
  file: string
  /** In the language of this code, or in the first language. */
  language: string | undefined
  form: 'narrow' | 'wide'
  /** In pixels. */
  width: number
  height: number
  type: string
}

/** `screenshot-narrow.png` of a phone, `screenshot-wide.png` of a computer; in Telugu `screenshot-narrow.te.png`. */
const name = /^screenshot-(narrow|wide)(?:\.([a-z]+))?\.(png|jpe?g|webp)$/

/** The screenshots in `folder`, by name. @throws an error that names a file which is no picture. */
export async function findScreenshots(folder = 'public'): Promise<Screenshot[]> {
  const files = existsSync(folder) ? readdirSync(folder).sort() : []
  const found = files.flatMap((file) => {
    const [, form, language] = name.exec(file) ?? []
    return form ? [{ file, language, form: form as Screenshot['form'] }] : []
  })
  return Promise.all(found.map(async (one) => ({ ...one, ...(await measure(join(folder, one.file))) })))
}

async function measure(file: string): Promise<Pick<Screenshot, 'width' | 'height' | 'type'>> {
  const { default: sharp } = await import('sharp') // most sites have no screenshots, and loading it takes time
  try {
    const { width, height, format } = await sharp(file).metadata()
    return { width, height, type: `image/${format}` }
  } catch (cause) {
    throw new Error(`${file} is not a picture: save the screenshot again.`, { cause })
  }
}
