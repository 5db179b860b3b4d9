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

/** Every page of the sample site. */
export const routes = [
  '/',
  '/about',
  '/contact',
  '/education',
  '/empowerment',
  '/agriculture',
  '/healthcare',
  '/socialneeds',
  '/trustmembers',
  '/governmentschoolfoundation',
  '/resourcesforgovernmentcolleges',
  '/donationdriveatgovernmentschool',
  '/donationatanganwadicentre',
  '/financial-assist-to-guest-lecturers',
  '/404',
]
