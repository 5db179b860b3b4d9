/** The rows of a list of photos after the last change: photos that are not sent are in no field. */
import type { Draft } from '../cms/cms'
import type { Row } from './rows'

export const changedRows = new WeakMap<Draft, readonly Row[]>()
