/** What the corrected code of the CMS calls. This file runs before it. */
import { chooseFirstLanguage } from '../words/languages'

chooseFirstLanguage()

export { checkFields } from '../checks/check-fields'
export { withMark } from '../publication/entry-states'
export { tokenSettings } from '../publication/token'
export { beforeDelete, beforeSave, isCancelled } from '../saving/before-save'
export { afterCommit, beforeCommit, withWritten } from '../saving/commit'
export { withEventTexts } from '../saving/missing-texts'
export { startTranslation } from '../translations/start'
export { cmsLanguages, withOurWords, wordsOfCms } from '../words/languages'
export { cmsOf, connect } from './cms'
export { exactValues } from './exact-values'
export { toLatin } from './latin'
