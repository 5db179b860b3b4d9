/** A draft that is written in another language first: visitors do not see it, and its English text may wait. */
import { firstLanguage, otherLanguages } from '../../../i18n/languages'
import { fieldsOf, isOptional } from '../../../model/schema/fields'
import { isTranslated } from '../../../model/schema/translation'
import type { Texts } from '../entries/entries'
import type { Form } from '../entries/forms'

/** The texts of a draft, with what its English text must have and only a translation has. */
export function withRequired(texts: Texts, { schema }: Form): Texts {
  const source = texts[firstLanguage]
  if (source?.fields.draft !== 'true') return texts
  const missing = Object.entries(fieldsOf(schema)).flatMap(([name, field]) => {
    if (isOptional(field) || !isTranslated(field) || source.fields[name]) return []
    const value = otherLanguages.map((code) => texts[code]?.fields[name]).find(Boolean)
    return value === undefined ? [] : [[name, value] as const]
  })
  if (!missing.length) return texts
  return {
    ...texts,
    [firstLanguage]: { ...source, fields: { ...source.fields, ...Object.fromEntries(missing) } },
  }
}
