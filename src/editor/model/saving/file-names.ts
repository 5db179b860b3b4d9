/** Names of photos and documents in the repository. */
import { deviceName } from '../../../model/addresses/device-names'

/** `IMG 1204 (1).HEIC` becomes `IMG_1204_1.jpg`, and `CON.jpg` `photo_CON.jpg`; a name in `taken` gets a number: `IMG_1204-2.jpg`. */
export function photoName(original: string, taken: ReadonlySet<string>): string {
  return freeName(original, taken, 'photo', 'jpg')
}

/** `Accounts 2024-25.PDF` becomes `Accounts_2024-25.pdf`. */
export function documentName(original: string, taken: ReadonlySet<string>): string {
  return freeName(original, taken, 'document', 'pdf')
}

function freeName(original: string, taken: ReadonlySet<string>, kind: string, ending: string): string {
  const stem = original
    .normalize('NFC')
    .replace(/\.[^.]*$/, '')
    .replace(/[^\p{L}\p{M}\p{N}-]+/gu, '_')
    .replace(/^[_-]+|[_-]+$/g, '')
    .slice(0, 50)
  const base = !stem || deviceName.test(stem) ? [kind, stem].filter(Boolean).join('_') : stem
  for (let number = 1; ; number++) {
    const name = `${base}${number === 1 ? '' : `-${number}`}.${ending}`
    if (!taken.has(name.toLowerCase())) return name
  }
}
