/** Buttons that copy an address or print the page. */

/** How long a button says that it has copied. */
const doneMs = 3000

/** Buttons that say so now, with their own words. */
const shown = new Map<HTMLButtonElement, { before: string | null; timer: ReturnType<typeof setTimeout> }>()

export function listenToPageButtons(): void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLButtonElement>('[data-copy], [data-print]')
    if (!button) return
    if (button.dataset.copy) void copy(button, button.dataset.copy)
    else print()
  })
}

/** Browsers refuse without a secure connection: then the address is shown, ready to be copied. */
async function copy(button: HTMLButtonElement, address: string): Promise<void> {
  const label = button.querySelector('span')!
  const status = button.nextElementSibling!
  try {
    await navigator.clipboard.writeText(address)
  } catch {
    prompt('', address)
    return
  }
  const last = shown.get(button)
  clearTimeout(last?.timer)
  const before = last?.before ?? label.textContent
  for (const part of [label, status]) part.textContent = button.dataset.done!
  const timer = setTimeout(() => {
    label.textContent = before
    status.textContent = ''
    shown.delete(button)
  }, doneMs)
  shown.set(button, { before, timer })
}
