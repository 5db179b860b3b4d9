/** The keys of the search: Up and Down move between the field and the results, Escape returns to the field. */

export function moveByKeys(field: HTMLInputElement, results: HTMLElement, more: HTMLElement): void {
  field.addEventListener('keydown', (event) => {
    // Firefox does not clear the field itself.
    if (event.key === 'Escape' && field.value) {
      event.preventDefault()
      field.value = ''
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
  })
  document.addEventListener('keydown', (event) => {
    const { key, target, altKey, ctrlKey, metaKey, shiftKey } = event
    if (altKey || ctrlKey || metaKey || shiftKey) return
    const stops = [field, ...results.querySelectorAll('a'), ...(more.hidden ? [] : [more])]
    const index = stops.indexOf(target as HTMLAnchorElement)
    if (index < 0) return
    const next = { ArrowDown: index + 1, ArrowUp: index - 1, Escape: 0 }[key]
    if (next === undefined || next === index || !stops[next]) return
    event.preventDefault()
    stops[next].focus()
  })
}
