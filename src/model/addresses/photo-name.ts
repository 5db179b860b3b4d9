/** The names of photos as authors write them. */

/** The endings of HEIC. */
export const heicEndings = ['.heic', '.heif', '.hif']

/** The endings of photos, those of one format together. Some of these formats are left out, with a sentence that says so. */
const formats = [
  heicEndings,
  ['.jpg', '.jpeg', '.jpe', '.jfif'],
  ['.tif', '.tiff'],
  ...['.avif', '.gif', '.png', '.webp'].map((ending) => [ending]),
]

const photoName = new RegExp(`(?:\\${formats.flat().join('|\\')})$`, 'i')

export function isPhotoName(name: string): boolean {
  return photoName.test(name)
}

/** The ending of a name, the same for all spellings of a format: `IMG_1.JPEG` → `.jpg` */
export function formatOf(name: string): string {
  const [ending = ''] = /\.\w+$/.exec(name.toLowerCase()) ?? []
  return formats.find((spellings) => spellings.includes(ending))?.[0] ?? ending
}

/** Decodes a name like `my%20photo%2C1.jpg`, as some editors write it. Slashes and percent signs of the name itself stay. */
export function decodeName(name: string): string {
  try {
    return decodeURIComponent(name.replace(/%(?=2f|5c)/gi, '%25'))
  } catch {
    return name
  }
}
