/** Opens the form of an entry at one of its fields. */
import type { FormTarget } from './targets'

/** How often the page is drawn until a field must be there: forms show only the fields that are in view. */
const maxFrames = 600
/** The CMS gives the focus to the form some time after it has opened. */
const steadyFrames = 60

export function openForm({ address, language, keyPath }: FormTarget): void {
  const target = `${address}?_locale=${language}`
  if (!location.hash.startsWith(address)) location.hash = target
  if (keyPath) showField(language, keyPath)
}

function showField(language: string, keyPath: string): void {
  let left = maxFrames
  let steady = 0
  const languages = openLanguages(language)
  const stop = () => {
    left = 0
  }
  for (const type of ['pointerdown', 'keydown']) addEventListener(type, stop, { once: true })
  const look = () => {
    const pane = document.querySelector(`.content-editor .pane[data-mode="edit"][data-locale="${language}"]`)
    if (!pane) languages.next()
    const goal = pane && nearestField(pane, keyPath)
    const folded = pane?.querySelector<HTMLElement>('.more-fields[aria-expanded="false"]')
    if (goal?.dataset.keyPath === keyPath && !goal.offsetParent) folded?.click()
    const input =
      goal?.dataset.keyPath === keyPath &&
      goal.querySelector<HTMLElement>(
        'input, textarea, select, [contenteditable="true"], button:not(header button)',
      )
    steady = input && input === document.activeElement ? steady + 1 : 0
    if (!steady) goal?.scrollIntoView({ block: 'center' })
    if (input && !steady) input.focus({ preventScroll: true })
    if (left-- > 0 && steady < steadyFrames) requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/** On phones, a form shows one language at a time: opens the list of languages, and chooses one when it is there. */
function* openLanguages(language: string): Generator<undefined, void> {
  // The first list of a form is that of its languages.
  for (const what of [
    '.content-editor [role="combobox"]',
    `[role="option"][data-mode="edit"][data-value="${language}"]`,
  ]) {
    let element: HTMLElement | undefined
    while (!element) {
      const found = [...document.querySelectorAll<HTMLElement>(what)]
      element = found.find((candidate) => candidate.getClientRects().length)
      yield
    }
    element.click()
  }
}

/** The field, or the last one before it that is shown. */
function nearestField(pane: Element, keyPath: string): HTMLElement | undefined {
  const wanted = keyPath.split('.')
  const shared = ({ dataset }: HTMLElement) => {
    const parts = dataset.keyPath!.split('.')
    const end = parts.findIndex((segment, index) => segment !== wanted[index])
    return end < 0 ? parts.length : end
  }
  const fields = [...pane.querySelectorAll<HTMLElement>('[data-key-path]')]
  const most = Math.max(0, ...fields.map(shared))
  const exact = fields.find(({ dataset }) => dataset.keyPath === keyPath)
  return exact ?? fields.filter((field) => shared(field) === most).at(-1)
}
