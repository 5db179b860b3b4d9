/** Whether `npm run test:all` runs, which repeats each behaviour in more situations. */
export const isAll = import.meta.env.MODE === 'all'

/** The first element, or all with `npm run test:all`. */
export const firstOrAll = <const Element>(elements: readonly Element[]): readonly Element[] =>
  isAll ? elements : elements.slice(0, 1)
