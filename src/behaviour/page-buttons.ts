/** Buttons that copy an address or print the page. */

/** How long a button says that it has copied. */
const doneMs = 3000

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
  const before = label.textContent
  try {
    await navigator.clipboard.writeText(address)
  } catch {
    prompt('', address)
    return
  }
  for (const part of [label, status]) part.textContent = button.dataset.done!
  setTimeout(() => {
    label.textContent = before
    status.textContent = ''
  }, doneMs)
}
