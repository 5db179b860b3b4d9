/** Where the commands keep what they need not make again. One cache serves all content folders. */

export const photoCache = '.cache/photos'
export const cardCache = '.cache/cards'
export const fontCache = '.cache/fonts'
export const bundleCache = '.cache/bundles'
/** What is known of the last build of each folder. */
export const buildCache = '.cache/builds'
/** What was read from the texts of each content folder. */
export const entryCache = '.cache/entries'
export const textCache = '.cache/texts.json'
export const indexFolder = '.cache/index'
export const editorCache = '.cache/editor'
