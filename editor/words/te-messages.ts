/** What the checks of the forms say, in Telugu. */
export const messageWords = {
  'is empty. Write a value.': 'ఖాళీగా ఉంది. ఏదైనా రాయండి.',
}
