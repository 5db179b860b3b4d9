/** Where the commands keep results for the next run. All content folders share one cache. */

export const cacheFolder = '.cache'
export const photoCache = '.cache/photos'
export const documentCache = '.cache/documents'
export const bundleCache = '.cache/bundles'
/** The parsed entries of each content folder, with their converted texts. */
export const entryCache = '.cache/entries'
export const editorCache = '.cache/editor'
/** The worker of the editor, which checks the site before it is saved. */
export const siteWorkerCache = '.cache/site-worker'
