/** The names of photos that are not published. The list of the photos shows and changes them. */
export function HiddenPhotosControl() {
  return null
}
