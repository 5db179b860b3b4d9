/** The names of photos as authors write them. */

/** The endings of HEIC. */
export const heicEndings = ['.heic', '.heif', '.hif']

/** The endings of photos. Some of these formats are left out, with a sentence that says so. */
const endings = [...heicEndings, ...'.avif .gif .jfif .jpe .jpeg .jpg .png .tif .tiff .webp'.split(' ')]

export function isPhotoName(name: string): boolean {
  return endings.some((ending) => name.toLowerCase().endsWith(ending))
}

/** Decodes a name like `my%20photo%2C1.jpg`, as some editors write it. Slashes and percent signs of the name itself stay. */
export function decodeName(name: string): string {
  try {
    return decodeURIComponent(name.replace(/%(?=2f|5c)/gi, '%25'))
  } catch {
    return name
  }
}
