/** What the schema refuses while one types, by the path of the field, in the words of the generator. */
import type { Language } from '../../i18n/languages'
import type { Text } from '../../model/front-matter/text-file'
import { prune } from '../../model/front-matter/values'
import { findConflict, findForbidden } from '../../model/lib/text-rules'
import { describeIssues, missing } from '../../model/schema/issues'
import { type Form, schemaFor } from '../entries/forms'

export interface FieldProblem {
  /** `cards.0.title` */
  field: string
  message: string
  /** Whether it is only said when somebody saves. */
  isMissing: boolean
}

export function checkText({ fields, body }: Text, form: Form, language: Language): FieldProblem[] {
  const data = prune(fields) ?? {}
  const schema = schemaFor(form, language)
  const issues = schema.safeParse(data).error?.issues ?? []
  const wrong = findForbidden(body) ?? findConflict(body)
  return [
    ...describeIssues(issues, data, schema).map(({ path, message }) => ({
      field: path.map(String).join('.'),
      message: message === missing ? 'is still empty.' : message,
      isMissing: message === missing || message.startsWith('is empty.'),
    })),
    ...(wrong ? [{ field: 'body', message: wrong.message, isMissing: false }] : []),
  ]
}
