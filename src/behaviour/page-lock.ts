/** Takes the page behind a dialog away from pointer, keyboard and screen reader; returns what gives it back. */
export function lockPage(): () => void {
  const { documentElement: root, body } = document
  // With a stable gutter `clientWidth` may count it in; the width of the layout never does.
  const scrollBar = window.innerWidth - root.getBoundingClientRect().width
  const behind = [...body.children].filter((element) => element instanceof HTMLElement && !element.inert)
  for (const element of behind) element.toggleAttribute('inert', true)
  root.style.overflow = 'hidden'
  root.style.scrollbarGutter = 'auto'
  // The room of the scroll bar is kept, so that nothing moves.
  body.style.paddingInlineEnd = `${scrollBar}px`
  return () => {
    for (const element of behind) element.toggleAttribute('inert', false)
    root.style.overflow = ''
    root.style.scrollbarGutter = ''
    body.style.paddingInlineEnd = ''
  }
}
