/** Keeps the place on the page when a visitor changes the language: the parts of a page have the same ids in all languages. */

/** Parts that a visitor can be at; an address with a photo would open it. */
const parts = 'main :is(h1, h2, h3, h4, section, article)[id]'

export function keepPlace(): void {
  for (const event of ['click', 'auxclick'])
    document.addEventListener(event, ({ target }) => {
      const link = (target as Element).closest<HTMLAnchorElement>('header a[hreflang]')
      if (link) link.hash = placeOf()
    })
}

/** The part that the address names, if it is in view; else the last one that begins above the middle of the window. */
function placeOf(): string {
  const named = document.getElementById(location.hash.slice(1))
  if (named && isInView(named)) return location.hash
  if (scrollY === 0) return ''
  const passed = [...document.querySelectorAll<HTMLElement>(parts)].filter(
    (element) => element.offsetParent && element.getBoundingClientRect().top < innerHeight / 2,
  )
  return passed.pop()?.id ?? ''
}

function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return bottom > 0 && top < innerHeight
}
