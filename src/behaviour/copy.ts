/** Removes the soft hyphens of long words from copied text. */
const softHyphens = /\u00AD/g

export function copyWithoutSoftHyphens(): void {
  document.addEventListener('copy', (event) => {
    const selection = getSelection()
    const text = String(selection)
    if (!event.clipboardData || !selection?.rangeCount || !text.match(softHyphens)) return
    const holder = document.createElement('div')
    holder.append(selection.getRangeAt(0).cloneContents())
    event.clipboardData.setData('text/plain', text.replace(softHyphens, ''))
    event.clipboardData.setData('text/html', holder.innerHTML.replace(softHyphens, ''))
    event.preventDefault()
  })
}
