/** What the corrected code of the CMS calls. */
export { holdBackEvents } from '../saving/hold-back'
export { deleteRemoved } from '../saving/removals'
