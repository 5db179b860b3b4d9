/** One page of each kind. */
export const kinds = [
  '/',
  '/about',
  '/contact',
  '/education',
  '/empowerment',
  '/trustmembers',
  '/governmentschoolfoundation',
  '/404',
]

/** True with `npm run test:all`. */
export const isAll = import.meta.env.MODE === 'all'

/** The first element, or all with `npm run test:all`. */
export const firstOrAll = <const Element>(elements: readonly Element[]): readonly Element[] =>
  isAll ? elements : elements.slice(0, 1)

/** The pages that a test visits: one of each kind, or all with `npm run test:all`. */
export const routes = isAll
  ? [
      ...kinds,
      '/agriculture',
      '/healthcare',
      '/socialneeds',
      '/resourcesforgovernmentcolleges',
      '/donationdriveatgovernmentschool',
      '/donationatanganwadicentre',
      '/financial-assist-to-guest-lecturers',
    ]
  : kinds
