/** Calls `act` once for each element when it is within `margin`, a CSS margin, of the viewport. */
export function whenNear<Kind extends Element>(
  elements: Iterable<Kind>,
  margin: string,
  act: (element: Kind) => void,
): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue
        observer.unobserve(target)
        act(target as Kind)
      }
    },
    { rootMargin: margin },
  )
  for (const element of elements) observer.observe(element)
}
