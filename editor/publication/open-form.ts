/** Opens the form of an entry at one of its fields. */
import type { Place } from './places'

/** How often the page is drawn until a field must be there: forms show only the fields that are in view. */
const maxFrames = 300

export function openForm({ address, language, keyPath }: Place): void {
  const target = `${address}?_locale=${language}`
  if (!location.hash.startsWith(address)) location.hash = target
  if (keyPath) showField(language, keyPath, maxFrames)
}

function showField(language: string, keyPath: string, frames: number): void {
  const pane = document.querySelector(`.content-editor .pane[data-mode="edit"][data-locale="${language}"]`)
  const names = [keyPath, keyPath.replace(/\..*/, '')]
  const [field, outer] = names.map((name) => pane?.querySelector<HTMLElement>(`[data-key-path="${name}"]`))
  const folded = pane?.querySelector<HTMLElement>('.more-fields[aria-expanded="false"]')
  if (!field?.offsetParent && folded) folded.click()
  const goal = field ?? outer ?? [...(pane?.querySelectorAll<HTMLElement>('[data-key-path]') ?? [])].at(-1)
  goal?.scrollIntoView({ block: 'center' })
  const input = field?.querySelector<HTMLElement>('input, textarea, select, button:not(header button)')
  if (input) input.focus({ preventScroll: true })
  else if (frames) requestAnimationFrame(() => showField(language, keyPath, frames - 1))
}
