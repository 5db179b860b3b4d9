/** The size of a social card in pixels. Pages name it without loading what draws cards. */
export const cardSize = { width: 1200, height: 630 }
