/** What checks of an entry read and return. */
import type { Parts } from '../cms/cms'

/** What is saved. */
export type Repository = Pick<Parts, 'assets' | 'entries'>

/** The field is a path: `cards.0.title`. */
export type FieldProblem = [field: string, message: string]
