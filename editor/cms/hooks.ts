/** What the corrected code of the CMS calls. */
export { checkFields } from '../checks/check-fields'
export { holdBackEvents } from '../saving/hold-back'
export { deleteRemoved } from '../saving/removals'
