/** Where the commands keep what they need not make again. One cache serves all content folders. */

export const photoCache = '.cache/photos'
export const cardCache = '.cache/cards'
export const fontCache = '.cache/fonts'
export const bundleCache = '.cache/bundles'
/** What is known of the last build of each folder. */
export const buildCache = '.cache/builds'
export const textCache = '.cache/texts.json'
export const indexFolder = '.cache/index'
