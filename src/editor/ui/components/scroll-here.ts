/** As the `ref` of what is wrong: it is seen at once, above the buttons. */
export function scrollHere(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'end' })
}
