/** The element that scrolls a part of the page. */
export function scrollerOf(part: Element): Element {
  for (let element = part.parentElement; element; element = element.parentElement) {
    const { overflowY } = getComputedStyle(element)
    if (/auto|scroll/.test(overflowY) && element.scrollHeight > element.clientHeight) return element
  }
  return document.scrollingElement ?? document.documentElement
}
