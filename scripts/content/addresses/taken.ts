/** Addresses that the site itself uses. Runs in Node and in browsers. */

import { otherLanguages } from '../../../src/i18n/languages'
import { offlinePath } from '../../../src/offline/kept'

/** The address of the list of all stories. */
export const newsListPath = '/news'

/** The address of the search and of the links to all pages. */
export const searchPath = '/search'

/** The address of the list of the events of all areas. `/photos` leads to it, because the files of photos are below that. */
export const eventsPath = '/events'
export const photosPath = '/photos'

/** Folders that every build makes. */
export const madeFolders = [
  '/assets',
  '/photos',
  '/cards',
  '/documents',
  ...otherLanguages.map((code) => `/${code}`),
]

/** The address of the page for unknown addresses, and the second address of the home page. */
export const madePages = ['/404', '/index']

/** Addresses that no entry may have. */
export const taken = [...madePages, ...madeFolders, newsListPath, eventsPath, searchPath, offlinePath]
