/** What the corrected code of the CMS calls. */
export { checkFields } from '../checks/check-fields'
export { tokenSettings } from '../publication/token'
export { holdBackEvents } from '../saving/hold-back'
export { deleteRemoved } from '../saving/removals'
