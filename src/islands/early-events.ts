/**
 * Repeats events that the browser dispatched before the first script ran, so that the controls of an island say what it
 * shows: a text fragment in the address opens a biography or scrolls a row of slides.
 */
export function repeatEarlyEvents(): void {
  const dispatch = (element: Element, type: string) =>
    element.dispatchEvent(new Event(type, { bubbles: true }))
  for (const text of document.querySelectorAll('[aria-expanded="false"] + * > [data-slot]:not([hidden])'))
    dispatch(text, 'beforematch')
  for (const row of document.querySelectorAll('[data-glide-el]'))
    if (row.scrollLeft !== 0) dispatch(row, 'scroll')
}
