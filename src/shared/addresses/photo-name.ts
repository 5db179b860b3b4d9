/** The names of photos as authors write them. */

export function isPhotoName(name: string): boolean {
  return /\.(?:jpe?g|png|hei[cf]|webp|avif|tiff?|gif)$/i.test(name)
}

/** Whether a path leads to a folder of the author's computer. */
export function isOnComputer(path: string): boolean {
  return /^([a-z]:[\\/]|file:|\\\\|\/(users|home|volumes)\/)/i.test(path)
}

/** What is wrong with a path that a file manager shows; undefined for a name or a path of the site. */
export function describeForeignPath(path: string): string | undefined {
  const name = path.split(/[\\/]/).at(-1)
  if (isOnComputer(path))
    return `${path} is a place on your own computer. Copy the photo into the folder photos, and write only its name: ${name}`
  if (path.includes('\\')) return `the path ${path} has backslashes. Write ${path.replaceAll('\\', '/')}`
}
