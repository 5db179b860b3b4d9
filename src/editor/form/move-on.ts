/** Enter in a field of one line goes on to the next field, and saves nothing. */
import type { KeyboardEvent } from 'react'

const fields = 'input:not([hidden]), textarea, select'

export function moveOn(event: KeyboardEvent<HTMLElement>): void {
  const { target, key, nativeEvent } = event
  if (key !== 'Enter' || nativeEvent.isComposing || !(target instanceof HTMLInputElement)) return
  if (target.type === 'file') return
  event.preventDefault()
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>(fields)]
  // Without those in a part that is folded.
  const shown = all.filter((field) => field.checkVisibility() && !field.closest('dialog'))
  if (!target.closest('dialog')) shown[shown.indexOf(target) + 1]?.focus()
}
