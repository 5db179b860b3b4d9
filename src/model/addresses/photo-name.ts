/** The names of photos as authors write them. */

export function isPhotoName(name: string): boolean {
  return /\.(?:jpe?g|png|hei[cf]|webp|avif|tiff?|gif)$/i.test(name)
}

/** Decodes a name like `my%20photo%2C1.jpg`, as some editors write it. Slashes and percent signs of the name itself stay. */
export function decodeName(name: string): string {
  try {
    return decodeURIComponent(name.replace(/%(?=2f|5c)/gi, '%25'))
  } catch {
    return name
  }
}
