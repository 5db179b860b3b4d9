/** What systems, network disks and programs for photos leave beside files without being asked. */

/** In lower case. */
const names = [
  '.directory',
  '.ds_store',
  '.gitkeep',
  '.localized',
  '.nomedia',
  '.picasa.ini',
  '.thumbnails',
  '#recycle',
  '$recycle.bin',
  '@eadir',
  '__macosx',
  'desktop.ini',
  'lost+found',
  'picasa.ini',
  'system volume information',
  'thumbs.db',
]

/** Also `._IMG_1.jpg` and `IMG_1.jpg:Zone.Identifier`. */
export function isOfSystem(name: string): boolean {
  return names.includes(name.toLowerCase()) || /^\._|:Zone\.Identifier$/i.test(name)
}
