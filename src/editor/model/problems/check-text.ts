/** What the schema refuses while one types, by the path of the field, in the words of the generator. */
import type { Language } from '../../../i18n/languages'
import { isMessage, message, type Said } from '../../../i18n/messages/message'
import type { Text } from '../../../model/front-matter/text-file'
import { prune } from '../../../model/front-matter/values'
import { findConflict, findUnreadable } from '../../../model/lib/text-rules'
import { describeIssues } from '../../../model/schema/issues'
import { type Form, schemaFor } from '../entries/forms'

export interface FieldProblem {
  /** `cards.0.title` */
  field: string
  said: Said
  /** Whether it is only said when somebody saves. */
  isMissing: boolean
}

const isEmpty = ['missing', 'empty', 'emptyOptional', 'emptyList'] as const

export function checkText({ fields, body }: Text, form: Form, language: Language): FieldProblem[] {
  const data = prune(fields) ?? {}
  const schema = schemaFor(form, language)
  const issues = schema.safeParse(data).error?.issues ?? []
  const wrong = findUnreadable(body) ?? findConflict(body)
  return [
    ...describeIssues(issues, data, schema).map(({ path, said }) => ({
      field: path.map(String).join('.'),
      said: isMessage(said, 'missing') ? message('stillEmpty') : said,
      isMissing: isEmpty.some((name) => isMessage(said, name)),
    })),
    ...(wrong ? [{ field: 'body', said: wrong.said, isMissing: false }] : []),
  ]
}
