/** Names that every system can hold. Git cannot check the others out on Windows. */
import { deviceName } from '../../../src/shared/device-names'

/** Control characters, and what Windows forbids. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const forbidden = /[<>:"|?*\\\u0000-\u001f\u007f]+/g

/** The name itself if Windows can hold it, else a similar one: `aux.md` → `aux-1.md`, `10:15?.jpg` → `10-15.jpg`. */
export function portableName(name: string): string {
  const end = /[^.]\.\w+$/.exec(name)?.[0].slice(1) ?? ''
  const stem = name.slice(0, name.length - end.length)
  const clean = (segment: string) => segment.replace(forbidden, '-')
  if (!forbiddenIn(name)) return name
  const plain = clean(stem).replace(end ? /[-. ]+$/ : /[. -]+$/, '') || 'file'
  return `${plain.replace(deviceName, '$1-1')}${clean(end)}`
}

function forbiddenIn(name: string): boolean {
  return name.search(forbidden) >= 0 || deviceName.test(name) || /[. ]$/.test(name)
}

/** Two names with the same key are one file on Windows and macOS. */
export function nameKey(name: string): string {
  return name.normalize('NFC').toLowerCase().normalize('NFC')
}
