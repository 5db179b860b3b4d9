/** Where the social cards are kept from one build to the next. */
export const cardCache = '.cache/cards'
