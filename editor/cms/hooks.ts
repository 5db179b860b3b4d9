/** What the corrected code of the CMS calls. */
export { checkFields } from '../checks/check-fields'
export { tokenSettings } from '../publication/token'
export { holdBackEvents } from '../saving/hold-back'
export { withEventTexts, withoutMissing } from '../saving/missing-texts'
export { deleteRemoved } from '../saving/removals'
export { toLatin } from './latin'
