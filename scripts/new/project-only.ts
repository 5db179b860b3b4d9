/** What the project has and a site does not: small pictures of pages, with which its tests compare the pages. */
export const projectOnly = 'tests/screenshots'
