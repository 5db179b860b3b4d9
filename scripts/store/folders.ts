/** Where the commands keep results for the next run. All content folders share one cache. */

export const cacheFolder = '.cache'
export const photoCache = '.cache/photos'
export const documentCache = '.cache/documents'
export const bundleCache = '.cache/bundles'
export const pageCache = '.cache/pages'
/** What is known about the pages that are kept. */
export const pageTable = '.cache/pages.json'
/** Lists of files that copies of the site on a host may still have. */
export const oldFilesFolder = '.cache/old-files'
/** The parsed entries of each content folder, with their converted texts. */
export const entryCache = '.cache/entries'
export const editorCache = '.cache/editor'
/** What makes a page before it is saved. */
export const previewCache = '.cache/preview'
