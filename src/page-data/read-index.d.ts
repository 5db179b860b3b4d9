/** Reads a record of the index, `site` or `pages/about`; undefined if it does not exist. Whoever renders pages provides it. */
declare var readIndex: (name: string) => unknown
