/** The element that scrolls a part of the page. */
export function scrollerOf(inner: Element): Element {
  for (let element = inner.parentElement; element; element = element.parentElement) {
    const { overflowY } = getComputedStyle(element)
    if (/auto|scroll/.test(overflowY) && element.scrollHeight > element.clientHeight) return element
  }
  return document.scrollingElement ?? document.documentElement
}
